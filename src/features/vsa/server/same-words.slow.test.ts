import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import { formatDay } from '../../../domain/singapore-time.ts';
import { cleanLine } from '../../../domain/texts/clean-text.ts';
import { inTransaction } from '../../../server/context.ts';
import type { Letterhead } from '../../../server/letterhead/letterhead.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { sampleCompanyCase } from '../../../testing/sample-company.ts';
import { saveCaseByCall } from '../../../testing/saved-case.ts';
import { saveAgreementByCall } from '../../../testing/sign-by-link.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import { setFeature } from '../../dealers/server/set-feature.ts';
import { dealers } from '../../dealers/server/tables.ts';
import type { LetterKind } from '../../signing/contract.ts';
import { type FrozenLetter, findOrMakeLetter, openLetter } from '../../signing/server/find-or-make-letter.ts';
import type { LetterContent } from '../../signing/server/letter-content.ts';
import type { AgreementContent } from './agreement-content.ts';

const dealerId = 'demo-lorong-motors';

it.beforeAll(async () => {
  await setFeature(portal.context, { dealerId, featureName: 'VSA_GENERATE', enabled: true });
});

/** Removes spaces, line breaks, and the marks for breaking long Tamil words. */
const bare = (text: string) => text.replace(/[\s\u200b]/gu, '');

/** Returns the pages of a PDF as a reader extracts them, without spaces. */
async function readPages(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent({ disableNormalization: true });
    pages.push(bare(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await document.loadingTask.destroy();
  return pages;
}

/** Returns the text of all pages without their footers. */
function withoutFeet(pages: readonly string[], foot: string): string {
  return pages
    .map((page, index) => {
      const own = bare(`${foot} Page ${index + 1} of ${pages.length}`);
      expect(page.endsWith(own), `the foot of page ${index + 1}`).toBe(true);
      return page.slice(0, -own.length);
    })
    .join('');
}

const label = /^([^:\n]{1,60}): /;

/** Returns the sections on the phone as printed in the PDF: a label has no colon there, and clauses have numbers. */
function wordsOf({ sections }: FrozenLetter, isNumbered: boolean): string[][] {
  return sections.map(({ heading, paragraphs, items }) => [
    heading,
    ...paragraphs.map((paragraph, index) => (isNumbered ? `${index + 1}. ${paragraph}` : paragraph)),
    ...items.map((item, index) =>
      label.test(item) || !isNumbered ? item.replace(label, '$1 ') : `${index + 1}. ${item}`,
    ),
  ]);
}

/** Returns the whole letter in the order of the PDF: the text that only the PDF has, and the text on the phone. */
function letterAsPrinted(frozen: FrozenLetter): string[] {
  const { facts, madeAt, caseNo, dealer } = frozen.content as LetterContent;
  const words = wordsOf(frozen, false);
  const [particulars = [], sections] = [words.at(-1), words.slice(0, -1)];
  const [heading = '', ...rows] = particulars;
  return [
    ...headOf(dealer, [formatDay(madeAt), 'Text version 1']),
    frozen.title,
    `Case ${caseNo}`,
    'Figures applied for',
    facts.vehicle,
    ...frozen.figures.flatMap(({ label, value }) => [label, value]),
    ...sections.flat(),
    heading,
    facts.signerName,
    ...rows,
    `${facts.signerName}, ${facts.company ? `for ${facts.company.name}` : 'hirer'}`,
    'Not signed yet',
  ];
}

/** Returns the whole agreement in the order of the PDF. */
function agreementAsPrinted(frozen: FrozenLetter): string[] {
  const { dealer, agreementNo, madeAt, caseNo, buyer, parts } = frozen.content as AgreementContent;
  const words = wordsOf(frozen, true);
  const terms = words.slice(0, parts.length + 1);
  const annex = words.slice(parts.length + 1).flat();
  // The clauses have no heading in the PDF.
  const clauses = terms.at(-1)?.slice(1) ?? [];
  return [
    ...headOf(dealer, [agreementNo, formatDay(madeAt)]),
    `Vehicle sales agreement Case ${caseNo}`,
    ...terms.slice(0, -1).flat(),
    ...clauses,
    `${buyer.name}, ${buyer.onBehalfOf ? `for ${buyer.onBehalfOf}, buyer` : 'buyer'}`,
    'Not signed yet',
    `${dealer.name}, for the seller`,
    'Not signed yet',
    ...(annex.length > 0 ? ['Annex', ...annex] : []),
  ];
}

function headOf({ name, uen, address, telephone, email }: Letterhead, right: string[]): string[] {
  return [name, `UEN ${uen} · ${address}`, `Telephone ${telephone} · ${email}`, ...right];
}

/**
 * Removes the pieces from the text one after another. A box that continues on another page repeats its heading there.
 */
function leftOver(text: string, pieces: readonly string[]): string {
  let rest = text;
  for (const [index, piece] of pieces.entries()) {
    const own = bare(piece);
    const heads = pieces
      .slice(0, index)
      .flatMap((head, index) => [bare(head), bare(head) + bare(pieces[index + 1] ?? '')]);
    const again = rest.startsWith(own) ? '' : (heads.find((head) => head && rest.startsWith(head + own)) ?? '');
    if (!rest.startsWith(again + own)) throw new Error(`Not in the PDF: “${piece}”, but ${rest.slice(0, 200)}`);
    rest = rest.slice((again + own).length);
  }
  return rest;
}

const from = (min: number, max: number) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code));
/** Pieces of text that reverse lines, are invisible, look alike or cannot be printed. */
const piece = fc.oneof(
  {
    weight: 18,
    arbitrary: fc.constantFrom('Tan Wei Ling', 'S$12,000', '陈慧玲', 'Nguyễn', '12', '60 months', ' ', '(', '/'),
  },
  {
    weight: 18,
    arbitrary: fc.constantFrom(
      '\u202e',
      '\u202c',
      '\u2066',
      '\u2069',
      '\u200f',
      '\u200b',
      '\u200d',
      '\ufeff',
      '\u00ad',
      '\ufe0f',
    ),
  },
  {
    weight: 9,
    arbitrary: fc.constantFrom('\u0007', '\u001b[31m', '\t', '\r\n', '\n', '\u0085', '\u2028', '\u00a0', '\u3000'),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom('e\u0301', 'ﬁ', '①', '：', 'Ａ', '−', 'ß', '<b>', '&amp;', '**', '{0}', '$1'),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.constantFrom('עלי', '١٢', '👩\u200d👧', 'm\u0304'), from(0x20, 0x24f), from(0x4e00, 0x9fff)),
  },
);
const hostile = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));

const partyTexts = ['name', 'street', 'building', 'employerName', 'occupation'] as const;
const companyTexts = ['companyName', 'authorisedSignatory', 'natureOfBusiness', 'registeredAddress'] as const;
const vehicleTexts = ['make', 'model', 'variant', 'colour', 'vehicleCompanyName'] as const;
const agreementTexts = ['depositReceipt', 'deliveryPlace', 'salesperson', 'faults', 'accessories'] as const;
const names = [
  ...partyTexts,
  ...companyTexts,
  ...vehicleTexts,
  ...agreementTexts,
  'financier',
  'dealer',
  'address',
] as const;
type Texts = Partial<Record<(typeof names)[number], string>>;
/** Generates free texts of a case, its agreement, a financier and the letterhead. */
const texts: fc.Arbitrary<Texts> = fc.record(
  Object.fromEntries(names.map((name) => [name, hostile])) as Record<(typeof names)[number], fc.Arbitrary<string>>,
  { requiredKeys: [] },
);

const pick = (given: Texts, wanted: readonly (keyof Texts)[]) =>
  Object.fromEntries(wanted.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name].slice(0, 100)]])));

/** Saves a case, its agreement and the related names by the portal's calls, with hostile texts. */
async function saveAll(given: Texts, isCompany: boolean): Promise<string> {
  const body = isCompany ? sampleCompanyCase(0) : sampleCase();
  const [party] = body.personalInformation;
  const { vehicleInformation } = body.vehicleInformationWeb;
  const { data } = await saveCaseByCall<{ caseNo: string }>({
    ...body,
    personalInformation: [{ ...party, ...pick(given, isCompany ? companyTexts : partyTexts) }],
    vehicleInformationWeb: { vehicleInformation: { ...vehicleInformation, ...pick(given, vehicleTexts) } },
  });
  await saveAgreementByCall(data.caseNo, 0, { faultsKnown: true, ...pick(given, agreementTexts) });
  const { name = '', address = '' } = { name: given.dealer, address: given.address };
  await portal.db
    .update(dealers)
    // Operators' entries are cleaned by their command line.
    .set({ name: cleanLine(name).trim() || 'Lorong Motors', address: cleanLine(address).trim() || '61 Ubi Road 1' })
    .where(eq(dealers.dealerId, dealerId));
  const financier = { financierId: 'demo-raintree', name: given.financier ?? 'Raintree Capital', sendMethod: 'email' };
  const { data: listed } = await portal.call<{ financierId: string; revision: number }[]>('GET /financer/list', {
    token: grace,
  });
  const revision = listed.find(({ financierId }) => financierId === 'demo-raintree')?.revision ?? 1;
  await portal.call('POST /financer/save', { token: grace, body: { ...financier, emails: ['a@b.example'], revision } });
  return data.caseNo;
}

/** Makes a document as it would be sent. Returns `undefined` if it cannot be made; the dealer is then notified. */
async function makeLetter(caseNo: string, kind: LetterKind) {
  const stored = await loadCaseOfDealer(portal.context, dealerId, caseNo);
  const { personalInfoId = '' } = stored.personalInformation[0] ?? {};
  try {
    const letter = await inTransaction(portal.context, (tx) => findOrMakeLetter(tx, stored, { kind, personalInfoId }));
    return { frozen: openLetter(portal.context, letter), pdf: await portal.context.files.get(letter.documentAddress) };
  } catch (error) {
    expect(error).toMatchObject({ codeName: 'gaps' });
    return undefined;
  }
}

describe('the phone of a signer', () => {
  it('has exactly the words of the PDF, whatever was typed', async () => {
    const made = { lca: 0, vsa: 0 };
    await fc.assert(
      fc.asyncProperty(texts, fc.boolean(), async (given, isCompany) => {
        const caseNo = await saveAll(given, isCompany);
        const generated = await portal.call('POST /case/updateVsaGenerate', { token: grace, body: { caseNo } });
        expect(generated.status).toBeLessThan(500);
        for (const kind of ['lca', 'vsa'] as const) {
          const letter = await makeLetter(caseNo, kind);
          if (!letter) continue;
          const { frozen, pdf } = letter;
          const { dealer, agreementNo } = frozen.content as AgreementContent;
          const foot = `${kind === 'vsa' ? agreementNo : caseNo} ${dealer.name}`;
          const printed = withoutFeet(await readPages(pdf), foot);
          // The frame with the initials comes first.
          const text = printed.slice(printed.indexOf(bare(`${dealer.name} UEN ${dealer.uen}`)));
          expect(leftOver(text, kind === 'vsa' ? agreementAsPrinted(frozen) : letterAsPrinted(frozen))).toBe('');
          for (const { value } of frozen.figures) expect(printed).toContain(bare(value));
          made[kind] += 1;
        }
      }),
      { numRuns: 50 },
    );
    expect(Math.min(made.lca, made.vsa)).toBeGreaterThan(5);
  });
});
