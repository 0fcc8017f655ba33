import { date, knownOr, nric, oneOf, text, type ValueParser } from './parse-value.ts';
import { type Sheet, toValue } from './read-labelled.ts';
import type { ReadValue } from './read-value.ts';

const nameWord = /^(?:[(]?[A-Z@][A-Z@'’.,/()-]*[).,]?|[sdSD]\/[oO0]|[aA]\/[lLpP])$/;
/** Replaces digits with the letters that look like them, because names contain no digits. */
export function mendName(read: string): string {
  if (/^[S5D]\/[O0]$/.test(read)) return `${read[0] === 'D' ? 'D' : 'S'}/O`;
  if (!/[A-Z]{2}/.test(read)) return read;
  return read.replace(/[|!1]/g, 'I').replace(/0/g, 'O').replace(/5|\$/g, 'S').replace(/8/g, 'B');
}

const readName: ValueParser = text({
  rows: 3,
  test: /^[A-Z(][A-Za-z0@'’.,/() -]{2,}$/,
  word: nameWord,
  mend: mendName,
});

/** Misreadings of `S/O` and `D/O` without the slash. */
const childOf = / (?:[SD] ?[I1L]?O|[SD]) (?=\S)/;

/** A person's name in capitals, as government documents print it; `S/O` and similar are often read in lower case. */
export const personName: ValueParser = (candidate) => {
  const read = readName(candidate);
  const value = String(read?.value).toUpperCase().replaceAll('/0', '/O');
  return read && { ...read, value, ...(childOf.test(value) && { proof: 'doubtful' as const }) };
};

/** Parses a line in capitals. */
export const capitals: ValueParser = text({
  rows: 1,
  test: /^[A-Z][A-Z&,.()'/ -]{2,}$/,
  word: /^[A-Z&(][A-Z&.,()'/-]*$/,
});

/** Parses a name or a business as printed, with digits and lower-case letters. */
export const anyName = (rows: number): ValueParser => text({ rows, test: /[A-Za-z].*[A-Za-z]/ });

export const sexes = oneOf({ M: 'male', F: 'female', MALE: 'male', FEMALE: 'female' });

const races = ['CHINESE', 'MALAY', 'INDIAN', 'EURASIAN', 'CAUCASIAN', 'FILIPINO', 'JAVANESE', 'BOYANESE', 'SIKH', 'PUNJABI', 'TAMIL',
  'SINHALESE', 'BUGIS', 'ARAB', 'JAPANESE', 'KOREAN', 'THAI', 'VIETNAMESE', 'BURMESE', 'INDONESIAN', 'BANGLADESHI', 'PAKISTANI',
  'NEPALESE', 'MALAYALEE', 'HINDUSTANI', 'SRI LANKAN', 'PERANAKAN', 'EUROPEAN', 'OTHERS']; // biome-ignore format: a list
const countries = ['SINGAPORE', 'MALAYSIA', 'INDIA', 'INDONESIA', 'CHINA', "PEOPLE'S REPUBLIC OF CHINA", 'HONG KONG', 'TAIWAN', 'PHILIPPINES',
  'MYANMAR', 'THAILAND', 'VIETNAM', 'BANGLADESH', 'SRI LANKA', 'PAKISTAN', 'UNITED KINGDOM', 'UNITED STATES', 'AUSTRALIA', 'JAPAN',
  'SOUTH KOREA', 'BRUNEI', 'CANADA', 'FRANCE', 'GERMANY', 'NEW ZEALAND', 'CAMBODIA', 'NEPAL', 'MACAU']; // biome-ignore format: a list
const nationalities = ['SINGAPORE CITIZEN', 'SINGAPOREAN', 'MALAYSIAN', 'INDIAN', 'INDONESIAN', 'CHINESE', 'FILIPINO', 'BURMESE', 'MYANMAR', 'THAI',
  'VIETNAMESE', 'BANGLADESHI', 'SRI LANKAN', 'PAKISTANI', 'BRITISH', 'AMERICAN', 'AUSTRALIAN', 'JAPANESE', 'SOUTH KOREAN', 'KOREAN',
  'BRUNEIAN', 'CANADIAN', 'FRENCH', 'GERMAN', 'NEW ZEALANDER', 'CAMBODIAN', 'NEPALESE', 'TAIWANESE', 'HONG KONG']; // biome-ignore format: a list

export const race = knownOr(races, capitals);
export const country = knownOr(countries, capitals);
export const nationality = knownOr(nationalities, capitals);

/** The holder's values on a card. */
export const holder = {
  identityNumber: ['Identity Card No|NRIC|NRIC No|FIN|FIN No|NRIC/FIN|NRIC/FIN No|ID No|IC No|Identification No', nric],
  name: ['Name|Full Name|Name of Holder|Holder', personName],
  dateOfBirth: ['Date of Birth|DOB|D.O.B.|Born', date],
  gender: ['Sex|Gender', sexes],
  dateOfIssue: ['Date of Issue|Issue|Issued on|Valid From', date],
  dateOfExpiry: ['Date of Expiry|Expiry|Valid Until|Valid Till|Valid To|Expires on', date],
} as const;

export const identityNumber = {
  name: 'identityNumber',
  wordings: holder.identityNumber[0].split('|'),
  parse: nric,
};

/** Finds identity numbers without a readable label. */
export function loneNumbers(sheet: Sheet, name = 'identityNumber'): ReadValue[] {
  return sheet.rows.flatMap((row) =>
    row.tokens.flatMap((token): ReadValue[] => {
      const parsed = token.text.length >= 9 ? nric([[token]]) : undefined;
      return parsed ? [toValue(name, parsed, sheet)] : [];
    }),
  );
}

/**
 * Numbers of holders born from 1968 on begin with the year of birth: if number and date of birth match, both are right.
 */
export function checkBirthYear(values: ReadValue[], numberName = 'identityNumber'): ReadValue[] {
  const number = values.find((value) => value.name === numberName);
  const birth = values.find((value) => value.name === 'dateOfBirth');
  if (!number || !birth || number.confidence < 0.85 || !/^[ST]/.test(String(number.value))) return values;
  const year = Number(String(birth.value).slice(0, 4));
  const stated = (String(number.value).startsWith('S') ? 1900 : 2000) + Number(String(number.value).slice(1, 3));
  const from1968 = year >= 1968 && stated >= 1968;
  if (!from1968 || birth.confidence >= 0.99) return values;
  // The year matches, and a date read this well is right in the rest, too.
  const agreed = birth.confidence >= 0.9 ? 0.96 : birth.confidence;
  const confidence = year === stated ? agreed : Math.min(0.7, birth.confidence);
  return values.map((value) => (value === birth ? { ...value, confidence } : value));
}

/** Adds the identity type implied by a number. */
export function withIdentityType(values: ReadValue[], isPass = false): ReadValue[] {
  const number = values.find((value) => value.name === 'identityNumber');
  if (!number) return values;
  const isForeign = isPass || /^[FGM]/.test(String(number.value));
  return [...values, { ...number, name: 'identityType', value: isForeign ? 'FIN' : 'NRIC' }];
}
