import type { Random } from './random.ts';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const; // biome-ignore format: a list

/** Date formats of documents. */
const dateForms = {
  '01/02/2026': (d, m, y) => `${d}/${m.number}/${y}`,
  '1 Feb 2026': (d, m, y) => `${Number(d)} ${m.short} ${y}`,
  '01 Feb 2026': (d, m, y) => `${d} ${m.short} ${y}`,
  '01 FEB 2026': (d, m, y) => `${d} ${m.short.toUpperCase()} ${y}`,
  '01-FEB-26': (d, m, y) => `${d}-${m.short.toUpperCase()}-${y.slice(2)}`,
  '01-Feb-2026': (d, m, y) => `${d}-${m.short}-${y}`,
  '01-02-2026': (d, m, y) => `${d}-${m.number}-${y}`,
  '01.02.2026': (d, m, y) => `${d}.${m.number}.${y}`,
  '2026-02-01': (d, m, y) => `${y}-${m.number}-${d}`,
  '01Feb2026': (d, m, y) => `${d}${m.short}${y}`,
  '1 February 2026': (d, m, y) => `${Number(d)} ${m.long} ${y}`,
} satisfies Record<
  string,
  (day: string, month: { number: string; short: string; long: string }, year: string) => string
>;

export type DateForm = keyof typeof dateForms;

const monthForms = {
  'FEB 2026': (m, y) => `${m.short.toUpperCase()} ${y}`,
  'Feb 2026': (m, y) => `${m.short} ${y}`,
  'February 2026': (m, y) => `${m.long} ${y}`,
  '02/2026': (m, y) => `${m.number}/${y}`,
  'Feb-26': (m, y) => `${m.short}-${y.slice(2)}`,
  '2026-02': (m, y) => `${y}-${m.number}`,
} satisfies Record<string, (month: { number: string; short: string; long: string }, year: string) => string>;

export type MonthForm = keyof typeof monthForms;

function monthOf(number: string) {
  const long = months[Number(number) - 1] ?? '';
  return { number, long, short: long.slice(0, 3) };
}

/** Words that stay in one line: `wrap` parts lines at plain blanks only. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** `2026-02-01` in a form. */
export function writeDate(iso: string, form: DateForm): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return unbroken(dateForms[form](day, monthOf(month), year));
}

/** `2026-02` in a form. */
export function writeMonth(iso: string, form: MonthForm): string {
  const [year = '', month = ''] = iso.split('-');
  return unbroken(monthForms[form](monthOf(month), year));
}

export function pickDateForm(random: Random): DateForm {
  return random.pick(Object.keys(dateForms) as DateForm[]);
}

/** Forms that name the year in full, for dates of an unclear century. */
export function pickLongDateForm(random: Random): DateForm {
  return random.pick((Object.keys(dateForms) as DateForm[]).filter((form) => form !== '01-FEB-26'));
}

export function pickMonthForm(random: Random): MonthForm {
  return random.pick(Object.keys(monthForms) as MonthForm[]);
}

export interface MoneyForm {
  sign: '' | '$' | 'S$' | 'SGD ' | 'S$ ' | '$ ';
  hasCents: boolean;
  hasCommas: boolean;
}

export function pickMoneyForm(random: Random, hasCents = random.chance(0.8)): MoneyForm {
  return { sign: random.pick(['', '', '$', '$', 'S$', 'SGD ', 'S$ ']), hasCents, hasCommas: random.chance(0.9) };
}

/** An amount, which must be whole dollars where the form has no cents. */
export function writeMoney(amount: number, { sign, hasCents, hasCommas }: MoneyForm): string {
  const [whole = '', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  const grouped = hasCommas ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return unbroken(`${sign}${grouped}${hasCents ? `.${cents}` : ''}`);
}

export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The day some days later. */
export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The month some months later, of `2026-02`. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The last day of so many years from a day on. */
export function lastDayAfter(from: string, years: number): string {
  return addDays(`${Number(from.slice(0, 4)) + years}${from.slice(4)}`, -1);
}

export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** A day in the years from one to another, not after the 28th. */
export function pickDay(random: Random, fromYear: number, toYear: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${random.int(fromYear, toYear)}-${part(random.int(1, 12))}-${part(random.int(1, 28))}`;
}
