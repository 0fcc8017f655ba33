import { describe, expect, it } from 'vitest';
import type { Barcode, Page } from '../../../integrations/ocr/page.ts';
import { certainFrom } from '../reading-rules.ts';
import { needsProof } from './needs-proof.ts';
import { readDocument } from './read-document.ts';
import { reconcileSums } from './reconcile-sums.ts';
import { typedPage } from './typed-page.ts';

/** Returns the names and values that are shown as certain. */
function certainOf(fileType: string, ...pages: Page[]) {
  const { values } = readDocument(fileType, pages);
  const certain = values.filter(({ confidence }) => confidence >= certainFrom);
  return Object.fromEntries(certain.map(({ name, value }) => [name, value]));
}

const bar = (text: string, y: number): Barcode => ({ text, x: 0.1, y, width: 0.4, height: 0.1 });
const back = (barcodes: Barcode[], ...lines: string[]) => ({ ...typedPage(lines), barcodes });

describe('the bar code of a card', () => {
  it('is certain where it is the only one', () => {
    const page = back([bar('S1234567D', 0.1)], 'Date of Issue   02/02/2015');
    expect(certainOf('NRICBack', page)).toMatchObject({ identityNumber: 'S1234567D' });
  });

  it('is not where a sheet shows two cards', () => {
    for (const lines of [['Date of Issue   02/02/2015'], ['NRIC No.   T1234567J', 'Date of Issue   02/02/2015']]) {
      const page = back([bar('S1234567D', 0.1), bar('T1234567J', 0.6)], ...lines);
      expect(certainOf('NRICBack', page)).not.toHaveProperty('identityNumber');
    }
  });
});

describe('months of contributions', () => {
  const history = (...months: [string, string][]) => historyWith([], ...months);
  const historyWith = (more: string[], ...months: [string, string][]) =>
    typedPage([
      'CPF CONTRIBUTION HISTORY                       Statement Date 20/11/2026',
      'For Month     Paid On       Amount        Employer',
      ...months.map(([month, paid]) => `${month}      ${paid}    1,200.00      ACME PTE. LTD.`),
      ...more,
    ]);
  const sound: [string, string][] = [
    ['04/2026', '14/05/2026'],
    ['05/2026', '14/06/2026'],
    ['06/2026', '14/07/2026'],
    ['07/2026', '14/08/2026'],
  ];

  it('are certain where all are paid in one habit', () => {
    const certain = certainOf('CPF', history(...sound));
    expect(certain).toMatchObject({ 'contributions.1.forMonth': '2026-05' });
  });

  it('are counted with certainty where a printed total shows that none is lost, or a text layer', () => {
    const { words, ...page } = history(...sound);
    const total = 'Total                       4,800.00';
    expect(certainOf('CPF', history(...sound))).not.toHaveProperty('contributionMonths');
    expect(certainOf('CPF', history(...sound))).not.toHaveProperty('firstMonth');
    expect(certainOf('CPF', historyWith([total], ...sound))).toMatchObject({ contributionMonths: 4 });
    expect(certainOf('CPF', { ...page, words, source: 'text-layer' })).toMatchObject({ contributionMonths: 4 });
  });

  it('are not, nor their employer, where a line of its name is lost', () => {
    const names = (...employers: string[]) =>
      typedPage(
        [
          'CPF CONTRIBUTION HISTORY                       Statement Date 20/11/2026',
          'For Month     Paid On       Amount        Employer',
          ...sound.map(([month, paid], index) => `${month}      ${paid}    1,200.00      ${employers[index % 2]}`),
        ],
        'ocr',
        0.99,
      );
    const whole = certainOf('CPF', names('ACME PTE. LTD.', 'ACME PTE. LTD.'));
    expect(whole).toMatchObject({ 'contributions.1.employer': 'ACME PTE. LTD.' });
    const cut = certainOf('CPF', names('ACME LTD.', 'LTD.'));
    expect(Object.values(cut)).not.toContain('LTD.');
  });

  it('are not where one was paid sooner: it may be the month before, misread', () => {
    const misread = sound.with(1, ['06/2026', '14/06/2026']);
    const certain = certainOf('CPF', history(...misread));
    expect(certain).not.toHaveProperty(['contributions.1.forMonth']);
    expect(certain).toMatchObject({ 'contributions.0.forMonth': '2026-04' });
  });

  it('are not where one is there twice, one of them misread', () => {
    const certain = certainOf('CPF', history(...sound.with(1, ['04/2026', '14/05/2026'])));
    expect(certain).not.toHaveProperty(['contributions.0.forMonth']);
    expect(certain).not.toHaveProperty(['contributions.1.forMonth']);
    expect(certain).toMatchObject({ 'contributions.2.forMonth': '2026-06' });
  });

  it('are not counted with certainty where one between is not there', () => {
    expect(certainOf('CPF', history(...sound.toSpliced(1, 1)))).not.toHaveProperty('contributionMonths');
  });
});

it('takes no sum as proven by a print that was taken for two values', () => {
  const place = { page: 0, box: { x: 0.5, y: 0.3, width: 0.1, height: 0.02 }, text: '3,000.00' };
  const value = (name: string, y = 0.3) => ({ ...place, box: { ...place.box, y }, name, value: 3000, confidence: 0.8 });
  const sums = [{ total: 'grossPay', plus: ['basicSalary'], minus: [] }];
  const settled = (values: ReturnType<typeof value>[]) =>
    reconcileSums(sums, values, values).map((sum) => sum.confidence);
  expect(settled([value('grossPay'), value('basicSalary', 0.301)])).toEqual([0.8, 0.8]);
  expect(settled([value('grossPay'), value('basicSalary', 0.4)])).toEqual([0.97, 0.97]);
});

describe('values that only the recogniser speaks for', () => {
  const noticeOf = (confidence: number) =>
    typedPage(
      [
        'NOTICE OF ASSESSMENT                INLAND REVENUE AUTHORITY OF SINGAPORE',
        'Name: TAN BEE HOON                  Year of Assessment: 2026',
        'Date of Notice: 02 May 2026         Employment: 48,510.00',
      ],
      'ocr',
      confidence,
    );

  it('are certain where every letter was read surely, and money not even then', () => {
    const certain = certainOf('NOA', noticeOf(0.99));
    expect(certain).toMatchObject({ dateOfNotice: '2026-05-02', yearOfAssessment: 2026, name: 'TAN BEE HOON' });
    expect(certain).not.toHaveProperty('employmentIncome');
  });

  it('are not certain where a letter was read less surely', () => {
    const certain = certainOf('NOA', noticeOf(0.96));
    expect(certain).not.toHaveProperty('dateOfNotice');
    expect(certain).not.toHaveProperty('name');
  });

  it.each(['DEEPA D O BALAKRISHNAN', 'DEEPA DIO BALAKRISHNAN', 'DEEPA D BALAKRISHNAN'])(
    'are not certain where a stroke was lost: %s',
    (name) => {
      const lines = [
        'NOTICE OF ASSESSMENT',
        `Name: ${name}`,
        'Year of Assessment: 2026',
        'Date of Notice: 02 May 2026',
      ];
      expect(certainOf('NOA', typedPage(lines, 'ocr', 0.99))).not.toHaveProperty('name');
      expect(certainOf('NOA', typedPage(lines.with(1, 'Name: DEEPA D/O BALAKRISHNAN'), 'ocr', 0.99))).toHaveProperty(
        'name',
      );
    },
  );

  it.each([
    ['engineNumber', 'N037420'],
    ['registrationNumber', 'SGF2306R'],
    ['officers.0.name', 'TAN BEE HOON'],
    ['registeredAddress', '10 ANSON ROAD SINGAPORE 079903'],
    ['transactions.3.balance', 12.5],
    ['omv', 48510],
  ])('need proof where %s', (name, value) => {
    expect(needsProof({ name, value })).toBe(true);
  });

  it.each([
    ['contributions.4.employer', 'ACME PTE. LTD.'],
    ['transactions.3.date', '2026-05-02'],
    ['transfers', 1],
    ['parfEligible', true],
  ])('need none where %s', (name, value) => {
    expect(needsProof({ name, value })).toBe(false);
  });
});

it.each([
  ["DEPENDANT ' S PASS", "DEPENDANT'S PASS"],
  ["DEPENDANT'S PASS", "DEPENDANT'S PASS"],
  ['S PASS', 'S PASS'],
])('takes %s for the whole pass', (printed, pass) => {
  const card = typedPage(['REPUBLIC OF SINGAPORE', printed, 'Name', 'CHONG YEE LENG', 'FIN   M1399034K'], 'ocr', 0.99);
  const { values } = readDocument('NRICFront', [card]);
  expect(values.find(({ name }) => name === 'passType')?.value).toBe(pass);
});

it('is not certain of an address that lost its postal code, whatever it was read from', () => {
  const card = (...lines: string[]) =>
    typedPage(['NRIC No.  S1234567D', 'Date of Issue   02/02/2015', 'Blood Group   O+', ...lines], 'text-layer');
  const whole = certainOf('NRICBack', card('Address   273 PUNGGOL FIELD 66', '          #07-530 SINGAPORE 826749'));
  expect(whole).toMatchObject({ address: '273 PUNGGOL FIELD 66 #07-530 SINGAPORE 826749' });
  expect(certainOf('NRICBack', card('Address   273 PUNGGOL FIELD 66', '          #07-530'))).not.toHaveProperty(
    'address',
  );
});
