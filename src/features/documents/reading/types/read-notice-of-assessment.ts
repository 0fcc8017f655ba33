import type { Page } from '../../../../integrations/ocr/page.ts';
import { readAddressee } from '../address.ts';
import { personName } from '../identity-fields.ts';
import { plain } from '../layout.ts';
import { amountIn, date, dateIn, nric, type Parser, year } from '../parse-value.ts';
import { type Field, readingsOf, readLabelled, type Sheet, toValue } from '../read-labelled.ts';
import { type ReadValue, vote } from '../read-value.ts';
import { type Sum, settleSums } from '../settle-sums.ts';

/** The amount at the right of a line; a line has one, or several years side by side of which the first counts. */
const lineAmount: Parser = (candidate) => {
  for (const token of candidate[0] ?? []) {
    const value = /[.,]\d{2}$|\d,\d{3}/.test(token.text) ? amountIn(token.text.replace(/^\(|\)$/g, '')) : undefined;
    if (value !== undefined) return { value, tokens: [token] };
  }
  return undefined;
};

const fields: Field[] = [
  {
    name: 'identityNumber',
    wordings: [
      'Tax Reference No',
      'Tax Reference Number',
      'Tax Ref No',
      'Tax Reference',
      'Tax Ref',
      'NRIC/FIN',
      'NRIC/FIN No',
      'Identification No',
      'Identity No',
    ],
    parse: nric,
  },
  { name: 'name', wordings: ['Name', 'Name of Taxpayer', 'Taxpayer Name', 'Taxpayer'], parse: personName },
  {
    name: 'dateOfNotice',
    wordings: ['Date', 'Date of Notice', 'Notice Date', 'Date of Assessment', 'Issue Date', 'Date of Issue'],
    parse: date,
  },
  { name: 'yearOfAssessment', wordings: ['Year of Assessment', 'Year of Assessment (YA)', 'YA'], parse: year },
  {
    name: 'employmentIncome',
    wordings: ['Employment', 'Employment Income', 'Net Employment Income', 'Salary'],
    parse: lineAmount,
    across: true,
  },
  {
    name: 'tradeIncome',
    wordings: [
      'Trade',
      'Trade Income',
      'Trade, Business, Profession or Vocation',
      'Trade/Business/Profession/Vocation',
      'Business',
      'Net Trade Income',
      'Self-Employment',
      'Profession',
      'Vocation',
    ],
    parse: lineAmount,
    across: true,
  },
  {
    name: 'rentIncome',
    wordings: ['Rent', 'Rental', 'Rent from Property', 'Rental Income', 'Net Rent', 'Net Rental Income', 'Rent Income'],
    parse: lineAmount,
    across: true,
  },
  { name: 'dividendIncome', wordings: ['Dividends', 'Dividend', 'Dividend Income'], parse: lineAmount, across: true },
  { name: 'interestIncome', wordings: ['Interest', 'Interest Income'], parse: lineAmount, across: true },
  { name: 'totalIncome', wordings: ['Total Income', 'Total Statutory Income'], parse: lineAmount, across: true },
  {
    name: 'donations',
    wordings: ['Less: Approved Donations', 'Approved Donations', 'Donations', 'Less: Donations'],
    parse: lineAmount,
    across: true,
  },
  { name: 'assessableIncome', wordings: ['Assessable Income'], parse: lineAmount, across: true },
  {
    name: 'personalReliefs',
    wordings: [
      'Total Personal Reliefs',
      'Personal Reliefs',
      'Less: Personal Reliefs',
      'Less: Total Personal Reliefs',
      'Total Reliefs',
    ],
    parse: lineAmount,
    across: true,
  },
  { name: 'chargeableIncome', wordings: ['Chargeable Income'], parse: lineAmount, across: true },
  {
    name: 'taxPayable',
    wordings: ['Tax Payable', 'Net Tax Payable', 'Total Tax Payable'],
    parse: lineAmount,
    across: true,
  },
  {
    name: 'dueDate',
    wordings: ['Due Date', 'Payment Due Date', 'Pay by', 'Payable by', 'Please pay by', 'Please pay this by'],
    parse: date,
  },
];

const others = [
  'Notice No',
  'Earned Income',
  'Tax on Chargeable Income',
  'Year of Assessment Income',
  'Other Income',
  'Less: Expenses',
  'Tax Payable on Chargeable Income',
];

/** The due date and the sum, which share a line: `TAX PAYABLE BY 23 JUL 2025  13,411.91`. */
function readPayable(sheet: Sheet): ReadValue[] {
  return sheet.rows.flatMap((row) => {
    if (!/^(net|total)?taxpayable(by|on|before)/.test(plain(row.tokens.map((token) => token.text).join('')))) return [];
    const values: ReadValue[] = [];
    for (let from = 2; from < row.tokens.length; from += 1) {
      for (const count of [3, 1]) {
        const tokens = row.tokens.slice(from, from + count);
        const due = tokens.length === count ? dateIn(tokens.map((token) => token.text).join(' ')) : undefined;
        if (due && values.length === 0) values.push(toValue('dueDate', { value: due, tokens }, sheet));
      }
    }
    const sum = lineAmount([row.tokens.slice(3)]);
    return sum ? [...values, toValue('taxPayable', sum, sheet)] : values;
  });
}

/** The reliefs together, where their sum stands behind the last of them instead of beside its own words. */
function readReliefs(sheet: Sheet): ReadValue[] {
  const keys = sheet.rows.map((row) => plain(row.tokens.map((token) => token.text).join('')));
  const from = keys.findIndex((key) => /^(less)?(total)?personalreliefs$/.test(key));
  const to = keys.findIndex((key, at) => at > from && /^chargeableincome/.test(key));
  if (from < 0 || to < 0) return [];
  const last = sheet.rows[to - 1]?.tokens ?? [];
  const sums = last.flatMap((token) => lineAmount([[token]]) ?? []);
  const sum = sums.length > 1 ? sums.at(-1) : undefined;
  return sum ? [toValue('personalReliefs', sum, sheet)] : [];
}

/** `Notice of Assessment (Original)`. */
function readNoticeType(sheet: Sheet): ReadValue[] {
  const kinds = ['Original', 'Amended', 'Additional', 'Revised', 'Provisional', 'Repayment', 'Estimated'];
  for (const row of sheet.rows) {
    const read = plain(row.tokens.map((token) => token.text).join(''));
    const kind = kinds.find((each) => read.includes(each.toLowerCase()));
    const token = kind && row.tokens.find((each) => plain(each.text).includes(kind.toLowerCase()));
    if (kind && token && /assessment|notice|type/.test(read))
      return [toValue('noticeType', { value: kind, tokens: [token] }, sheet)];
  }
  return [];
}

/** `YEAR OF ASSESSMENT 2026` inside a longer line, or `YA 2026`. */
function readYear(sheet: Sheet): ReadValue[] {
  for (const row of sheet.rows) {
    const at = row.tokens.findIndex((token, index) => {
      const before = plain(
        row.tokens
          .slice(Math.max(0, index - 3), index)
          .map((each) => each.text)
          .join(''),
      );
      return /^20\d\d[).,:]?$/.test(token.text) && /(ofassessment|^ya|\bya)$/.test(before);
    });
    const token = row.tokens[at];
    if (token) return [toValue('yearOfAssessment', { value: Number(token.text.slice(0, 4)), tokens: [token] }, sheet)];
  }
  return [];
}

/** A year read on the first page and again on another, or with a notice of the same or the following year, is sure. */
function checkYear(values: ReadValue[]): ReadValue[] {
  const notice = Number(String(values.find((value) => value.name === 'dateOfNotice')?.value ?? '').slice(0, 4));
  return values.map((value) =>
    value.name === 'yearOfAssessment' && (notice === value.value || notice === Number(value.value) + 1)
      ? { ...value, confidence: Math.max(value.confidence, notice === value.value ? 0.96 : 0.9) }
      : value,
  );
}

const sums: Sum[] = [
  {
    total: 'totalIncome',
    plus: ['employmentIncome', 'tradeIncome', 'rentIncome', 'dividendIncome', 'interestIncome'],
    minus: [],
  },
  { total: 'assessableIncome', plus: ['totalIncome'], minus: ['donations'] },
  { total: 'chargeableIncome', plus: ['assessableIncome'], minus: ['personalReliefs'] },
];

/** Values of a notice of assessment; donations of nothing are left out. */
export function readNoticeOfAssessment(pages: Page[]): ReadValue[] {
  const readings = readingsOf(pages).map((sheets) =>
    sheets.flatMap((sheet) => {
      const labelled = readLabelled(sheet, fields, others);
      const has = (name: string) => labelled.some((value) => value.name === name);
      const addressee = readAddressee(sheet).filter((value) => !has(value.name));
      const years = has('yearOfAssessment') ? [] : readYear(sheet);
      return [
        ...labelled,
        ...years,
        ...readPayable(sheet).filter((value) => !has(value.name)),
        ...(has('personalReliefs') ? [] : readReliefs(sheet)),
        ...readNoticeType(sheet),
        ...addressee,
      ];
    }),
  );
  return checkYear(settleSums(sums, vote(readings), readings.flat())).filter(
    (value) => !(value.name === 'donations' && value.value === 0),
  );
}
