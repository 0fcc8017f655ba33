import type { Page } from '../../../../integrations/ocr/page.ts';
import {
  checkBirthYear,
  dateOfBirth,
  dateOfExpiry,
  dateOfIssue,
  identityNumber,
  loneNumbers,
  personName,
} from '../identity-fields.ts';
import { distance } from '../labels.ts';
import { code } from '../parse-value.ts';
import { type Field, readingsOf, readLabelled, type Sheet, toValue } from '../read-labelled.ts';
import { type ReadValue, vote } from '../read-value.ts';

const fields: Field[] = [
  identityNumber,
  { name: 'name', wordings: ['Name', 'Full name', 'Name of holder'], parse: personName },
  {
    name: 'licenceNumber',
    wordings: ['Licence No', 'Licence Number', 'License No', 'Vocational Licence No', 'VL No', 'PDVL No', 'Badge No'],
    parse: code(5),
  },
  dateOfBirth,
  dateOfIssue,
  dateOfExpiry,
];

const others = ['Specimen', 'Licence Type', 'Type of licence'];

const kinds = [
  "PRIVATE HIRE CAR DRIVER'S VOCATIONAL LICENCE",
  'PRIVATE HIRE CAR DRIVER VOCATIONAL LICENCE',
  "TAXI DRIVER'S VOCATIONAL LICENCE",
  'TAXI DRIVER VOCATIONAL LICENCE',
  "BUS DRIVER'S VOCATIONAL LICENCE",
];

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** The heading that says what may be driven, some letters of it misread. */
function licenceType(sheet: Sheet): ReadValue[] {
  for (const row of sheet.rows) {
    const end = row.tokens.findIndex((token) => /^licen[cs]e/i.test(token.key));
    for (let from = 0; from <= end; from += 1) {
      const tokens = row.tokens.slice(from, end + 1);
      const read = plain(tokens.map((token) => token.text).join(''));
      const exact = kinds.find((kind) => plain(kind) === read);
      const near = exact ?? kinds.find((kind) => distance(plain(kind), read, 3) <= 3);
      if (near)
        return [
          toValue('licenceType', { value: near, tokens, ...(exact ? {} : { proof: 'doubtful' as const }) }, sheet),
        ];
    }
  }
  return [];
}

/** Values on a vocational licence for private hire cars. */
export function readVocationalLicence(pages: Page[]): ReadValue[] {
  const readings = readingsOf(pages).map((sheets) =>
    sheets.flatMap((sheet) => {
      const labelled = readLabelled(sheet, fields, others);
      const hasNumber = labelled.some((value) => value.name === 'identityNumber');
      return [...labelled, ...(hasNumber ? [] : loneNumbers(sheet)), ...licenceType(sheet)];
    }),
  );
  return checkBirthYear(vote(readings));
}
