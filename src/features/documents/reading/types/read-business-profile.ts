import type { Page } from '../../../../integrations/ocr/page.ts';
import { address, withPostalCode } from '../address.ts';
import { fieldsOf, listOf } from '../declaration.ts';
import type { Token } from '../layout.ts';
import { amountIn, dateIn, text, uen, type ValueParser } from '../parse-value.ts';
import { readFields } from '../read-fields.ts';
import { readingsOf, type Sheet, toValue } from '../read-labelled.ts';
import { arePrintedApart, type ReadValue, vote } from '../read-value.ts';
import type { TableDocument } from '../recognition/type-description.ts';
import { day } from '../tables/day.ts';
import { gather, nameRows } from '../tables/gather.ts';
import { capitalOf } from './capital-tables.ts';
import { membersOf, partOpened } from './member-tables.ts';

/** Parses a sum or a count at the start of a row: `250,000`, `S$ 100.00`, `250000`. */
const figure: ValueParser = (candidate) => {
  for (const token of (candidate[0] ?? []).slice(0, 3)) {
    const value = /\d/.test(token.text) ? amountIn(token.text.replace(/^(SGD|S?\$)/i, '')) : undefined;
    if (value !== undefined) return { value, tokens: [token] };
    if (!/^(SGD|S?\$|:)$/i.test(token.text)) return undefined;
  }
  return undefined;
};

const companyName: ValueParser = text({
  rows: 3,
  test: /[A-Z].*[A-Z]/,
  word: /^[(]?[A-Z0-9&@][A-Z0-9&@'’.,/()-]*$|^[&/-]$/,
});
const line = (rows: number): ValueParser => text({ rows, test: /[A-Za-z].*[A-Za-z]/ });
/** An activity ends with its code in brackets. */
const activity: ValueParser = (candidate) => {
  const end = candidate.findIndex((row) => row.some((token) => /\d{4,5}\)?$/.test(token.text)));
  return line(6)(end < 0 ? candidate.slice(0, 1) : candidate.slice(0, end + 1));
};
const currency: ValueParser = text({ rows: 1, test: /^[A-Z][A-Z, ]{2,}$/, word: /^[A-Z]+,?$/ });

const fields = fieldsOf({
  uen: [
    'UEN|Registration No|Unique Entity Number|Unique Entity Number (UEN)|UEN No|Company Registration No|Business Registration No|Entity Registration No|Company No|Entity No|ROC No',
    uen,
  ],
  companyName: [
    'Company Name|Name of Company|Entity Name|Business Name|Name of Business|Name of Entity|LLP Name|Name of LLP|Name',
    companyName,
  ],
  formerName: [
    'Former Name if any|Former Name|Former Names|Previous Name|Former Name(s) if any|Former Name(s)',
    companyName,
  ],
  dateOfIncorporation: [
    'Incorporation Date|Date of Incorporation|Registration Date|Date of Registration|Date of Registration/Incorporation|Registration/Incorporation Date|Commencement Date|Date of Commencement|Incorporated on',
    day,
  ],
  dateOfExpiry: ['Expiry Date|Date of Expiry|Registration Expiry Date|Business Expiry Date|Valid until', day],
  companyType: [
    'Company Type|Type of Company|Entity Type|Constitution of Business|Business Constitution|Type of Entity|Constitution|Type',
    line(3),
  ],
  status: [
    'Status|Company Status|Entity Status|Status of Company|Status of Business|Business Status|Status of Entity|Status of LLP|LLP Status',
    line(1),
  ],
  statusDate: ['Status Date|Date of Status|Status Effective Date', day],
  primaryActivity: [
    'Activities (I)|Activities (1)|Activities I|Principal Activity|Principal Activities|Principal Activity (I)|Principal Activity (1)|Primary Activity|Principal Activities (I)|Primary Principal Activity|Activity I|Primary SSIC|Principal Activity 1|Primary Business Activity|Nature of Business|Main Activity',
    activity,
  ],
  secondaryActivity: [
    'Activities (II)|Activities (Il)|Activities (ll)|Activities (11)|Activities (2)|Activities II|Secondary Activity|Principal Activities (II)|Principal Activity (II)|Principal Activity (2)|Secondary Principal Activity|Activity II|Secondary SSIC|Principal Activity 2|Secondary Business Activity|Other Activity',
    activity,
  ],
  issuedShareCapital: [
    'Issued Share Capital (AMOUNT)|Issued Share Capital|Issued Capital|Issued Share Capital Amount|Total Issued Share Capital',
    figure,
  ],
  numberOfShares: ['Number of Shares|No of Shares|Number of Issued Shares|Total Number of Shares', figure],
  paidUpCapital: [
    'Paid-Up Capital (AMOUNT)|Paid-Up Capital|Paid-Up Share Capital|Paid Up Capital|Total Paid-Up Capital|Paid-Up Capital Amount|Paid Up Share Capital|Paid Up Capital (AMOUNT)',
    figure,
  ],
  currency: ['Currency', currency],
  registeredAddress: [
    'Registered Office Address|Registered Address|Registered Office|Principal Place of Business|Business Address|Address of Registered Office|Office Address',
    address,
  ],
  dateOfAddress: [
    'Date of Address|Date of Change of Address|Address Effective Date|Date of Registered Address|Effective Date of Address|Address Since',
    day,
  ],
  dateOfLastAgm: [
    'Date of Last AGM|Last AGM|Last Annual General Meeting|Date of Last Annual General Meeting|Last AGM Date|Last AGM held',
    day,
  ],
  dateOfLastAnnualReturn: [
    'Date of Last AR|Date of Last Annual Return|Last Annual Return|Last AR|Annual Return Date|Date of Last Annual Return Filed|Last Annual Return Filed|Last AR Filed',
    day,
  ],
  financialYearEnd: [
    'FYE As At Date of Last AR|Financial Year End|FYE|Date of Financial Year End|FYE as at Last AR|Financial Year End Date|Date of FYE|Last FYE',
    day,
  ],
  dateOfReport: [
    'Date|Report Date|Date of Report|Profile Date|Date of Issue|Generated on|Report generated on|Profile generated on|Date of Profile|Printed on',
    day,
  ],
});

const others = listOf(
  `Description|Share Type|Capital|Activities|Audit Firms|Charges|The Following Are The Brief Particulars of|Officers/Authorised Representative(s)|
  Shareholder(s)|Source of Address|Position Held|Nationality|Date of Appointment|Number of Shares includes number of Treasury Shares|Receipt No|
  Page|Source|Abbreviation|Entity Particulars|Annual Filing|Annual Returns`,
);

/** `Business Profile (Company) of NAME (UEN)   Date: 26/10/2026`. */
function heading(sheet: Sheet): ReadValue[] {
  const values: ReadValue[] = [];
  for (const row of sheet.rows.slice(0, 14)) {
    const read = row.tokens.map((token) => token.key).join('');
    if (!/^businessprofile|^bizfile|profileof/.test(read)) continue;
    const ofAt = row.tokens.findIndex((token) => token.key === 'of');
    const index = row.tokens.findIndex((token) => /^\(?(\d{8,9}|[RST]\d{2}[A-Z]{2}\d{4})[A-Z]\)?$/i.test(token.text));
    const number = row.tokens[index];
    if (ofAt >= 0 && number && index > ofAt + 1) {
      const name = row.tokens.slice(ofAt + 1, index);
      values.push(
        toValue('companyName', { value: name.map((token: Token) => token.text).join(' '), tokens: name }, sheet),
      );
    }
    const parsed = number && uen([[number]]);
    if (parsed) values.push(toValue('uen', parsed, sheet));
    const dated = row.tokens.find((token) => dateIn(token.text.replace(/^Date:?/i, '')) !== undefined);
    if (dated)
      values.push(
        toValue('dateOfReport', { value: dateIn(dated.text.replace(/^Date:?/i, '')) ?? '', tokens: [dated] }, sheet),
      );
  }
  return values;
}

/** Returns `SINGAPORE, DOLLARS` if the heading of its column was not readable. */
function loneCurrency(sheet: Sheet): ReadValue[] {
  return sheet.rows.flatMap((row) => {
    const index = row.tokens.findIndex((token) => /^(dollars?|ringgit|rupees?|pounds?|euro|yen)$/.test(token.key));
    const tokens = row.tokens.slice(Math.max(0, index - 1), index + 1);
    const value = tokens.map((token) => token.text).join(' ');
    return index > 0 && /^[A-Z]+,? [A-Z]+$/.test(value) ? [toValue('currency', { value, tokens }, sheet)] : [];
  });
}

/** Returns the sheet without the tables of people, because their dates and addresses are not the company's. */
function withoutMembers(sheet: Sheet): Sheet {
  const index = sheet.rows.findIndex((row) => /^(officers|shareholders)$/.test(partOpened(row) ?? ''));
  return index < 0 ? sheet : { ...sheet, rows: sheet.rows.slice(0, index) };
}

/** `NIL` and similar words mean that there is none. */
const isNone = ({ value }: ReadValue) => typeof value === 'string' && /^(nil|none|n\/?a|-)$/i.test(value);

/** Reads a business profile (bizfile) with its officers and shareholders. */
function readBusinessProfile(pages: Page[]): ReadValue[] {
  const sheets = readingsOf(pages);
  const readings = sheets.map((reading) =>
    reading.flatMap((sheet) => {
      const own = withoutMembers(sheet);
      const tabled = capitalOf(own);
      const isTabled = (name: string) => tabled.some((value) => value.name === name);
      const labelled = [...tabled, ...readFields(own, fields, others).filter((value) => !isTabled(value.name))];
      const has = (name: string) => labelled.some((value) => value.name === name);
      const lone = [...heading(sheet), ...loneCurrency(own).slice(0, 1)];
      return [...labelled, ...lone.filter((value) => !has(value.name))];
    }),
  );
  // Repeated at the top of each page: the first occurrence counts.
  const values = withPostalCode(
    vote(readings).filter((value) => !isNone(value)),
    'registeredAddress',
  );
  const officers = gather(sheets.map((reading) => membersOf(reading, pages, 'officers')));
  const shareholders = gather(sheets.map((reading) => membersOf(reading, pages, 'shareholders')));
  return [
    ...checkCapital(values),
    ...nameRows(
      'officers',
      officers.map((row) => row.cells),
    ),
    ...nameRows(
      'shareholders',
      checkShares(
        values,
        shareholders.map((row) => row.cells),
      ),
    ),
  ];
}

/** Issued capital, paid-up capital and the number of shares are usually the same figure, printed three times. */
function checkCapital(values: ReadValue[]): ReadValue[] {
  const names = ['issuedShareCapital', 'paidUpCapital', 'numberOfShares'];
  const own = values.filter((value) => names.includes(value.name));
  return values.map((value) =>
    own.includes(value) &&
    own.some((other) => other !== value && other.value === value.value && arePrintedApart([other, value]))
      ? { ...value, confidence: Math.max(value.confidence, 0.96) }
      : value,
  );
}

/** Checks that shareholders' shares add up to the number issued. */
function checkShares(values: ReadValue[], rows: ReadValue[][]): ReadValue[][] {
  const issued = values.find((value) => value.name === 'numberOfShares')?.value;
  const held = rows.flatMap((row) => row.filter((value) => value.name === 'shares'));
  const sum = held.reduce((all, value) => all + Number(value.value), 0);
  if (issued === undefined || sum !== issued) return rows;
  return rows.map((row) =>
    row.map((value) => (value.name === 'shares' ? { ...value, confidence: Math.max(value.confidence, 0.97) } : value)),
  );
}

export const businessProfile: TableDocument = {
  read: readBusinessProfile,
  marks: {
    5: ['business profile', 'bizfile', 'accounting and corporate regulatory'],
    3: [
      'paid up capital',
      'paid up share capital',
      'issued share capital',
      'date of incorporation',
      'registered office',
    ],
    1: ['principal activit', 'primary activity', 'shareholder', 'officers', 'authorised representative'],
  },
  expected: ['uen', 'companyName', 'dateOfIncorporation', 'status', 'registeredAddress', 'paidUpCapital'],
};
