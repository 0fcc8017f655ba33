import { readAddressee } from '../address.ts';
import { type Declaration, fieldsOf, listOf } from '../declaration.ts';
import { personName } from '../identity-fields.ts';
import { plain, type Row } from '../layout.ts';
import { amountIn, date, nric, type ValueParser, year } from '../parse-value.ts';
import { type Sheet, toValue } from '../read-labelled.ts';
import type { ReadValue } from '../read-value.ts';

/** Parses the amount of a line; a number without cents, thousands separator or dollar sign is something else. */
const sum: ValueParser = ([row = []]) => {
  for (const token of row) {
    const bare = token.text.replace(/^[-–({]+|[)}]$/g, '');
    const value = /[.,]\d{2}$|\d,\d{3}|^S?\$\d/.test(bare) ? amountIn(bare) : undefined;
    if (value !== undefined) return { value, tokens: [token] };
  }
  return undefined;
};

const fields = fieldsOf({
  identityNumber: [
    'Tax Reference No|Tax Reference|NRIC/FIN|NRIC/FIN No|NRIC|FIN|Identification No|Tax Reference No NRIC/FIN',
    nric,
  ],
  name: ['Name|Name of Taxpayer|Taxpayer', personName],
  dateOfNotice: ['Date|Date of Notice|Date of Assessment|Date of Issue', date],
  yearOfAssessment: ['Year of Assessment|Year of Assessment (YA)|YA', year],
  employmentIncome: ['Employment|Employment Income|Net Employment Income|Salary', sum, 'across'],
  tradeIncome: [
    `Trade|Trade Income|Trade, Business, Profession or Vocation|Trade, Business, Profession and Vocation|Business|Net Trade Income|
    Self-Employment|Profession|Vocation|Trade Business|Business Income|Trade/Business Income`,
    sum,
    'across',
  ],
  rentIncome: [
    'Rent|Rental|Rent from Property|Rental Income|Net Rent|Net Rental Income|Rent Income|Net Rent from Property',
    sum,
    'across',
  ],
  dividendIncome: ['Dividends|Dividend Income', sum, 'across'],
  interestIncome: ['Interest|Interest Income', sum, 'across'],
  totalIncome: ['Total Income|Total Statutory Income', sum, 'across'],
  donations: ['Approved Donations|Donations', sum, 'across'],
  assessableIncome: ['Assessable Income', sum, 'across'],
  personalReliefs: ['Total Personal Reliefs|Personal Reliefs|Total Reliefs', sum, 'across'],
  chargeableIncome: ['Chargeable Income', sum, 'across'],
  taxPayable: [
    'Tax Payable|Net Tax Payable|Total Tax Payable|Tax Payable By|Tax Payable On|Net Tax Payable By',
    sum,
    'across',
  ],
  dueDate: [
    'Due Date|Payment Due Date|Payment Due|Pay by|Payable by|Please pay by|Tax Payable by|Tax Payable On|Net Tax Payable By|Due by',
    date,
  ],
});

const others = listOf(
  'Notice No|Earned Income|Tax on Chargeable Income|Year of Assessment Income|Other Income|Expenses|Employment Expenses|Tax Payable on Chargeable Income',
);

const keyOfRow = (row: Row | undefined) => plain(row?.tokens.map((token) => token.text).join('') ?? '');

/** Returns the sum of the reliefs if it is printed after the last relief instead of beside its label. */
function readReliefs(sheet: Sheet): ReadValue[] {
  const keys = sheet.rows.map(keyOfRow);
  const from = keys.findIndex((key) => /^(less)?(total)?personalreliefs$/.test(key));
  const to = keys.findIndex((key, index) => index > from && /^chargeableincome/.test(key));
  if (from < 0 || to < 0) return [];
  const sums = (sheet.rows[to - 1]?.tokens ?? []).flatMap((token) => sum([[token]]) ?? []);
  const last = sums.length > 1 ? sums.at(-1) : undefined;
  return last ? [toValue('personalReliefs', last, sheet)] : [];
}

const kinds = ['Original', 'Amended', 'Additional', 'Revised', 'Provisional', 'Repayment', 'Estimated'];

/** Reads the kind in `Notice of Assessment (Original)`. */
function readKind(sheet: Sheet): ReadValue[] {
  for (const row of sheet.rows) {
    if (!/assessment|notice|type/.test(keyOfRow(row))) continue;
    for (const token of row.tokens) {
      const kind = kinds.find((kind) => token.key === kind.toLowerCase());
      if (kind) return [toValue('noticeType', { value: kind, tokens: [token] }, sheet)];
    }
  }
  return [];
}

/** Reads the year in `YEAR OF ASSESSMENT 2026` within a longer line, or in `YA 2026`. */
function readYear(sheet: Sheet): ReadValue[] {
  for (const row of sheet.rows) {
    for (const [index, token] of row.tokens.entries()) {
      const before = row.tokens.slice(Math.max(0, index - 3), index).map(({ key }) => key);
      if (!/^20\d\d[).,:]?$/.test(token.text) || !/(ofassessment|ya)$/.test(before.join(''))) continue;
      return [toValue('yearOfAssessment', { value: Number(token.text.slice(0, 4)), tokens: [token] }, sheet)];
    }
  }
  return [];
}

/** Words in the lines above the addressee, because the office has an address, too. */
const sender = /^(inland|revenue|iras|authority|notice|assessment|ya|income)$/;

export const noticeOfAssessment: Declaration = {
  marks: {
    5: ['notice of assessment'],
    3: ['chargeable income', 'assessable income', 'year of assessment'],
    1: ['inland revenue', 'personal reliefs', 'tax payable', 'earned income relief', 'income tax'],
  },
  expected: ['identityNumber', 'name', 'yearOfAssessment', 'totalIncome', 'assessableIncome', 'chargeableIncome'],
  fields,
  others,
  unlabelled: (sheet) => [
    ...readYear(sheet),
    ...readReliefs(sheet),
    ...readKind(sheet),
    ...readAddressee(sheet, sender),
  ],
  sums: [
    {
      total: 'totalIncome',
      plus: ['employmentIncome', 'tradeIncome', 'rentIncome', 'dividendIncome', 'interestIncome'],
      minus: [],
    },
    { total: 'assessableIncome', plus: ['totalIncome'], minus: ['donations'], isComplete: true },
    { total: 'chargeableIncome', plus: ['assessableIncome'], minus: ['personalReliefs'], isComplete: true },
  ],
  // The year of a notice is that of its date, or the year before.
  proofs: (said) => {
    const notice = String(said('dateOfNotice') ?? '').slice(0, 4);
    return notice && notice === String(said('yearOfAssessment')) ? [['yearOfAssessment']] : [];
  },
  records: { latest: ['yearOfAssessment'], shared: ['identityNumber', 'name'] },
  finish: (values) => values.filter(({ name, value }) => name !== 'donations' || value !== 0),
};
