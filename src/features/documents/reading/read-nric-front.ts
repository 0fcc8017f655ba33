import type { Page } from '../../../integrations/ocr/page.ts';
import type { Token } from './layout.ts';
import { date, nric, oneOf, type Parser, text } from './parse-value.ts';
import { type Field, readingsOf, readLabelled, type Sheet, toValue } from './read-labelled.ts';
import { type ReadValue, vote } from './read-value.ts';

const nameWord = /^[(]?[A-Z@][A-Z@'’.,/()-]*[).,]?$/;
const name: Parser = text({ rows: 3, test: /^[A-Z(][A-Z@'’.,/() -]{2,}$/, word: nameWord });
const capitals: Parser = text({ rows: 1, test: /^[A-Z][A-Z&,.()'/ -]{2,}$/, word: /^[A-Z&(][A-Z&.,()'/-]*$/ });

const races = ['CHINESE', 'MALAY', 'INDIAN', 'EURASIAN', 'CAUCASIAN', 'FILIPINO', 'JAVANESE', 'BOYANESE', 'SIKH', 'PUNJABI', 'TAMIL',
  'SINHALESE', 'BUGIS', 'ARAB', 'JAPANESE', 'KOREAN', 'THAI', 'VIETNAMESE', 'BURMESE', 'INDONESIAN', 'BANGLADESHI', 'PAKISTANI',
  'NEPALESE', 'MALAYALEE', 'HINDUSTANI', 'SRI LANKAN', 'PERANAKAN', 'EUROPEAN', 'OTHERS']; // biome-ignore format: a list
const countries = ['SINGAPORE', 'MALAYSIA', 'INDIA', 'INDONESIA', 'CHINA', "PEOPLE'S REPUBLIC OF CHINA", 'HONG KONG', 'TAIWAN', 'PHILIPPINES',
  'MYANMAR', 'THAILAND', 'VIETNAM', 'BANGLADESH', 'SRI LANKA', 'PAKISTAN', 'UNITED KINGDOM', 'UNITED STATES', 'AUSTRALIA', 'JAPAN',
  'SOUTH KOREA', 'BRUNEI', 'CANADA', 'FRANCE', 'GERMANY', 'NEW ZEALAND', 'CAMBODIA', 'NEPAL', 'MACAU']; // biome-ignore format: a list

function itself(words: string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, word]));
}

/** A known word, misread letters mended; else what stands there, doubtful. */
function knownOr(words: string[], other: Parser): Parser {
  const known = oneOf(itself(words));
  return (candidate) => {
    const exact = known(candidate);
    if (exact) return exact;
    const read = other(candidate);
    return read && { ...read, proof: 'doubtful' };
  };
}

const sexes = oneOf({ M: 'male', F: 'female', MALE: 'male', FEMALE: 'female' });

const fields: Field[] = [
  {
    name: 'identityNumber',
    wordings: [
      'Identity card no',
      'Identity card number',
      'NRIC no',
      'NRIC number',
      'NRIC',
      'FIN',
      'FIN no',
      'NRIC/FIN',
      'NRIC/FIN no',
      'ID no',
      'IC no',
    ],
    parse: nric,
  },
  { name: 'name', wordings: ['Name', 'Full name', 'Name of holder'], parse: name },
  { name: 'race', wordings: ['Race', 'Ethnic group'], parse: knownOr(races, capitals) },
  { name: 'dateOfBirth', wordings: ['Date of birth', 'DOB', 'Birth date'], parse: date },
  { name: 'gender', wordings: ['Sex', 'Gender'], parse: sexes },
  {
    name: 'countryOfBirth',
    wordings: ['Country/Place of birth', 'Country of birth', 'Place of birth', 'Country/Place of birth:', 'Birthplace'],
    parse: knownOr(countries, capitals),
  },
  {
    name: 'employerName',
    wordings: ['Employer', 'Name of employer', 'Company'],
    parse: text({ rows: 1, test: /^[A-Z0-9][A-Z0-9&.,()'/ -]{2,}$/ }),
  },
  { name: 'occupation', wordings: ['Occupation'], parse: capitals },
  { name: 'dateOfApplication', wordings: ['Date of application'], parse: date },
  { name: 'dateOfIssue', wordings: ['Date of issue', 'Issue date', 'Date issued'], parse: date },
  { name: 'dateOfExpiry', wordings: ['Date of expiry', 'Expiry date', 'Valid until'], parse: date },
];

const others = [
  'Address',
  'Nationality',
  'Blood group',
  'Work permit no',
  'Sector',
  'S Pass no',
  'Nationality/Citizenship',
];

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

/** Identity numbers that stand without a label that could be read. */
function loneNumbers(sheet: Sheet): ReadValue[] {
  return sheet.rows.flatMap((row) =>
    row.tokens.flatMap((token): ReadValue[] => {
      const parsed = token.text.length >= 9 ? nric([[token]]) : undefined;
      return parsed ? [toValue('identityNumber', parsed, sheet)] : [];
    }),
  );
}

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

/** Numbers of holders born from 1968 on begin with the year of birth; where both are read alike, both are right. */
function checkBirthYear(values: ReadValue[]): ReadValue[] {
  const number = values.find((value) => value.name === 'identityNumber');
  const birth = values.find((value) => value.name === 'dateOfBirth');
  if (!number || !birth || number.confidence < 0.85 || !/^[ST]/.test(String(number.value))) return values;
  const year = Number(String(birth.value).slice(0, 4));
  const stated = (String(number.value).startsWith('S') ? 1900 : 2000) + Number(String(number.value).slice(1, 3));
  const from1968 = year >= 1968 && stated >= 1968;
  const change = from1968 && year === stated ? 0.96 : from1968 ? Math.min(0.7, birth.confidence) : birth.confidence;
  return values.map((value) => (value === birth && birth.confidence < 0.99 ? { ...value, confidence: change } : value));
}

/** Values on the front of an identity card, or of a foreigner's pass. */
export function readNricFront(pages: Page[]): ReadValue[] {
  const readings = readingsOf(pages).map((sheets) =>
    sheets.flatMap((sheet) => {
      const labelled = readLabelled(sheet, fields, others);
      const hasNumber = labelled.some((value) => value.name === 'identityNumber');
      return [...labelled, ...(hasNumber ? [] : loneNumbers(sheet)), ...passType(sheet)];
    }),
  );
  const values = checkBirthYear(vote(readings));
  const number = values.find((value) => value.name === 'identityNumber');
  const foreign = /^[FGM]/.test(String(number?.value ?? '')) || values.some((value) => value.name === 'passType');
  if (!number) return values;
  return [...values, { ...number, name: 'identityType', value: foreign ? 'FIN' : 'NRIC' }];
}
