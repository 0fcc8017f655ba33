import type { Page } from '../../../../integrations/ocr/page.ts';
import {
  capitals,
  checkBirthYear,
  country,
  dateOfBirth,
  dateOfExpiry,
  dateOfIssue,
  gender,
  identityNumber,
  loneNumbers,
  personName,
  race,
  withIdentityType,
} from '../identity-fields.ts';
import type { Token } from '../layout.ts';
import { code, date, text } from '../parse-value.ts';
import { type Field, readingsOf, readLabelled, type Sheet, toValue } from '../read-labelled.ts';
import { type ReadValue, vote } from '../read-value.ts';
import { readNricBack } from './read-nric-back.ts';

const fields: Field[] = [
  identityNumber,
  { name: 'name', wordings: ['Name', 'Full name', 'Name of holder'], parse: personName },
  { name: 'race', wordings: ['Race', 'Ethnic group'], parse: race },
  dateOfBirth,
  gender,
  {
    name: 'countryOfBirth',
    wordings: ['Country/Place of birth', 'Country of birth', 'Place of birth', 'Country/Place of birth:', 'Birthplace'],
    parse: country,
  },
  {
    name: 'employerName',
    wordings: ['Employer', 'Name of employer', 'Company'],
    parse: text({ rows: 1, test: /^[A-Z0-9][A-Z0-9&.,()'/ -]{2,}$/ }),
  },
  { name: 'occupation', wordings: ['Occupation'], parse: capitals },
  { name: 'sector', wordings: ['Sector'], parse: capitals },
  {
    name: 'workPassNumber',
    wordings: ['Work permit no', 'S Pass no', 'Work pass no', 'Employment pass no'],
    parse: code(6),
  },
  { name: 'dateOfApplication', wordings: ['Date of application'], parse: date },
  dateOfIssue,
  dateOfExpiry,
];

const others = ['Address', 'Nationality', 'Blood group', 'Nationality/Citizenship', 'Specimen'];

const passes = [
  'EMPLOYMENT PASS',
  'S PASS',
  'WORK PERMIT',
  "DEPENDANT'S PASS",
  'DEPENDANT PASS',
  'LONG TERM VISIT PASS',
  "STUDENT'S PASS",
  'PERSONALISED EMPLOYMENT PASS',
];

function passType(sheet: Sheet): ReadValue[] {
  for (const row of sheet.rows) {
    for (const pass of passes) {
      const words = pass.split(' ');
      const at = row.tokens.findIndex((_, from) => words.every((word, step) => row.tokens[from + step]?.text === word));
      const before: Token | undefined = row.tokens[at - 1];
      if (at < 0 || (before && before.right > (row.tokens[at]?.left ?? 0) - row.height)) continue;
      return [toValue('passType', { value: pass, tokens: row.tokens.slice(at, at + words.length) }, sheet)];
    }
  }
  return [];
}

/** What only the other side says, where a sheet shows both sides. */
function otherSide(pages: Page[], values: ReadValue[]): ReadValue[] {
  const known = new Set(values.map((value) => value.name));
  const back = readNricBack(pages).filter((value) => !known.has(value.name) && value.name !== 'identityType');
  const isBack = back.some((value) => value.name === 'address' || value.name === 'barcode');
  return isBack ? back : [];
}

/** Values on the front of an identity card, or of a foreigner's pass; of both sides where a sheet shows both. */
export function readNricFront(pages: Page[]): ReadValue[] {
  const readings = readingsOf(pages).map((sheets) =>
    sheets.flatMap((sheet) => {
      const labelled = readLabelled(sheet, fields, others);
      const hasNumber = labelled.some((value) => value.name === 'identityNumber');
      return [...labelled, ...(hasNumber ? [] : loneNumbers(sheet)), ...passType(sheet)];
    }),
  );
  const values = checkBirthYear(vote(readings));
  const isPass = values.some((value) => value.name === 'passType');
  return withIdentityType([...values, ...otherSide(pages, values)], isPass);
}
