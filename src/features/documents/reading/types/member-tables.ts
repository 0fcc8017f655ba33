import type { Page } from '../../../../integrations/ocr/page.ts';
import { companyName } from '../company-name.ts';
import { nationality } from '../identity-fields.ts';
import type { Row, Token } from '../layout.ts';
import { amountIn, nric, type Parsed } from '../parse-value.ts';
import { type Sheet, toValue } from '../read-labelled.ts';
import type { ReadValue } from '../read-value.ts';
import { repairNric } from '../repair.ts';
import { type Atom, textOf } from '../tables/atoms.ts';
import { dayIn } from '../tables/day.ts';
import type { ListRow } from '../tables/gather.ts';
import { findHeadings, type Heading } from '../tables/headings.ts';
import { readTables } from '../tables/read-tables.ts';
import type { Entry, TableSpec } from '../tables/table.ts';
import { memberCards } from './member-cards.ts';

const entityNumber = /^(\d{8,9}|[RST]\d{2}[A-Z]{2}\d{4})[A-Z]$/;

/** Returns a person's or a company's number; a foreign number only if letters precede its digits. */
function numberIn(text: string): string | undefined {
  const read = text
    .toUpperCase()
    .replace(/[§$]/g, 'S')
    .replace(/&/g, '8')
    .replace(/[^A-Z0-9]/g, '');
  if (read.length < 7 || read.length > 10 || !/\d{4}/.test(read) || /[(#]/.test(text)) return undefined;
  return (
    repairNric(text)?.value ??
    (entityNumber.test(read) || isMisread(read) || /^[A-Z]{1,2}\d{7,8}[A-Z]?$/.test(read) ? read : undefined)
  );
}

/** True for nine letters and digits, such as a number with a misread check letter. */
function isMisread(read: string): boolean {
  return read.length === 9 && (read.match(/\d/g)?.length ?? 0) >= 6;
}

function dateIn(text: string): string | undefined {
  const day = dayIn(text);
  return day?.startsWith('--') ? undefined : day;
}

/** Parses a number of shares: `200,000`, `200000`. */
function countIn(text: string): number | undefined {
  return /^\d{1,3}(,\d{3})+(\.00)?$|^\d{1,10}$/.test(text) ? amountIn(text) : undefined;
}

const members: TableSpec = {
  lexers: [
    { kind: 'date', longest: 3, read: dateIn },
    { kind: 'id', longest: 1, read: numberIn },
  ],
  columns: [
    { name: 'name', kinds: ['text'], headings: ['name', 'nameofofficer', 'fullname', 'officer', 'shareholder', 'nameofshareholder', 'director', 'member'] },
    { name: 'identityNumber', kinds: ['id'], headings: ['id', 'idno', 'identificationno', 'identification', 'nricfin', 'nric', 'uen', 'passport', 'idnumber', 'identityno', 'nricfinuen'] },
    { name: 'nationality', kinds: ['text'], headings: ['nationality', 'citizenship', 'nationalitycitizenship', 'placeofincorporation', 'placeoforigin', 'country'] },
    { name: 'position', kinds: ['text'], headings: ['position', 'positionheld', 'role', 'designation', 'capacity', 'office'] },
    { name: 'dateOfAppointment', kinds: ['date'], headings: ['dateofappointment', 'appointed', 'appointment', 'appointmentdate', 'appointedon', 'dateappointed', 'since', 'dateofentry', 'date'] },
    { name: 'address', kinds: ['text'], headings: ['address', 'residentialaddress', 'registeredaddress'] },
    { name: 'shares', kinds: ['text'], headings: ['shares', 'noofshares', 'numberofshares', 'ordinary', 'ordinarynumber', 'sharesheld', 'shareholding', 'units'] },
    { name: 'other', kinds: ['text'], headings: ['sourceofaddress', 'source', 'currency', 'sharetype', 'classofshares', 'class', 'type', 'no', 'sn', 'percentage', 'status', 'addresschanged'] },
  ], // biome-ignore format: a table
  opens: (kinds) => kinds.has('id'),
  asides: [{ name: 'total', pattern: /^(grand)?total/ }],
};

const positions = ['Chief Executive Officer', 'Authorised Representative', 'Company Secretary', 'Managing Director', 'Alternate Director', 'Nominee Director',
  'Executive Director', 'Sole Proprietor', 'Sole-Proprietor', 'Director', 'Secretary', 'Auditor', 'Partner', 'Manager', 'Owner', 'Chairman', 'CEO',
  'President'].map((text) => text.toLowerCase().split(/[ -]/)); // biome-ignore format: a list

/**
 * Returns the words of a position from a place in the row: each follows the one before, or is on a line below the
 * first.
 */
function positionAt(tokens: readonly Token[], position: number, words: readonly string[]): Token[] | undefined {
  const first = tokens[position];
  if (!first) return undefined;
  if (first.key === words.join('')) return [first];
  const found: Token[] = [];
  let next = position;
  for (const word of words) {
    const isInPlace = (token: Token, index: number) =>
      index === next || (index > next && Math.abs(token.left - first.left) < first.height);
    const own = tokens.findIndex((token, index) => token.key === word && isInPlace(token, index));
    if (own < 0) return undefined;
    found.push(tokens[own] as Token);
    next = own + 1;
  }
  return found;
}

/** Returns the first words that name a position in a company. */
function positionIn(tokens: readonly Token[]): Token[] | undefined {
  for (const words of positions) {
    for (const position of tokens.keys()) {
      const found = positionAt(tokens, position, words);
      if (found) return found;
    }
  }
  return undefined;
}

const tokensOf = (cell: readonly Atom[] | undefined) => (cell ?? []).flatMap((atom) => atom.tokens);
const endsAddress = (token: Token) => /^(?:S|Singapore)?\(?\d{6}\)?[.,]?$/i.test(token.text);

/**
 * Splits a name from the address on the lines below it, which begins with a number or a block and ends with the postal
 * code.
 */
function splitName(lines: Token[][]): { name: Token[]; address: Token[] } {
  const start = lines.findIndex(
    (line, index) => index > 0 && /^(\d|APT|BLK|BLOCK|#|NO\.?$)/i.test(line[0]?.text ?? ''),
  );
  if (start < 0) return { name: lines.flat(), address: [] };
  return { name: lines.slice(0, start).flat(), address: upToPostalCode(lines.slice(start).flat()) };
}

function upToPostalCode(tokens: Token[]): Token[] {
  const end = tokens.findIndex(endsAddress);
  return end < 0 ? tokens : tokens.slice(0, end + 1);
}

/** Drops the sequence number before a member's name. */
function withoutCount(tokens: Token[], height: number): Token[] {
  const [first, second] = tokens;
  const isCount = first && second && /^\d{1,2}[.)]?$/.test(first.text) && second.left - first.right > height * 0.6;
  return isCount ? tokens.slice(1) : tokens;
}

/** Joins an address broken within a unit number: `#09-` and `317`. */
const addressText = (tokens: Token[]) => textOf(tokens).replace(/(#\d+-) (\d)/, '$1$2');

function idOf(atom: Atom): Parsed {
  const parsed = nric([atom.tokens.map((token) => ({ ...token, text: token.text.replace('§', 'S') }))]);
  return parsed ?? { value: atom.value, tokens: atom.tokens, proof: 'doubtful' };
}

function memberOf(entry: Entry, sheet: Sheet, isHolder: boolean): ListRow | undefined {
  const { cells, nameless, row } = entry;
  const number = cells.identityNumber?.[0] ?? nameless.find(({ kind }) => kind === 'id');
  if (!number) return undefined;
  const before = cells.name ?? cells.text ?? cells.other ?? [];
  const lines = before.map(({ tokens }, index) => (index === 0 ? withoutCount(tokens, row.height) : tokens));
  const { name, address: below } = splitName(lines);
  const address = cells.address ? upToPostalCode(tokensOf(cells.address)) : below;
  const taken = new Set([...name, ...address, ...number.tokens]);
  const rest = entry.lines.flatMap((line) => line.tokens.filter((token) => !taken.has(token)));
  const place = positionIn(tokensOf(cells.position)) ?? positionIn(rest) ?? tokensOf(cells.position);
  const ofLand = tokensOf(cells.nationality);
  const ofPlace = positionIn(ofLand);
  const land = nationality([ofLand.filter((token) => !ofPlace?.includes(token))]) ?? known(nationality([rest]));
  const date = cells.dateOfAppointment?.[0] ?? nameless.find(({ kind }) => kind === 'date');
  const values = [
    ...(name.length > 0 ? [nameOf(name, cells.name !== undefined, sheet)] : []),
    toValue('identityNumber', idOf(number), sheet),
  ];
  if (isHolder) {
    const count = [...tokensOf(cells.shares), ...rest].find(
      (token) => (countIn(token.text) ?? 0) > 0 && !taken.has(token),
    );
    if (count) values.push(toValue('shares', { value: countIn(count.text) ?? 0, tokens: [count] }, sheet));
    return { page: sheet.page, at: entry.at, cells: values };
  }
  if (land) values.push(toValue('nationality', land, sheet));
  if (place.length > 0) values.push(toValue('position', { value: textOf(place), tokens: place }, sheet));
  if (date) values.push(toValue('dateOfAppointment', { value: date.value, tokens: date.tokens }, sheet));
  if (address.length > 0) values.push(toValue('address', { value: addressText(address), tokens: address }, sheet));
  return { page: sheet.page, at: entry.at, cells: values };
}

/**
 * Returns a name. Without a heading that separates the columns, it may contain words of other columns and is doubtful.
 */
function nameOf(tokens: Token[], isHeaded: boolean, sheet: Sheet): ReadValue {
  const value = companyName(tokens, sheet.trusted);
  return toValue('name', isHeaded ? { value, tokens } : { value, tokens, proof: 'doubtful', doubt: 'unclear' }, sheet);
}
const known = (parsed: Parsed | undefined) => (parsed?.proof === 'doubtful' ? undefined : parsed);

type Part = 'officers' | 'shareholders' | 'none';

const opensPart: [Part, RegExp][] = [
  ['shareholders', /^(particulars ?of|details ?of|list ?of|current)? ?(shareholders|share ?ownership|members|shareholdings?|ownership ?of ?shares)/],
  ['officers', /^(particulars ?of|details ?of|list ?of|current)? ?(the)? ?(officers|directors|owners|partners(?!hip)|managers|authorised ?rep|management ?and|position ?holders|appointments)/],
  ['none', /^(abbreviation|notes?$|audit ?firms?|charges|capital|issued ?share|end ?of|for ?registrar|principal ?activit|registered ?office)/],
]; // biome-ignore format: a table

/** Returns the part of a profile that begins with this line. */
export function partOpened(row: Row): Part | undefined {
  if (row.tokens.length > 8 || row.tokens.some((token) => numberIn(token.text) !== undefined)) return undefined;
  const words = row.tokens.map((token) => token.key).join(' ');
  return opensPart.find(([, pattern]) => pattern.test(words))?.[0];
}

/** Returns whether a table lists officers or shareholders, by its columns. */
function partOf({ cells }: Heading): Part | undefined {
  const names = cells.flatMap(({ fits }) => (fits[0] && fits[0].weight >= 0.85 ? fits[0].name : []));
  if (!names.includes('name') && !names.includes('identityNumber')) return undefined;
  if (names.includes('position') || names.includes('dateOfAppointment')) return 'officers';
  return names.includes('shares') ? 'shareholders' : undefined;
}

/** Returns the officers or shareholders in one reading of a company's profile, across its pages. */
export function membersOf(sheets: Sheet[], pages: Page[], wanted: 'officers' | 'shareholders'): ListRow[] {
  let part: Part = 'none';
  const own = sheets.map((sheet) => {
    const heads = new Map(
      findHeadings(sheet.rows, members.columns, (row) => partOpened(row) !== undefined).map((heading) => [
        heading.from,
        partOf(heading),
      ]),
    );
    const rows = sheet.rows.filter((row, index) => {
      const opened = partOpened(row);
      // If the heading of the part was not read, the table's heading determines it.
      part = heads.get(index) ?? part;
      part = opened ?? part;
      return part === wanted && opened === undefined;
    });
    return { ...sheet, rows };
  });
  const tables = readTables(own, pages, members);
  const cards = memberCards(own, wanted);
  if (cards.length > 0) return cards;
  return tables.flatMap(({ sheet, entries }) =>
    entries.flatMap((entry) => memberOf(entry, sheet, wanted === 'shareholders') ?? []),
  );
}
