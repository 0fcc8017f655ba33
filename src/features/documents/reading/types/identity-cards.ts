import { isValidNric } from '../../../../domain/nric.ts';
import type { Page } from '../../../../integrations/ocr/page.ts';
import { address, readAddressee, withPostalCode } from '../address.ts';
import { type Declaration, fieldsOf, listOf, readDeclared } from '../declaration.ts';
import { datesIn } from '../find-in-row.ts';
import {
  capitals,
  checkBirthYear,
  country,
  holder,
  loneNumbers,
  nationality,
  race,
  withIdentityType,
} from '../identity-fields.ts';
import { plain, type Token } from '../layout.ts';
import { code, date, text } from '../parse-value.ts';
import { type Sheet, toValue } from '../read-labelled.ts';
import type { ReadValue } from '../read-value.ts';

const business = text({ rows: 1, test: /^[A-Z0-9][A-Z0-9&.,()'/ -]{2,}$/ });

const passes = listOf(
  "EMPLOYMENT PASS|S PASS|WORK PERMIT|DEPENDANT'S PASS|DEPENDANT PASS|LONG TERM VISIT PASS|LONG-TERM VISIT PASS|STUDENT'S PASS|PERSONALISED EMPLOYMENT PASS",
);

/** Returns the pass named in a row, by the longest name that fits: `DEPENDANT ' S PASS` is not an `S PASS`. */
function passType(sheet: Sheet): ReadValue[] {
  for (const { tokens, height } of sheet.rows) {
    for (const pass of passes.toSorted((a, b) => b.length - a.length)) {
      for (const [from, first] of tokens.entries()) {
        const before = tokens[from - 1];
        if (before && before.right > first.left - height) continue;
        const to = tokens.findIndex((_, end) => end >= from && lettersOf(tokens.slice(from, end + 1)) === plain(pass));
        if (to < 0) continue;
        const own = tokens.slice(from, to + 1);
        const printed = own.map(({ text }) => text).join(' ');
        return [toValue('passType', { value: passes.find((known) => known === printed) ?? pass, tokens: own }, sheet)];
      }
    }
  }
  return [];
}

/** Letters and digits of words in capitals. */
const lettersOf = (tokens: readonly Token[]) =>
  tokens.map(({ text, key }) => (text === text.toUpperCase() ? key : text)).join('');

/** Returns bar codes that contain an identity number. */
function barcodes(pages: Page[]): ReadValue[] {
  return pages.flatMap((page, index) =>
    (page.barcodes ?? []).flatMap(({ text: read, ...box }): ReadValue[] => {
      const value = read.toUpperCase().replace(/[^A-Z0-9]/g, '');
      // Newer cards print further characters after the number.
      const number = /[STFGM]\d{7}[A-Z]/.exec(value)?.[0] ?? '';
      if (!isValidNric(number)) return [];
      return [{ name: 'barcode', value: number, confidence: 0.99, page: index, box, text: read }];
    }),
  );
}

/** The printed number and the bar code confirm each other; the bar code alone is sufficient. */
function withBarcode(values: ReadValue[], codes: ReadValue[]): ReadValue[] {
  const [first] = codes;
  if (!first) return values;
  const isOne = codes.every((code) => code.value === first.value);
  const printed = values.find((value) => value.name === 'identityNumber');
  const rest = values.filter((value) => value !== printed);
  const isContradicted = printed !== undefined && printed.value !== first.value && printed.confidence >= 0.95;
  if (!isOne || isContradicted) {
    const doubtful = { ...(printed ?? first), name: 'identityNumber', confidence: 0.6, doubt: 'disagree' as const };
    return [...rest, doubtful, { ...first, confidence: 0.6, doubt: 'disagree' }];
  }
  const { doubt: _, ...place } = printed && printed.value === first.value ? printed : first;
  return [...rest, { ...place, name: 'identityNumber', value: first.value, confidence: 0.99 }, first];
}

/** Returns the only date on a resident's card, if no label of a date was readable. */
function loneDate(sheet: Sheet): ReadValue[] {
  const dates = sheet.rows.flatMap((row) => datesIn(row.tokens));
  const [only] = dates;
  return only && dates.length === 1 ? [toValue('dateOfIssue', { ...only, proof: 'doubtful' }, sheet)] : [];
}

/** Maximum distance of the name in Chinese characters from the Latin one, in text heights. */
const farthestScript = 4;

/** Returns the name in Chinese characters that is printed below the name, or beside it. */
function ethnicName(pages: Page[], values: ReadValue[]): ReadValue[] {
  const name = values.find((value) => value.name === 'name');
  const words = name && pages[name.page]?.words;
  if (!words) return [];
  const { box, page } = name;
  const near = words.filter((word) => {
    const below = word.y + word.height / 2 - (box.y + box.height / 2);
    const isLevel = below > -box.height && below < farthestScript * word.height + box.height / 2;
    return /^\p{Script=Han}+$/u.test(word.text) && isLevel && word.x < box.x + box.width * 2;
  });
  const [first] = near;
  if (!first) return [];
  const own = near.filter(({ line }) => line === first.line);
  const value = own.map((word) => word.text).join('');
  const confidence = Math.min(0.92, ...own.map((word) => word.confidence));
  if (value.length < 2) return [];
  const right = Math.max(...own.map((word) => word.x + word.width));
  const place = { x: first.x, y: first.y, width: right - first.x, height: first.height };
  return [{ name: 'nameInEthnicScript', value, confidence, page, box: place, text: value }];
}

const dateNames = ['dateOfIssue', 'dateOfExpiry', 'dateOfBirth', 'dateOfAddressChange'];

export const nricBack: Declaration = {
  marks: {
    3: ['multiple journey visa', 'if found please return', 'thumbprint', /nricno.{0,50}address.{0,80}singapore\d{6}/],
    2: ['blood group', 'date of address change', /dateofissue.{0,80}address/],
    1: ['nric no', 'date of issue', 'address', 'apt blk', /nricno[stfgm]\d{7}/],
  },
  expected: ['identityNumber', 'dateOfIssue'],
  fields: fieldsOf({
    ...holder,
    nationality: ['Nationality|Nationality/Citizenship|Citizenship', nationality],
    address: ['Address|Registered Address|Residential Address', address],
    bloodGroup: ['Blood Group|Blood Type', text({ rows: 1, test: /^(A|B|AB|O)[+-]?$/ })],
    dateOfAddressChange: ['Date of Address Change|Date of Change|Change of Address Date', date],
    sector: ['Sector', capitals],
  }).filter(({ name }) => name !== 'name'),
  others: listOf('Name|Race|Country/Place of Birth|Country of Birth|Date of Application|Occupation|Employer|Specimen'),
  unlabelled: (sheet, has) => [
    ...readAddressee(sheet).filter(({ name }) => name === 'address'),
    ...(dateNames.some(has) ? [] : loneDate(sheet)),
    ...loneNumbers(sheet),
  ],
  finish: (values, pages) => withIdentityType(withBarcode(withPostalCode(checkBirthYear(values)), barcodes(pages))),
};

/** Returns values printed only on the other side, for scans that show both sides. */
function otherSide(pages: Page[], values: ReadValue[]): ReadValue[] {
  const known = new Set(values.map((value) => value.name));
  const back = readDeclared(nricBack, pages).filter(({ name }) => !known.has(name) && name !== 'identityType');
  const isBack = back.some(({ name }) => name === 'address' || name === 'barcode');
  return isBack ? back : [];
}

export const nricFront: Declaration = {
  marks: {
    3: ['identity card no', 'identity card of', 'employment of foreign manpower', 'ministry of manpower'],
    2: [
      'place of birth',
      'country of birth',
      'employment pass',
      'work permit',
      /spass(?!port)/,
      'dependants pass',
      'long term visit pass',
      /race(chinese|malay|indian|eurasian|others)/,
    ],
    1: ['republic of singapore'],
  },
  expected: ['identityNumber', 'name'],
  fields: fieldsOf({
    ...holder,
    race: ['Race|Ethnic Group', race],
    countryOfBirth: ['Country/Place of Birth|Country of Birth|Place of Birth|Birthplace', country],
    employerName: ['Employer|Name of Employer|Company', business],
    occupation: ['Occupation', capitals],
    sector: ['Sector', capitals],
    workPassNumber: ['Work Permit No|S Pass No|Work Pass No|Employment Pass No', code(6)],
    dateOfApplication: ['Date of Application', date],
  }),
  others: listOf('Address|Nationality|Blood Group|Nationality/Citizenship|Specimen'),
  unlabelled: (sheet) => [...loneNumbers(sheet), ...passType(sheet)],
  finish: (values, pages) => {
    const own = checkBirthYear(values);
    const isPass = own.some(({ name }) => name === 'passType');
    return withIdentityType([...own, ...ethnicName(pages, own), ...otherSide(pages, own)], isPass);
  },
};
