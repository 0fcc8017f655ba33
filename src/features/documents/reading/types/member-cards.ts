import { findLabels, lexiconOf } from '../find-labels.ts';
import { anyName, nationality } from '../identity-fields.ts';
import type { Row, Token } from '../layout.ts';
import { date, nric, type Parser, text } from '../parse-value.ts';
import { readFields } from '../read-fields.ts';
import type { Field, Sheet } from '../read-labelled.ts';
import { vote } from '../read-value.ts';
import type { ListRow } from '../tables/gather.ts';

/** Who has a number of another kind: a company, or a person of another land. */
const anyNumber: Parser = (candidate) => {
  const found = nric(candidate);
  if (found) return found;
  const [token] = candidate[0] ?? [];
  const read = token?.text.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? '';
  return token && /^[A-Z0-9]{7,10}$/.test(read) && /\d{5}/.test(read)
    ? { value: read, tokens: [token], proof: 'doubtful' }
    : undefined;
};

const shareCount: Parser = (candidate) => {
  const token = candidate[0]?.slice(0, 3).find((each) => /^\d{1,3}(,\d{3})*$|^\d{1,10}$/.test(each.text));
  return token && { value: Number(token.text.replaceAll(',', '')), tokens: [token] };
};

const nameWordings = ['Name', 'Name of Officer', 'Full Name', 'Name of Shareholder', 'Shareholder', 'Officer', 'Name of Director', 'Name of Partner', 'Name of Owner']; // biome-ignore format: a list
const ofAll: Field[] = [
  { name: 'name', wordings: nameWordings, parse: anyName(2) },
  {
    name: 'identityNumber',
    wordings: ['Identification', 'Identification No', 'ID', 'ID No', 'NRIC', 'NRIC/FIN', 'NRIC No', 'NRIC/FIN No', 'UEN', 'Passport No', 'Identity No', 'ID Number', 'NRIC/FIN/UEN'], // biome-ignore format: a list
    parse: anyNumber,
  },
];
const fields: Record<'officers' | 'shareholders', Field[]> = {
  officers: [
    ...ofAll,
    { name: 'nationality', wordings: ['Nationality', 'Citizenship', 'Nationality/Citizenship'], parse: nationality },
    { name: 'position', wordings: ['Position', 'Position Held', 'Role', 'Designation', 'Capacity', 'Appointment'], parse: text({ rows: 1, test: /^[A-Za-z][A-Za-z -]{3,}$/ }) }, // biome-ignore format: a list
    { name: 'dateOfAppointment', wordings: ['Date of Appointment', 'Appointed', 'Appointed on', 'Appointment Date', 'Date Appointed'], parse: date }, // biome-ignore format: a list
    { name: 'address', wordings: ['Address', 'Residential Address'], parse: text({ rows: 3, test: /\d/ }) },
  ],
  shareholders: [
    ...ofAll,
    { name: 'shares', wordings: ['Shares', 'No of Shares', 'Number of Shares', 'Shares Held', 'Ordinary', 'Ordinary (Number)'], parse: shareCount }, // biome-ignore format: a list
  ],
};
const others = ['Source of Address', 'Share Type', 'Class of Shares', 'Currency', 'Nationality', 'Address', 'S/N'];

const names = lexiconOf({ name: nameWordings, '': others });

/** The first word of a line behind its number. */
function firstWord(row: Row | undefined): Token | undefined {
  return row?.tokens.find((token) => !/^\d{0,2}[.)]?$/.test(token.text));
}

/** People whose values stand beside their labels, each from one name to the next. */
export function memberCards(sheets: readonly Sheet[], part: 'officers' | 'shareholders'): ListRow[] {
  return sheets.flatMap((sheet) => {
    const starts = findLabels(sheet.rows, names)
      .filter((label) => label.names.includes('name') && label.tokens[0] === firstWord(sheet.rows[label.row]))
      .map((label) => label.row);
    return starts.flatMap((from, at): ListRow[] => {
      const rows = sheet.rows.slice(from, starts[at + 1]);
      const cells = vote([readFields({ ...sheet, rows }, fields[part], others)]);
      const isMember = cells.some(({ name }) => name === 'identityNumber') && cells.length > 1;
      return isMember ? [{ page: sheet.page, at: (rows[0]?.middle ?? 0) / sheet.height, cells }] : [];
    });
  });
}
