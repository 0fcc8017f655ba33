import { type Declaration, fieldsOf, listOf } from '../declaration.ts';
import { checkBirthYear, holder, loneNumbers } from '../identity-fields.ts';
import { distance } from '../labels.ts';
import type { Row, Token } from '../layout.ts';
import { code, dateIn, type ValueParser } from '../parse-value.ts';
import { readingsOf, type Sheet, toValue } from '../read-labelled.ts';
import type { ReadValue } from '../read-value.ts';
import { gather, type ListRow, nameRows } from '../tables/gather.ts';

/** Classes of vehicles that licences are given for. */
const classNames = ['1', '2', '2A', '2B', '3', '3A', '3C', '3CA', '3M', '4', '4A', '4P', '5'];
const classOf = (text: string) => text.toUpperCase().replace(/^CLASS|[^0-9A-Z]/g, '');

/** `3, 2B` as `3,2B`. */
const classes: ValueParser = ([row = []]) => {
  const found: string[] = [];
  const tokens: Token[] = [];
  for (const token of row) {
    const own = token.text
      .replace(/(?<=\d[A-Z]?)(?=\d)/gi, ',')
      .split(/[,;/&.]+/)
      .map((part) => classOf(part).replace(/8$/, 'B'))
      .filter((part) => classNames.includes(part));
    if (own.length === 0 && !/^(and|class|&|,|\/)$/i.test(token.text)) break;
    found.push(...own);
    if (own.length > 0) tokens.push(token);
  }
  return found.length > 0 ? { value: [...new Set(found)].join(','), tokens } : undefined;
};

/** Returns a class and the date of its passed test, adjacent in a row: `3   12 May 2009`. */
function classAndDate(row: Row): { name: string; head: Token; value: string; tokens: Token[] } | undefined {
  for (const [index, head] of row.tokens.entries()) {
    const before = row.tokens[index - 1];
    const opens = !before || head.left - before.right > row.height || /^class$/i.test(before.text);
    const name = classOf(head.text);
    if (!opens || !classNames.includes(name)) continue;
    for (const count of [3, 1]) {
      const tokens = row.tokens.slice(index + 1, index + 1 + count);
      const value = tokens.length === count ? dateIn(tokens.map((token) => token.text).join(' ')) : undefined;
      if (value) return { name, head, value, tokens };
    }
  }
  return undefined;
}

function classDates(sheet: Sheet): ListRow[] {
  return sheet.rows.flatMap((row): ListRow[] => {
    const found = classAndDate(row);
    if (!found) return [];
    const { name, head, value, tokens } = found;
    const cells = [toValue('class', { value: name, tokens: [head] }, sheet), toValue('date', { value, tokens }, sheet)];
    return [{ page: sheet.page, at: row.middle / sheet.height, cells }];
  });
}

/** Returns the sheet without the list of classes and its heading, because its dates are not the licence's. */
function withoutList(sheet: Sheet): Sheet {
  const listed = new Set<Token>();
  const lists = sheet.rows.map(classAndDate);
  const first = lists.findIndex((found) => found !== undefined);
  if (first < 0) return sheet;
  const left = lists[first]?.head.left ?? 0;
  for (const found of lists) if (found) for (const token of [found.head, ...found.tokens]) listed.add(token);
  for (const row of sheet.rows.slice(Math.max(0, first - 2), first)) {
    const index = row.tokens.findIndex((token) => /^class/.test(token.key) && token.left > left - row.height * 4);
    for (const token of index < 0 ? [] : row.tokens.slice(index)) listed.add(token);
  }
  const rows = sheet.rows.map((row) => ({ ...row, tokens: row.tokens.filter((token) => !listed.has(token)) }));
  return { ...sheet, rows: rows.filter(({ tokens }) => tokens.length > 0) };
}

/** Returns classes that are alone on a line, for use if their label was not readable. */
function loneClasses(sheet: Sheet): ReadValue[] {
  return sheet.rows.flatMap((row): ReadValue[] => {
    const read = row.tokens.map((token) => token.text).join('');
    if (!/^(?:\d[A-Z]{0,2})(?:[,/]\d[A-Z]{0,2})+$/.test(read)) return [];
    const parsed = classes([row.tokens]);
    return parsed ? [toValue('classes', { ...parsed, proof: 'doubtful' }, sheet)] : [];
  });
}

/**
 * Drops rows with a class that is not beside the label, unless fewer classes are beside it than there are rows. In such a
 * row another mark precedes a date.
 */
function ofClasses(values: ReadValue[], dates: ReadValue[][]): ReadValue[][] {
  const labelled = values.find(({ name }) => name === 'classes');
  const said = String(labelled?.value).split(',');
  if (!labelled || said.length < dates.length) return dates;
  return dates.filter((row) => row.some(({ name, value }) => name === 'class' && said.includes(String(value))));
}

/** Uses the list of classes with dates if it has more classes than the text beside the label. */
function withListed(values: ReadValue[], dates: ReadValue[][]): ReadValue[] {
  const listed = dates.flatMap((row) => row.filter((value) => value.name === 'class'));
  const [first] = listed;
  const labelled = values.find((value) => value.name === 'classes');
  const said = String(labelled?.value ?? '')
    .split(',')
    .filter(Boolean);
  if (!first || said.length >= listed.length) return values;
  const value = listed.map((value) => value.value).join(',');
  const confidence = Math.min(...listed.map((value) => value.confidence));
  return [...values.filter((value) => value !== labelled), { ...first, name: 'classes', value, confidence }];
}

const { identityNumber, name, dateOfBirth, dateOfIssue, dateOfExpiry } = holder;

export const drivingLicence: Declaration = {
  marks: {
    5: [/drivinglicen[cs]e/, 'qualified driving'],
    3: [/licen[cs]edtodrive/, 'motor vehicles of the class', 'drive motor vehicles', 'date of pass'],
    2: [/class(es)?ofvehicle/, /licen[cs]en(o|umber)[stfgm]\d{7}/, /birthdate.{0,30}issuedate/],
    1: ['licence no', 'licence number'],
  },
  expected: ['licenceNumber', 'name', 'dateOfBirth', 'dateOfIssue', 'classes'],
  fields: fieldsOf({
    licenceNumber: [`Licence No|Driving Licence No|${identityNumber[0]}`, identityNumber[1]],
    name,
    dateOfBirth,
    dateOfIssue: [`${dateOfIssue[0]}|Date of First Issue`, dateOfIssue[1]],
    dateOfExpiry,
    classes: ['Class|Class of Licence|Class of Vehicle|Licence Class', classes],
  }),
  others: listOf('Date of Pass|Pass Date|Specimen|Restriction|Conditions'),
  prepare: withoutList,
  unlabelled: (sheet) => [...loneNumbers(sheet, 'licenceNumber'), ...loneClasses(sheet)],
  finish: (values, pages) => {
    const listed = gather(readingsOf(pages).map((reading) => reading.flatMap(classDates))).map((row) => row.cells);
    const dates = ofClasses(values, listed);
    return [...withListed(checkBirthYear(values, 'licenceNumber'), dates), ...nameRows('classDates', dates)];
  },
};

const kinds = ['PRIVATE HIRE CAR', 'TAXI', 'BUS'].flatMap((vehicle) => [
  `${vehicle} DRIVER'S VOCATIONAL LICENCE`,
  `${vehicle} DRIVER VOCATIONAL LICENCE`,
]);
const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the heading that states what may be driven, on one or two lines, with some letters misread. */
function licenceType(sheet: Sheet): ReadValue[] {
  for (const [index, row] of sheet.rows.entries()) {
    const both = [...row.tokens, ...(sheet.rows[index + 1]?.tokens ?? [])];
    const end = both.findIndex((token) => /^licen[cs]e/i.test(token.key));
    for (let from = 0; from <= Math.min(end, row.tokens.length - 1); from += 1) {
      const tokens = both.slice(from, end + 1);
      const read = lettersOf(tokens.map((token) => token.text).join(''));
      const exact = kinds.find((kind) => lettersOf(kind) === read);
      const value = exact ?? kinds.find((kind) => distance(lettersOf(kind), read, 3) <= 3);
      if (value)
        return [toValue('licenceType', exact ? { value, tokens } : { value, tokens, proof: 'doubtful' }, sheet)];
    }
  }
  return [];
}

export const vocationalLicence: Declaration = {
  marks: {
    8: [/vocationallicen[cs]e/, 'pdvl'],
    3: ['private hire'],
  },
  expected: ['licenceNumber', 'identityNumber', 'name', 'dateOfIssue', 'dateOfExpiry'],
  fields: fieldsOf({
    identityNumber,
    name,
    licenceNumber: ['Licence No|Vocational Licence No|VL No|PDVL No|Badge No|PDVL Licence No', code(5)],
    dateOfBirth,
    dateOfIssue,
    dateOfExpiry,
  }),
  others: listOf('Specimen|Licence Type|Type of Licence|Vocational Licence Type'),
  unlabelled: (sheet) => [...loneNumbers(sheet), ...licenceType(sheet)],
  finish: (values) => checkBirthYear(values),
};
