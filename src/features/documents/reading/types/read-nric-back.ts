import { isValidNric } from '../../../../domain/nric.ts';
import type { Page } from '../../../../integrations/ocr/page.ts';
import { readAddressee, withPostalCode } from '../address.ts';
import { datesIn } from '../find-in-row.ts';
import {
  capitals,
  checkBirthYear,
  dateOfBirth,
  dateOfExpiry,
  dateOfIssue,
  gender,
  identityNumber,
  loneNumbers,
  nationality,
  withIdentityType,
} from '../identity-fields.ts';
import { date, type Parser, text } from '../parse-value.ts';
import { type Field, readingsOf, readLabelled, type Sheet, toValue } from '../read-labelled.ts';
import { type ReadValue, vote } from '../read-value.ts';

/** An address in up to five lines; it ends with the postal code. */
const address: Parser = (candidate) => {
  const end = candidate.findIndex((row) => row.some((token) => /^\(?\d{6}\)?[.,]?$/.test(token.text)));
  return text({ rows: 5, test: /\d/ })(end < 0 ? candidate : candidate.slice(0, end + 1));
};

const bloodGroup: Parser = text({ rows: 1, test: /^(A|B|AB|O)[+-]?$/ });

const fields: Field[] = [
  identityNumber,
  dateOfIssue,
  dateOfExpiry,
  dateOfBirth,
  gender,
  { name: 'nationality', wordings: ['Nationality', 'Nationality/Citizenship', 'Citizenship'], parse: nationality },
  { name: 'address', wordings: ['Address', 'Registered address', 'Residential address'], parse: address },
  { name: 'bloodGroup', wordings: ['Blood group', 'Blood type'], parse: bloodGroup },
  {
    name: 'dateOfAddressChange',
    wordings: ['Date of address change', 'Date of change of address', 'Date of change', 'Change of address date'],
    parse: date,
  },
  { name: 'sector', wordings: ['Sector'], parse: capitals },
];

const others = [
  'Name',
  'Race',
  'Country/Place of birth',
  'Country of birth',
  'Date of application',
  'Occupation',
  'Employer',
  'Specimen',
];

/** Bar codes that hold an identity number. */
function barcodes(pages: Page[]): ReadValue[] {
  return pages.flatMap((page, index) =>
    (page.barcodes ?? []).flatMap(({ text: read, ...box }): ReadValue[] => {
      const value = read.toUpperCase().replace(/[^A-Z0-9]/g, '');
      // Newer cards put further characters behind the number.
      const number = /[STFGM]\d{7}[A-Z]/.exec(value)?.[0] ?? '';
      if (!isValidNric(number)) return [];
      return [{ name: 'barcode', value: number, confidence: 0.99, page: index, box, text: read }];
    }),
  );
}

/** The number printed and the one in the bar code prove each other; the bar code alone is enough. */
function withBarcode(values: ReadValue[], codes: ReadValue[]): ReadValue[] {
  const [first] = codes;
  if (!first) return values;
  const isOne = codes.every((code) => code.value === first.value);
  const printed = values.find((value) => value.name === 'identityNumber');
  const rest = values.filter((value) => value !== printed);
  const isContradicted = printed !== undefined && printed.value !== first.value && printed.confidence >= 0.95;
  if (!isOne || isContradicted) {
    const doubtful = printed ?? { ...first, name: 'identityNumber' };
    return [...rest, { ...doubtful, confidence: 0.6 }, { ...first, confidence: 0.6 }];
  }
  const place = printed && printed.value === first.value ? printed : first;
  return [...rest, { ...place, name: 'identityNumber', value: first.value, confidence: 0.99 }, first];
}

/** The one date on a resident's card, where its label could not be read. */
function loneDate(sheet: Sheet): ReadValue[] {
  const dates = sheet.rows.flatMap((row) => datesIn(row.tokens));
  const [only] = dates;
  return only && dates.length === 1 ? [toValue('dateOfIssue', { ...only, proof: 'doubtful' }, sheet)] : [];
}

/** Values on the back of an identity card or of a pass, its bar code among them. */
export function readNricBack(pages: Page[]): ReadValue[] {
  const readings = readingsOf(pages).map((sheets) =>
    sheets.flatMap((sheet) => {
      const labelled = readLabelled(sheet, fields, others);
      const has = (name: string) => labelled.some((value) => value.name === name);
      const addressee = has('address') ? [] : readAddressee(sheet).filter((value) => value.name === 'address');
      const dates = labelled.some((value) => /^date/.test(value.name)) ? [] : loneDate(sheet);
      return [...labelled, ...addressee, ...dates, ...(has('identityNumber') ? [] : loneNumbers(sheet))];
    }),
  );
  const values = checkBirthYear(vote(readings));
  return withIdentityType(withBarcode(withPostalCode(values), barcodes(pages)));
}
