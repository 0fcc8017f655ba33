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
import type { Token } from '../layout.ts';
import { gatherRows, type ListRow, nameRows } from '../list-rows.ts';
import { dateIn, type Parser } from '../parse-value.ts';
import { type Field, readingsOf, readLabelled, type Sheet, toValue } from '../read-labelled.ts';
import { type ReadValue, vote } from '../read-value.ts';

/** Classes of vehicles that licences are given for. */
const classNames = ['1', '2', '2A', '2B', '3', '3A', '3C', '3CA', '3M', '4', '4A', '4P', '5'];

/** `3, 2B` as `3,2B`. */
const classes: Parser = (candidate) => {
  const row = candidate[0] ?? [];
  const found: string[] = [];
  const tokens: Token[] = [];
  for (const token of row) {
    const parts = token.text
      .toUpperCase()
      .split(/[,;/&.]+/)
      .map((part) => part.replace(/^CLASS|[^0-9A-Z]/g, '').replace(/8$/, 'B'));
    const own = parts.filter((part) => classNames.includes(part));
    if (own.length === 0 && !/^(and|class|&|,)$/i.test(token.text)) break;
    found.push(...own);
    if (own.length > 0) tokens.push(token);
  }
  const unique = [...new Set(found)];
  return unique.length > 0 ? { value: unique.join(','), tokens } : undefined;
};

const fields: Field[] = [
  {
    ...identityNumber,
    name: 'licenceNumber',
    wordings: [
      'Licence Number',
      'Licence No',
      'License Number',
      'License No',
      'Driving Licence No',
      ...identityNumber.wordings,
    ],
  },
  { name: 'name', wordings: ['Name', 'Full name', 'Name of holder'], parse: personName },
  dateOfBirth,
  { ...dateOfIssue, wordings: [...dateOfIssue.wordings, 'Date of first issue'] },
  dateOfExpiry,
  {
    name: 'classes',
    wordings: [
      'Class',
      'Classes',
      'Class(es)',
      'Class of licence',
      'Class of vehicle',
      'Classes of vehicles',
      'Licence class',
    ],
    parse: classes,
  },
];

const others = ['Date of pass', 'Pass date', 'Specimen', 'Restriction', 'Conditions'];

/** Rows such as `3   12 May 2009`: a class and the date on which its test was passed. */
function classDates(sheet: Sheet): ListRow[] {
  return sheet.rows.flatMap((row): ListRow[] => {
    const [first, second] = row.tokens;
    const head = /^class$/i.test(first?.text ?? '') ? second : first;
    const name = head?.text.toUpperCase().replace(/^CLASS|[^0-9A-Z]/g, '') ?? '';
    if (!head || !classNames.includes(name)) return [];
    const rest = row.tokens.slice(row.tokens.indexOf(head) + 1);
    for (const tokens of [rest.slice(0, 3), rest.slice(0, 1)]) {
      const value = dateIn(tokens.map((token) => token.text).join(' '));
      if (!value) continue;
      const at = row.middle;
      const cells = [
        toValue('class', { value: name, tokens: [head] }, sheet),
        toValue('date', { value, tokens }, sheet),
      ];
      return [{ page: sheet.page, at: at / sheet.height, cells }];
    }
    return [];
  });
}

/** Classes are what stands alone in a line, where their label could not be read. */
function loneClasses(sheet: Sheet): ReadValue[] {
  return sheet.rows.flatMap((row): ReadValue[] => {
    const read = row.tokens.map((token) => token.text).join('');
    if (!/^(?:\d[A-Z]{0,2})(?:[,/]\d[A-Z]{0,2})+$/.test(read)) return [];
    const parsed = classes([row.tokens]);
    return parsed ? [toValue('classes', { ...parsed, proof: 'doubtful' }, sheet)] : [];
  });
}

/** Every class that a sheet names, as one value. */
function together(values: ReadValue[]): ReadValue[] {
  const own = values.filter((value) => value.name === 'classes');
  const [first] = own;
  if (!first || own.length === 1) return values;
  const all = [...new Set(own.flatMap((value) => String(value.value).split(',')))];
  const whole = { ...first, value: all.join(','), confidence: Math.min(...own.map((value) => value.confidence)) };
  return [...values.filter((value) => value.name !== 'classes'), whole];
}

/** A list of classes with their dates says more than what stands beside the word. */
function withListed(values: ReadValue[], dates: ReadValue[][]): ReadValue[] {
  const listed = dates.flatMap((row) => row.filter((value) => value.name === 'class'));
  const [first] = listed;
  const labelled = values.find((value) => value.name === 'classes');
  const said = String(labelled?.value ?? '')
    .split(',')
    .filter(Boolean);
  if (!first || said.length >= listed.length) return values;
  const value = listed.map((each) => each.value).join(',');
  const confidence = Math.min(...listed.map((each) => each.confidence));
  return [...values.filter((each) => each !== labelled), { ...first, name: 'classes', value, confidence }];
}

/** Values on a driving licence. */
export function readDrivingLicence(pages: Page[]): ReadValue[] {
  const sheets = readingsOf(pages);
  const readings = sheets.map((reading) =>
    reading.flatMap((sheet) => {
      const labelled = together(readLabelled(sheet, fields, others));
      const has = (name: string) => labelled.some((value) => value.name === name);
      return [
        ...labelled,
        ...(has('licenceNumber') ? [] : loneNumbers(sheet, 'licenceNumber')),
        ...(has('classes') ? [] : loneClasses(sheet)),
      ];
    }),
  );
  const dates = gatherRows(sheets.map((reading) => reading.flatMap(classDates)));
  const values = checkBirthYear(vote(readings), 'licenceNumber');
  return [...withListed(values, dates), ...nameRows('classDates', dates)];
}
