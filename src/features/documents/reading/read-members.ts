import { nationality as knownNationality } from './identity-fields.ts';
import type { Row, Token } from './layout.ts';
import type { ListRow } from './list-rows.ts';
import { amountIn, dateIn, nric } from './parse-value.ts';
import { type Sheet, toValue } from './read-labelled.ts';
import type { ReadValue } from './read-value.ts';

const positions = ['Director', 'Secretary', 'Chief Executive Officer', 'Managing Director', 'Alternate Director', 'Auditor', 'Partner', 'Manager', 'Owner',
  'Authorised Representative', 'Sole Proprietor', 'Sole-Proprietor', 'Nominee Director']; // biome-ignore format: a list

const joined = (tokens: Token[]) => tokens.map((token) => token.text).join(' ');

/** The part of a page that a heading opens, up to the next part. */
function section(sheet: Sheet, opens: RegExp, ends: RegExp): Row[] {
  const keyOf = (row: Row) => row.tokens.map((token) => token.key).join('');
  const start = sheet.rows.findIndex((row) => opens.test(keyOf(row)) && row.tokens.length < 7);
  if (start < 0) return [];
  const rest = sheet.rows.slice(start + 1);
  const end = rest.findIndex((row) => ends.test(keyOf(row)));
  return end < 0 ? rest : rest.slice(0, end);
}

interface Member {
  row: Row;
  /** Rows of the member, the first with name and number. */
  rows: Row[];
  number: Token;
  parsed: NonNullable<ReturnType<typeof nric>>;
}

const companyNumber = /^(\d{8,9}|[RST]\d{2}[A-Z]{2}\d{4})[A-Z]$/;

/** A person's or a company's number in a row. */
function numberIn(row: Row): { token: Token; parsed: NonNullable<ReturnType<typeof nric>> } | undefined {
  for (const token of row.tokens) {
    const parsed = nric([[token]]);
    if (parsed) return { token, parsed };
    const read = token.text.toUpperCase();
    if (companyNumber.test(read)) return { token, parsed: { value: read, tokens: [token], proof: 'doubtful' } };
  }
  return undefined;
}

/** The members of a table: each begins with the row that has a number. */
function membersOf(rows: Row[]): Member[] {
  const members: Member[] = [];
  for (const row of rows) {
    const found = numberIn(row);
    const last = members.at(-1);
    if (found) members.push({ row, rows: [row], number: found.token, parsed: found.parsed });
    else if (last && row.middle - (last.rows.at(-1)?.middle ?? 0) < row.height * 3.2) last.rows.push(row);
  }
  return members;
}

/** Words in the column of the name: left of the number. */
function leftOf(member: Member): Token[][] {
  const { number } = member;
  const edge = number.left - member.row.height * 0.5;
  return member.rows.map((row) => {
    const own = row.tokens.filter((token) => token.left < edge);
    // The count of a member stands before its name.
    return row === member.row &&
      own[0] &&
      /^\d{1,2}[.)]?$/.test(own[0].text) &&
      (own[1]?.left ?? 0) - own[0].right > row.height * 0.6
      ? own.slice(1)
      : own;
  });
}

/** Where the address begins below a name: with a number or a block. */
function splitName(lines: Token[][]): { name: Token[]; address: Token[] } {
  const start = lines.findIndex((line, at) => at > 0 && /^(\d|APT|BLK|BLOCK|#)/i.test(line[0]?.text ?? ''));
  if (start < 0) return { name: lines.flat(), address: [] };
  const address = lines.slice(start);
  const end = address.findIndex((line) => line.some((token) => /^\(?\d{6}\)?[.,]?$/.test(token.text)));
  return { name: lines.slice(0, start).flat(), address: address.slice(0, end < 0 ? address.length : end + 1).flat() };
}

/** An address printed over a line's end in the middle of a unit number: `#09-` and `317`. */
function addressText(tokens: Token[]): string {
  return joined(tokens).replace(/(#\d+-) (\d)/, '$1$2');
}

function positionOf(member: Member): { value: string; tokens: Token[] } | undefined {
  for (const row of member.rows) {
    const tokens = row.tokens.filter((token) => token.left > member.number.left - row.height);
    for (const known of [...positions].sort((a, b) => b.length - a.length)) {
      const words = known.toLowerCase().split(/[ -]/);
      const at = tokens.findIndex((_, from) => words.every((word, step) => tokens[from + step]?.key === word));
      if (at >= 0)
        return { value: joined(tokens.slice(at, at + words.length)), tokens: tokens.slice(at, at + words.length) };
    }
  }
  return undefined;
}

/** Words right of the number up to the next column, in the member's first rows: `SINGAPORE` and `CITIZEN` below. */
function nationalityOf(member: Member): ReturnType<typeof knownNationality> {
  const { number, row } = member;
  const right = row.tokens.filter((token) => token.left > number.right);
  const gap = right.findIndex((token, at) => at > 0 && token.left - (right[at - 1]?.right ?? 0) > row.height * 1.2);
  const first = gap < 0 ? right : right.slice(0, gap);
  const [head] = first;
  if (!head || /\d/.test(head.text)) return undefined;
  const edge = gap < 0 ? Number.POSITIVE_INFINITY : (right[gap]?.left ?? Number.POSITIVE_INFINITY);
  const second =
    member.rows[1]?.tokens.filter(
      (token) => Math.abs(token.left - head.left) < row.height * 1.5 || (token.left > head.left && token.right < edge),
    ) ?? [];
  const both = second.filter((token) => /^[A-Z]+$/.test(token.text) && !/^(DOLLARS?)$/.test(token.text)).slice(0, 2);
  const whole = knownNationality([[...first, ...both]]);
  if (whole && whole.proof !== 'doubtful') return whole;
  return knownNationality([first]);
}

function dateOf(member: Member): { value: string; tokens: Token[] } | undefined {
  for (const row of member.rows) {
    const tokens = row.tokens.filter((token) => token.left > member.number.left);
    for (let at = 0; at < tokens.length; at += 1) {
      for (const count of [3, 1]) {
        const run = tokens.slice(at, at + count);
        const value = run.length === count ? dateIn(joined(run)) : undefined;
        if (value) return { value, tokens: run };
      }
    }
  }
  return undefined;
}

function commonCells(member: Member, sheet: Sheet): { cells: ReadValue[]; address: Token[] } {
  const { name, address } = splitName(leftOf(member));
  const cells = [
    ...(name.length > 0 ? [toValue('name', { value: joined(name), tokens: name }, sheet)] : []),
    toValue('identityNumber', member.parsed, sheet),
  ];
  return { cells, address };
}

const toRow = (member: Member, sheet: Sheet, cells: ReadValue[]): ListRow => ({
  page: sheet.page,
  at: member.row.middle / sheet.height,
  cells,
});

/** Officers of a company: name, number, nationality, position, date and address. */
export function officerRows(sheet: Sheet): ListRow[] {
  const rows = section(
    sheet,
    /^(officers?|directors?|owners?|partners?|managers?)/,
    /^(shareholders?|members|abbreviation|chargesnil|auditfirms)/,
  );
  return membersOf(rows).map((member) => {
    const { cells, address } = commonCells(member, sheet);
    const nationality = nationalityOf(member);
    const position = positionOf(member);
    const appointed = dateOf(member);
    return toRow(member, sheet, [
      ...cells,
      ...(nationality ? [toValue('nationality', nationality, sheet)] : []),
      ...(position ? [toValue('position', position, sheet)] : []),
      ...(appointed ? [toValue('dateOfAppointment', appointed, sheet)] : []),
      ...(address.length > 0 ? [toValue('address', { value: addressText(address), tokens: address }, sheet)] : []),
    ]);
  });
}

/** Shareholders of a company: name, number and how many shares. */
export function shareholderRows(sheet: Sheet): ListRow[] {
  const rows = section(
    sheet,
    /^(shareholders?|members)/,
    /^(officers?|directors?|abbreviation|note|auditfirms|charges)/,
  );
  return membersOf(rows).map((member) => {
    const { cells } = commonCells(member, sheet);
    const count = member.rows
      .flatMap((row) => row.tokens.filter((token) => token.left > member.number.right))
      .find((token) => /^[1-9]\d{0,2}(,?\d{3})*$|^[1-9]\d*$/.test(token.text));
    const shares = count && amountIn(count.text);
    return toRow(member, sheet, [
      ...cells,
      ...(count && shares !== undefined ? [toValue('shares', { value: shares, tokens: [count] }, sheet)] : []),
    ]);
  });
}
