import { address } from '../address.ts';
import { endsLabel, findLabels, lexiconOf, type PrintedLabel } from '../find-labels.ts';
import { anyName, nationality } from '../identity-fields.ts';
import type { Row, Token } from '../layout.ts';
import { nric, text, type ValueParser } from '../parse-value.ts';
import { readFields } from '../read-fields.ts';
import type { LabelledField, Sheet } from '../read-labelled.ts';
import { vote } from '../read-value.ts';
import { day } from '../tables/day.ts';
import type { ListRow } from '../tables/gather.ts';

/** Companies and foreign persons have a different kind of number. */
const anyNumber: ValueParser = (candidate) => {
  const found = nric(candidate);
  if (found) return found;
  const [token] = candidate[0] ?? [];
  const read = token?.text.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? '';
  return token && /^[A-Z0-9]{7,10}$/.test(read) && /\d{5}/.test(read)
    ? { value: read, tokens: [token], proof: 'doubtful' }
    : undefined;
};

const shareCount: ValueParser = (candidate) => {
  const token = candidate[0]?.slice(0, 3).find((token) => /^\d{1,3}(,\d{3})*$|^\d{1,10}$/.test(token.text));
  return token && { value: Number(token.text.replaceAll(',', '')), tokens: [token] };
};

const nameWordings = ['Name', 'Name of Officer', 'Full Name', 'Name of Shareholder', 'Name of Director', 'Name of Partner', 'Name of Owner']; // biome-ignore format: a list
const ofAll: LabelledField[] = [
  { name: 'name', wordings: nameWordings, parse: anyName(2) },
  {
    name: 'identityNumber',
    wordings: ['Identification', 'Identification No', 'ID', 'ID No', 'IDNo', 'NRIC', 'NRIC/FIN', 'NRIC No', 'NRIC/FIN No', 'UEN', 'Passport No', 'Identity No', 'ID Number', 'NRIC/FIN/UEN', 'Identification Number', 'Identity Number', 'NRIC/FIN/Passport No'], // biome-ignore format: a list
    parse: anyNumber,
  },
];
const fields: Record<'officers' | 'shareholders', LabelledField[]> = {
  officers: [
    ...ofAll,
    { name: 'nationality', wordings: ['Nationality', 'Citizenship', 'Nationality/Citizenship'], parse: nationality },
    { name: 'position', wordings: ['Position', 'Position Held', 'Role', 'Designation', 'Capacity', 'Capacity'], parse: text({ rows: 3, test: /^[A-Za-z][A-Za-z -]{3,}$/ }) }, // biome-ignore format: a list
    { name: 'dateOfAppointment', wordings: ['Date of Appointment', 'Appointed', 'Appointed on', 'Appointment Date', 'Date Appointed', 'Date of Entry'], parse: day }, // biome-ignore format: a list
    { name: 'address', wordings: ['Address', 'Residential Address'], parse: address },
  ],
  shareholders: [
    ...ofAll,
    { name: 'shares', wordings: ['Shares', 'No of Shares', 'Number of Shares', 'Shares Held', 'Ordinary', 'Ordinary (Number)'], parse: shareCount }, // biome-ignore format: a list
  ],
};
const others = ['Source of Address', 'Share Type', 'Class of Shares', 'Currency', 'Nationality', 'Address', 'S/N'];

const lexicons = {
  officers: lexiconOf({
    ...Object.fromEntries(fields.officers.map(({ name, wordings }) => [name, wordings])),
    '': others,
  }),
  shareholders: lexiconOf({
    ...Object.fromEntries(fields.shareholders.map(({ name, wordings }) => [name, wordings])),
    '': others,
  }),
};

/** Returns the first word after the number of a line. */
function firstWord(row: Row | undefined): Token | undefined {
  return row?.tokens.find((token) => !/^\d{0,2}[.)]?$/.test(token.text));
}

/** Lines with more words than this are sentences. */
const mostWords = 16;

/** True if values are beside or between the labels, not in a table below them. */
function isCards(sheet: Sheet, labels: readonly PrintedLabel[]): boolean {
  const inRow = Map.groupBy(labels, ({ row }) => row);
  const places = [...inRow].sort(([a], [b]) => a - b);
  const isBeside = places.some(([index, own]) => {
    const words = new Set(own.flatMap(({ tokens }) => tokens));
    // No heading of a table ends with a colon.
    if (own.some(({ tokens }) => endsLabel(tokens.at(-1)))) return true;
    return sheet.rows[index]?.tokens.some((token) => !words.has(token) && /\d{4}/.test(token.text));
  });
  const lastRows = places.map(([, own]) => Math.max(...own.map(({ lastRow }) => lastRow)));
  return isBeside || places.some(([index], position) => position > 0 && index > (lastRows[position - 1] ?? index) + 1);
}

/**
 * Returns the people with values beside or below labels. Each person extends from one name to the next, even
 * across pages.
 */
export function memberCards(sheets: readonly Sheet[], part: 'officers' | 'shareholders'): ListRow[] {
  const labelled = sheets.map((sheet) => ({
    sheet,
    labels: findLabels(sheet.rows, lexicons[part]).filter(
      ({ names, row }) => names.length > 0 && (sheet.rows[row]?.tokens.length ?? 0) < mostWords,
    ),
  }));
  if (!labelled.some(({ sheet, labels }) => labels.length > 1 && isCards(sheet, labels))) return [];
  const members: ListRow[] = [];
  for (const { sheet, labels } of labelled) {
    const starts = labels
      .filter((label) => label.names.includes('name') && label.tokens[0] === firstWord(sheet.rows[label.row]))
      .map((label) => label.row);
    // Text above the first name continues the last person of the page before.
    for (const [index, from] of [0, ...starts].entries()) {
      const rows = sheet.rows.slice(from, starts[index]);
      if (rows.length === 0) continue;
      const cells = vote([readFields({ ...sheet, rows }, fields[part], others)]);
      const last = members.at(-1);
      if (index > 0) members.push({ page: sheet.page, at: (rows[0]?.middle ?? 0) / sheet.height, cells });
      else if (last) last.cells.push(...cells.filter(({ name }) => !last.cells.some((own) => own.name === name)));
    }
  }
  return members.filter(({ cells }) => cells.length > 1);
}
