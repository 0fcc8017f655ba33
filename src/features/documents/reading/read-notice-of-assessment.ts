import type { Page } from '../../../integrations/ocr/page.ts';
import { plain, type Row, type Token } from './layout.ts';
import { amountIn, date, dateIn, nric, type Parser, text, year } from './parse-value.ts';
import { type Field, readingsOf, readLabelled, type Sheet, toValue } from './read-labelled.ts';
import { type ReadValue, vote } from './read-value.ts';
import { settleTotals } from './settle-totals.ts';

/** The amount at the right of a line; a line has one, or several years side by side of which the first counts. */
const lineAmount: Parser = (candidate) => {
  for (const token of candidate[0] ?? []) {
    const value = /[.,]\d{2}$|\d,\d{3}/.test(token.text) ? amountIn(token.text.replace(/^\(|\)$/g, '')) : undefined;
    if (value !== undefined) return { value, tokens: [token] };
  }
  return undefined;
};

const personName: Parser = text({ rows: 2, test: /^[A-Z(][A-Z@'’.,/() -]{2,}$/, word: /^[(]?[A-Z@][A-Z@'’.,/()-]*$/ });

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
  { name: 'dueDate', wordings: ['Due Date', 'Payment Due Date', 'Pay by', 'Payable by'], parse: date },
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

/** The line that ends an address in Singapore, and its place in the row. */
function postalLine(row: Row): { at: number; code: Token } | undefined {
  for (const [at, token] of row.tokens.entries()) {
    const joint = /^(?:Singapore|S)\(?(\d{6})\)?$/i.exec(token.text);
    if (joint) return { at, code: token };
    const next = row.tokens[at + 1];
    if (/^(singapore|s)$/i.test(plain(token.text)) && next && /^\(?\d{6}\)?[.,]?$/.test(next.text))
      return { at, code: next };
  }
  return undefined;
}

/** The addressee: the lines above and including the one with the postal code. */
function readAddressee(sheet: Sheet): ReadValue[] {
  for (const [index, row] of sheet.rows.entries()) {
    const postal = postalLine(row);
    if (!postal) continue;
    const code = postal.code;
    const end = row.tokens.indexOf(code);
    let start = postal.at;
    while (start > 0 && (row.tokens[start]?.left ?? 0) - (row.tokens[start - 1]?.right ?? 0) < row.height * 1.5)
      start -= 1;
    const left = row.tokens[start]?.left ?? 0;
    const block: Token[][] = [row.tokens.slice(start, end + 1)];
    let below = row;
    for (const above of sheet.rows.slice(Math.max(0, index - 6), index).reverse()) {
      const from = above.tokens.findIndex((token) => Math.abs(token.left - left) < above.height * 1.2);
      if (below.middle - above.middle > Math.max(below.height, above.height) * 2.6) break;
      if (from < 0) continue;
      const rest = above.tokens.slice(from);
      const gap = rest.findIndex((token, at) => at > 0 && token.left - (rest[at - 1]?.right ?? 0) > above.height * 2);
      block.unshift(gap < 0 ? rest : rest.slice(0, gap));
      below = above;
    }
    // A name in two lines is followed by the address, which begins with a number or a block.
    const first = block.findIndex((line, at) => at > 0 && line.some((token) => /\d/.test(token.text)));
    const isName = (line: Token[]) => line.every((token) => /^[(]?[A-Z@][A-Z@'’.,/()-]*$/.test(token.text));
    const names = block.slice(0, Math.max(0, first)).filter(isName).slice(-2).flat();
    const lines = first > 0 ? block.slice(first) : block;
    const printed = (tokens: Token[]) => tokens.map((token) => token.text).join(' ');
    const values = [
      toValue('address', { value: printed(lines.flat()), tokens: lines.flat() }, sheet),
      toValue('postalCode', { value: /\d{6}/.exec(code.text)?.[0] ?? '', tokens: [code] }, sheet),
    ];
    const name = printed(names).replace(/^(MR|MRS|MS|MDM|MISS|DR)\.?\s+/, '');
    return name.length > 2 ? [toValue('name', { value: name, tokens: names }, sheet), ...values] : values;
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
        ...readNoticeType(sheet),
        ...addressee,
      ];
    }),
  );
  return checkYear(settleTotals(vote(readings), readings.flat())).filter(
    (value) => !(value.name === 'donations' && value.value === 0),
  );
}
