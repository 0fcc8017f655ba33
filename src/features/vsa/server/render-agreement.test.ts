import { extractImages, extractText, extractTextItems } from 'unpdf';
import { describe, expect } from 'vitest';
import { drawnSignature, stampPicture } from '../../../testing/ink-pictures.ts';
import { graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import type { AgreementContent } from './agreement-content.ts';
import { composeAgreement } from './compose-agreement.ts';
import { renderAgreement } from './render-agreement.ts';
import { signableAgreement } from './signable-agreement.ts';

const values = {
  sellingPriceCents: 12_480_000,
  coePartCents: 4_100_900,
  depositCents: 2_880_000,
  depositPaidOn: '2026-11-18',
  depositReceipt: 'R-20418',
  tradeInValueCents: 1_848_000,
  settlementAmountCents: 648_000,
  deliveryPlace: '61 Ubi Road 1 乌美路',
  deliveryDate: '2026-12-05',
  depositReturned: true,
  depositReturnDays: 14,
  faultsKnown: true,
  faults: 'Scratch at the rear bumper\n\nAir-conditioning weak',
  accessories: 'Dash camera',
};
const madeAt = new Date('2026-11-21T02:40:00Z');

async function compose(changes: object = {}, applicant: object = {}): Promise<AgreementContent> {
  const { caseNo } = await openCase({ name: 'Tan Wei Ling 陈慧玲', ...applicant });
  const stored = await loadCaseOfDealer(portal.context, 'demo-lorong-motors', caseNo);
  const agreement = { values: { ...values, ...changes }, agreementNo: 'VSA-2611-0042', madeAt };
  return (await composeAgreement(portal.context, stored, agreement)).content;
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

describe('printed agreement', () => {
  it('says who sells what to whom and for how much, to the cent', async () => {
    const { pdf, pages } = await renderAgreement(await compose());
    const text = await textOf(pdf);
    for (const part of [
      'Lorong Motors Pte. Ltd.',
      'VSA-2611-0042 21/11/2026',
      'Name Tan Wei Ling 陈慧玲',
      'Identity number S8312345A',
      'Mobile +65 8245 6013',
      'Blk 318 Jurong East Street 32, #11-184, Singapore 600318',
      'Registration number SGF2306R',
      'Make and model Toyota Harrier 2.0 Premium',
      'Selling price, COE of S$41,009.00 included S$124,800.00',
      'Less trade-in, see below − S$12,000.00',
      'Less deposit paid 18/11/2026, receipt R-20418 − S$28,800.00',
      'Balance by hire purchase S$84,000.00',
      'Value S$18,480.00',
      'Loan settled by the seller S$6,480.00',
      'Counted towards the price S$12,000.00',
      'Place 61 Ubi Road 1 乌美路',
      'On or before 05/12/2026',
      'approved within 14 days',
      'Faults known to the seller are listed in the annex.',
      'Tan Wei Ling 陈慧玲, buyer Not signed yet',
      'Scratch at the rear bumper',
      'Dash camera',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Second Schedule');
    const { items, totalPages } = await extractTextItems(new Uint8Array(pdf));
    expect([pages, totalPages]).toEqual([2, 2]);
    for (const [index, page] of items.entries()) {
      expect(page.map(({ str }) => str).join('')).toContain(`Page ${index + 1} of 2`);
    }
    // The places for signatures are on the same page as the agreed terms.
    expect(items[0]?.map(({ str }) => str).join('')).toContain('Not signed yet');
  });

  it('has no type below 10 points and nothing outside its margins, however long its texts are', async () => {
    const long = await compose(
      { deliveryPlace: 'W'.repeat(200), faults: `${'Rust '.repeat(90)}\n${'Q'.repeat(40)}` },
      { street: 'Upper '.repeat(15).trim() },
    );
    const { pdf } = await renderAgreement(long);
    const { items } = await extractTextItems(new Uint8Array(pdf));
    for (const { fontSize, x, width, str } of items.flat()) {
      if (str.trim() === '') continue;
      expect(fontSize, str).toBeGreaterThanOrEqual(10);
      expect(x, str).toBeGreaterThanOrEqual(42);
      expect(x + width, str).toBeLessThanOrEqual(595.28 - 42);
    }
  });

  it('adds what is owed on a trade-in above its value', async () => {
    const text = await textOf((await renderAgreement(await compose({ settlementAmountCents: 2_000_001 }))).pdf);
    expect(text).toContain('Plus what is owed on the trade-in, see below S$1,520.01');
    expect(text).toContain('Counted towards the price − S$1,520.01');
    expect(text).toContain('Balance by hire purchase S$97,520.01');
  });

  it('says that the Second Schedule statement was given where the Act reaches', async () => {
    const atPrice = (sellingPriceCents: number) => compose({ sellingPriceCents, coePartCents: 1_000_000 });
    expect((await atPrice(6_500_000)).clauses.join()).toContain('Second Schedule');
    expect((await atPrice(6_500_001)).clauses.join()).not.toContain('Second Schedule');
  });

  it('is one page without an annex', async () => {
    const { pages } = await renderAgreement(await compose({ faultsKnown: false, accessories: undefined }));
    expect(pages).toBe(1);
  });

  it('is the same bytes for the same content', async () => {
    const content = await compose();
    const [first, second] = [await renderAgreement(content), await renderAgreement(content)];
    expect(first.pdf.equals(second.pdf)).toBe(true);
    expect((await renderAgreement({ ...content, agreementNo: 'VSA-2611-0043' })).pdf.equals(first.pdf)).toBe(false);
  });

  it('prints signatures and the stamp where they belong', async () => {
    const content = await compose({ faultsKnown: false, accessories: undefined });
    const picture = await drawnSignature();
    const signedAt = new Date('2026-11-21T02:48:00Z');
    const { pdf } = await renderAgreement(content, [
      { personalInfoId: content.buyer.personalInfoId, name: 'Tan Wei Ling', signedAt, picture },
      { personalInfoId: null, name: 'Grace Teo Hui Min', signedAt, picture, stamp: await stampPicture() },
    ]);
    const text = await textOf(pdf);
    expect(text).toContain('Tan Wei Ling, buyer Signed 21/11/2026 10:48');
    expect(text).toContain('Grace Teo Hui Min, for the seller Signed 21/11/2026 10:48');
    expect(await extractImages(new Uint8Array(pdf), 1)).toHaveLength(3);
  });
});

describe('agreement to be signed by a link', () => {
  const stored = (caseNo: string) => loadCaseOfDealer(portal.context, 'demo-lorong-motors', caseNo);

  it('is there once it is made, says the same words as the PDF, and in Chinese', async () => {
    await portal.db.execute(
      "insert into dealer_features values ('demo-lorong-motors', 'VSA_GENERATE', true) on conflict do nothing",
    );
    const token = await portal.login();
    const { caseNo, personalInfoId } = await openCase();
    const before = await signableAgreement.freeze(portal.context, await stored(caseNo), personalInfoId);
    expect(before).toBeUndefined();
    await portal.call('POST /case/saveOrUpdateVsa', { token, body: { caseNo, revision: 0, values } });
    const saved = await signableAgreement.freeze(portal.context, await stored(caseNo), personalInfoId);
    expect(saved).toBeUndefined();
    await portal.call('POST /case/updateVsaGenerate', { token, body: { caseNo } });
    const frozen = await signableAgreement.freeze(portal.context, await stored(caseNo), personalInfoId);
    if (!frozen) throw new Error('It was made');
    expect(frozen.signers).toEqual([
      { personalInfoId, name: 'Tan Wei Ling', onBehalfOf: null },
      { personalInfoId: null, name: 'Lorong Motors Pte. Ltd.', onBehalfOf: null },
    ]);
    const { pdf } = await signableAgreement.render(portal.context, { content: frozen.content, signatures: [] });
    const printed = (await textOf(pdf)).replaceAll(' ', '');
    for (const { paragraphs, items } of frozen.sections) {
      for (const words of [...paragraphs, ...items]) {
        expect(printed).toContain(words.replace(': ', '').replaceAll(' ', ''));
      }
    }
    expect(frozen.sectionsZh?.map(({ heading }) => heading)).toContain('条款');
    expect(frozen.sectionsZh).toHaveLength(frozen.sections.length);
    // Content stored as JSON renders to the same bytes.
    const kept = JSON.parse(JSON.stringify(frozen.content));
    const again = await signableAgreement.render(portal.context, { content: kept, signatures: [] });
    expect(again.pdf.equals(pdf)).toBe(true);
  });
});
