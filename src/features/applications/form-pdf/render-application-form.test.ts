import { extractImages, extractText, extractTextItems, getMeta } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import type { PartyValues } from '../../../domain/case-values.ts';
import { drawnSignature, stampPicture } from '../../../testing/ink-pictures.ts';
import { type ApplicationFormInput, renderApplicationForm } from './render-application-form.ts';
import { sampleApplication } from './sample-application.ts';

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** Returns the number of pictures on each page. */
async function picturesOf(pdf: Buffer): Promise<number[]> {
  const bytes = new Uint8Array(pdf);
  const { totalPages } = await extractTextItems(new Uint8Array(pdf));
  const pages = Array.from({ length: totalPages }, (_, index) => extractImages(bytes.slice(), index + 1));
  return (await Promise.all(pages)).map((images) => images.length);
}

function withApplicant(changes: Partial<PartyValues>): ApplicationFormInput {
  const { values } = sampleApplication;
  const [applicant, ...others] = values.personalInformation;
  if (!applicant) throw new Error('The sample has an applicant');
  return {
    ...sampleApplication,
    values: { ...values, personalInformation: [{ ...applicant, ...changes }, ...others] },
  };
}

describe('printed application form', () => {
  let pdf: Buffer;
  let text: string;

  beforeAll(async () => {
    pdf = await renderApplicationForm(sampleApplication);
    text = await textOf(pdf);
  });

  it('has the values of every scope, the quote and the documents', () => {
    for (const part of [
      'Hire purchase application',
      'To Tembusu Finance',
      '20/11/2026 17:46',
      'Tan Wei Ling',
      'S1234567D',
      '+65 8245 6013',
      '2025: S$81,640.00, 2024: S$78,212.50',
      'Guarantor',
      'Sibling',
      'SLR4821J',
      'S$124,800.00',
      'S$1,194.60',
      'S$16,346.40',
      '5.186%',
      '68.57% of at most 70%',
      'Log card 2 pages',
      'Not signed yet',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('prints a company, and leaves everybody a place to sign', async () => {
    const { values } = sampleApplication;
    const [, guarantor] = values.personalInformation;
    const company: PartyValues = {
      personalInfoId: 'c',
      role: 'applicant',
      partyType: 'corporation',
      companyName: 'Illiyas Engineering',
      uen: '197401143C',
      annualTurnoverCents: 120_000_000,
      authorisedSignatory: 'Farah Binte Illiyas',
    };
    const directors = ['A', 'B', 'C', 'D'].map((letter): PartyValues => {
      return {
        ...guarantor,
        personalInfoId: letter,
        name: `Director ${letter}`,
        relationship: 'director',
      } as PartyValues;
    });
    const printed = await textOf(
      await renderApplicationForm({
        ...sampleApplication,
        form: formOfVersion(2),
        values: { ...values, personalInformation: [company, ...directors] },
      }),
    );
    for (const part of [
      '197401143C',
      'S$1,200,000.00',
      'Farah Binte Illiyas, for Illiyas Engineering',
      'Guarantor 4',
    ]) {
      expect(printed).toContain(part);
    }
    for (const letter of ['A', 'B', 'C', 'D']) expect(printed).toContain(`Director ${letter}, guarantor`);
  });

  it('prints what is filled, and of the declarations also what is not answered', () => {
    expect(text).not.toContain('Home telephone');
    expect(text).toContain('Consent to marketing Not answered');
  });

  it('prints of a consent who recorded it, when and which text it was to', async () => {
    const consent = { textVersion: 1, at: '2026-11-20T09:12:00.000Z', userId: 'daniel', by: 'Daniel Koh' };
    const consents = { 'personalInformation.p2.consent': consent };
    const printed = await textOf(await renderApplicationForm({ ...sampleApplication, consents }));
    expect(printed).toContain('Yes · recorded 20/11/2026 17:12 by Daniel Koh, text version 1');
  });

  it('prints letters with accents and Chinese characters', () => {
    expect(text).toContain('Tan Wei Ling 陈慧玲');
    expect(text).toContain('Tan Ah Seng 陳亞成');
    expect(text).toContain('Nguyễn Thị Linh');
  });

  it('counts its pages in the footer', async () => {
    const { items, totalPages } = await extractTextItems(new Uint8Array(pdf));
    expect(totalPages).toBe(3);
    for (const [index, page] of items.entries()) {
      expect(page.map(({ str }) => str).join('')).toContain(`Page ${index + 1} of 3`);
    }
  });

  it('has no type below 10 points and nothing outside its margins', async () => {
    const { items } = await extractTextItems(new Uint8Array(pdf));
    for (const { fontSize, x, width, str } of items.flat()) {
      if (str.trim() === '') continue;
      expect(fontSize, str).toBeGreaterThanOrEqual(10);
      expect(x, str).toBeGreaterThanOrEqual(42);
      expect(x + width, str).toBeLessThanOrEqual(595.28 - 42);
    }
  });

  it('wraps long values instead of cutting them', async () => {
    const employerName = Array.from({ length: 12 }, (_, index) => `Precision${index}`).join(' ');
    const longWord = 'W'.repeat(100);
    const long = await renderApplicationForm(withApplicant({ employerName, occupation: longWord }));
    const shown = await textOf(long);
    expect(shown).toContain(employerName);
    expect(shown.replaceAll(' ', '')).toContain(longWord);
    const { items } = await extractTextItems(new Uint8Array(long));
    for (const { x, width, str } of items.flat()) expect(x + width, str).toBeLessThanOrEqual(595.28 - 42);
  });

  it('prints signature and stamp of the dealer, at the end of the form', async () => {
    const [signature, stamp] = [await drawnSignature(), await stampPicture()];
    const signed = await renderApplicationForm({
      ...sampleApplication,
      signing: { userName: 'Grace Teo Hui Min', signature, stamp },
    });
    const shown = await textOf(signed);
    expect(shown).toContain('Grace Teo Hui Min, for the dealer Signed 20/11/2026 17:46');
    expect(shown).toContain('hirer Not signed yet');
    expect(await picturesOf(signed)).toEqual([0, 0, 2]);
    expect(await picturesOf(pdf)).toEqual([0, 0, 0]);
    const { items } = await extractTextItems(new Uint8Array(signed));
    for (const { fontSize } of items.flat()) expect(fontSize).toBeGreaterThanOrEqual(10);
  });

  it('prints who signed the letter of confirmation and authorisation in place of the open line', async () => {
    const [applicant] = sampleApplication.values.personalInformation;
    const signed = {
      personalInfoId: applicant?.personalInfoId ?? '',
      name: 'Tan Wei Ling',
      signedAt: new Date('2026-11-19T03:05:00Z'),
      signature: await drawnSignature(),
    };
    const form = await renderApplicationForm({ ...sampleApplication, partySignatures: [signed] });
    const shown = await textOf(form);
    expect(shown).toContain('hirer Signed 19/11/2026 11:05, with the letter of confirmation and authorisation');
    expect(shown).not.toContain('hirer Not signed yet');
    expect(await picturesOf(form)).toEqual([0, 0, 1]);
    const foreign = { ...signed, personalInfoId: 'somebody-else' };
    const other = await renderApplicationForm({ ...sampleApplication, partySignatures: [foreign] });
    expect(await textOf(other)).toContain('hirer Not signed yet');
  });

  it('says that nothing is signed where there is no signature, with a stamp too', async () => {
    const stamp = await stampPicture();
    const stamped = await renderApplicationForm({ ...sampleApplication, signing: { userName: 'Daniel Koh', stamp } });
    expect(await textOf(stamped)).toContain('Daniel Koh, for the dealer Not signed yet');
    expect(await picturesOf(stamped)).toEqual([0, 0, 1]);
  });

  it('names itself without personal data', async () => {
    const { info } = await getMeta(new Uint8Array(pdf));
    expect(info.Title).toBe('Hire purchase application HP26112000018');
    expect(JSON.stringify(info)).not.toContain('Tan Wei Ling');
  });

  it.each([
    [undefined, 'Bankrupt now or before', 'Flat rate a year'],
    [2, 'Bankrupt now or before', 'Flat rate a year'],
    [3, 'Bankrupt, now or in the past', 'Flat rate (p.a.)'],
  ])('of layout %s has the words of that layout', async (layoutVersion, ...labels) => {
    const printed = await textOf(await renderApplicationForm({ ...sampleApplication, layoutVersion }));
    for (const label of labels) expect(printed).toContain(label);
  });

  it('is made of an empty draft too', async () => {
    const empty = await renderApplicationForm({
      ...sampleApplication,
      layoutVersion: 3,
      quote: undefined,
      attachments: [],
      values: {
        personalInformation: [{ personalInfoId: 'p1', role: 'applicant', partyType: 'individual' }],
        vehicleInformationWeb: { vehicleInformation: {} },
        financingInformation: {},
      },
    });
    expect(await textOf(empty)).toContain('Bankrupt, now or in the past Not answered');
  });
});
