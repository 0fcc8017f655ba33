import { companyName } from '../company-name.ts';
import { type Sheet, toValue } from '../read-labelled.ts';
import { type Atom, textOf } from '../tables/atoms.ts';
import { dayIn, withYear } from '../tables/day.ts';
import type { ListRow } from '../tables/gather.ts';
import { moneyIn } from '../tables/money.ts';
import { contributionMonth } from '../tables/months.ts';
import type { SheetTable } from '../tables/read-tables.ts';
import { type Entry, type TableSpec, wordsOf } from '../tables/table.ts';

/** Contributions, month by month. */
export const contributions: TableSpec = {
  lexers: [
    { kind: 'month', longest: 3, read: contributionMonth },
    { kind: 'date', longest: 3, read: dayIn },
    { kind: 'amount', longest: 3, read: moneyIn },
  ],
  columns: [
    { name: 'forMonth', kinds: ['month'], headings: ['formonth', 'month', 'contributionmonth', 'wagemonth', 'contributionfor', 'relevantmonth', 'monthyear', 'period', 'for'] },
    { name: 'paidOn', kinds: ['date'], headings: ['paidon', 'datepaid', 'paymentdate', 'dateofpayment', 'date', 'credited', 'creditedon', 'datecredited', 'transactiondate', 'paid', 'posted', 'received'] },
    { name: 'employer', kinds: ['text'], headings: ['employer', 'employersname', 'nameofemployer', 'company', 'contributionby', 'contributedby', 'paidby', 'contributor', 'employername'] },
    { name: 'amount', kinds: ['amount'], headings: ['amount', 'total', 'totalcontribution', 'totalamount', 'contribution', 'contributions', 'amountpaid', 'cpfcontribution'] },
    { name: 'employee', kinds: ['amount'], headings: ['employee', 'employeeshare', 'employeecontribution', 'employeescontribution', 'yourshare'] },
    { name: 'employerShare', kinds: ['amount'], headings: ['employer', 'employershare', 'employercontribution', 'employerscontribution'] },
    { name: 'account', kinds: ['amount'], headings: ['oa', 'sa', 'ma', 'ordinary', 'special', 'medisave', 'wages', 'ordinarywages'] },
    { name: 'other', kinds: ['text'], headings: ['type', 'code', 'ref', 'reference', 'description', 'no', 'status', 'uen', 'employercsn', 'csn'] },
  ], // biome-ignore format: a table
  opens: (kinds) => kinds.has('amount') && (kinds.has('month') || kinds.has('date')),
  continues: (kinds) => kinds.has('month') && kinds.has('date'),
  asides: [
    { name: 'subtotal', pattern: /^sub-?total|^total(for|of|in)|totalfor/ },
    { name: 'total', pattern: /total(?!.*employer$)/ },
    {
      name: 'employer',
      pattern: /^((nameof)?employer(s?name)?|contributedby|paidby|contributionsby)(?!s?(share|contribution)).{3,}/,
    },
  ],
  leads: 'forMonth',
  isGroup: (atoms, isBare) => {
    const words = atoms.filter(({ kind }) => kind === 'text');
    if (atoms.length === 1 && atoms[0]?.kind === 'month') return 'month';
    if (words.length !== atoms.length) return undefined;
    const text = textOf(words.flatMap(({ tokens }) => tokens));
    if (/^\D{0,24}20\d\d\D{0,4}$/.test(text)) return 'year';
    return isBare && words.length <= 2 && /[A-Z].*[A-Z]/.test(text) && text.length < 90 ? 'employer' : undefined;
  },
};

/** A line of the table in one reading. */
export interface Contribution extends ListRow {
  aside?: 'total' | 'subtotal';
}

const label = /^((name of )?employer('s)?( name)?|contributed by|contributions by|paid by)\s*:?\s*/i;
const number = /\(?\b(uen|csn|ref)?\.?:?\s*(\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])(-[A-Z]{2,3}-\d\d)?\)?$/i;

/** Returns the employer that a line names for the rows below it. */
function employerIn(entry: Entry, sheet: Sheet) {
  const tokens = entry.row.tokens.filter((token) => token.text !== ':');
  const from = label.exec(textOf(tokens))?.[0].trim().split(/\s+/).filter(Boolean).length ?? 0;
  return employerOf(tokens.slice(from), sheet);
}

function employerOf(tokens: Entry['row']['tokens'], sheet: Sheet) {
  const end = tokens.findIndex((token, index) => index > 0 && (number.test(token.text) || /^\(?uen/i.test(token.text)));
  const words = end < 0 ? tokens : tokens.slice(0, end);
  return words.some((token) => /[A-Za-z]{2}/.test(token.text))
    ? toValue('employer', { value: companyName(words, sheet.trusted), tokens: words }, sheet)
    : undefined;
}

/**
 * Returns a row's amount: the one that is the sum of the others, otherwise the first in the amount column, otherwise
 * the only one.
 */
function amountOf(entry: Entry): { own: Atom; isSum: boolean } | undefined {
  const named = Object.entries(entry.cells).flatMap(([name, atoms]) =>
    (atoms ?? []).map((atom) => ({ name, each: atom })),
  );
  const all = [...named.map(({ each: atom }) => atom), ...entry.nameless].filter(({ kind }) => kind === 'amount');
  const cents = (atom: Atom) => Math.round(Number(atom.value) * 100);
  const sum = all.reduce((total, atom) => total + cents(atom), 0);
  const whole = all.length > 2 ? all.find((atom) => cents(atom) * 2 === sum) : undefined;
  const own = whole ?? entry.cells.amount?.[0] ?? (all.length === 1 ? all[0] : undefined);
  return own && { own, isSum: own === whole };
}

/** Returns the contributions of one reading of a history, page by page. */
export function contributionsOf(tables: readonly SheetTable[]): Contribution[] {
  const found: Contribution[] = [];
  const context: { year?: string; month?: Atom; employer?: ReturnType<typeof employerIn> } = {};
  for (const { sheet, entries, heading } of tables) {
    // Tables in other document types have dates and amounts, too.
    const isOwn = heading?.cells.some(({ fits }) => fits[0]?.name === 'forMonth' || fits[0]?.name === 'employer');
    const mostSure = isOwn ? 1 : 0.9;
    for (const entry of entries) {
      const { aside, at: position } = entry;
      if (aside === 'year') context.year = /20\d\d/.exec(textOf(entry.row.tokens))?.[0] ?? '';
      if (aside === 'month') context.month = entry.cells.forMonth?.[0] ?? entry.nameless[0] ?? context.month;
      if (aside === 'employer') context.employer = employerIn(entry, sheet);
      const sum = amountOf(entry);
      const amount = sum && toValue('amount', { value: Number(sum.own.value), tokens: sum.own.tokens }, sheet);
      if (aside !== undefined) {
        if (!amount || (aside !== 'total' && aside !== 'subtotal')) continue;
        found.push({ page: sheet.page, at: position, aside, cells: [{ ...amount, name: 'totalContributions' }] });
        continue;
      }
      const [paid] = entry.cells.paidOn ?? entry.nameless.filter(({ kind }) => kind === 'date');
      const day =
        paid &&
        withYear(
          String(paid.value),
          context.year ? { from: `${context.year}-01-01`, to: `${context.year}-12-31` } : undefined,
        );
      const month = entry.cells.forMonth?.[0] ?? entry.nameless.find(({ kind }) => kind === 'month') ?? context.month;
      const year = context.year ?? day?.slice(0, 4);
      const iso = month && String(month.value).replace(/^-(?=-)/, year ?? '-');
      const words = wordsOf(entry, 'employer', 'text');
      const employer = (words.length > 0 ? employerOf(words, sheet) : undefined) ?? context.employer;
      if (!iso || iso.startsWith('-')) continue;
      found.push({
        page: sheet.page,
        at: position,
        cells: [
          toValue('forMonth', { value: iso, tokens: month.tokens }, sheet),
          ...(day ? [toValue('paidOn', { value: day, tokens: paid.tokens }, sheet)] : []),
          ...(amount ? [sum.isSum ? { ...amount, confidence: Math.max(amount.confidence, 0.97) } : amount] : []),
          ...(employer ? [employer] : []),
        ].map((value) => ({ ...value, confidence: Math.min(value.confidence, mostSure) })),
      });
    }
  }
  return found;
}
