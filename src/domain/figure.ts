import { plainCharacters } from './texts/plain-characters.ts';

/**
 * Why a typed figure cannot be read: a misplaced comma, a point that may separate thousands, too many decimals, or too
 * many digits.
 */
export type FigureFault = 'comma' | 'point' | 'decimals' | 'large';

/**
 * Commas between thousands. With decimals written out, commas may be anywhere: the figure may be in the middle of a
 * change.
 */
const grouped = /^-?\d+(,\d{3})+$|^-?\d[\d,]*\.\d*$/;
/** Points between thousands, as in Indonesia or Germany. `84.000` is ambiguous: its point may also mark decimals. */
const pointed = /^-?[1-9]\d{0,2}(\.\d{3})+$/;

/**
 * Parses a typed number (`2.78%`, `61,500`) with at most two decimals. Returns the fault of a figure that cannot be
 * read, and `undefined` for any other text. Nothing is rounded, and ambiguous figures such as `2,78` and `84.000` are
 * not guessed. Commas are accepted only if `hasCommas`.
 */
export function readFigure(text: string, hasCommas: boolean): number | FigureFault | undefined {
  const tidy = plainCharacters(text).replace(/[\s%]/g, '');
  if (hasCommas && pointed.test(tidy)) return 'point';
  const plain = tidy.replace(/,/g, '');
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return asContinental(tidy) ? 'comma' : undefined;
  if (tidy !== plain && !(hasCommas && grouped.test(tidy))) return 'comma';
  if (/\.\d\d\d*[1-9]/.test(plain)) return 'decimals';
  return /\d{13}/.test(plain) ? 'large' : Number(plain);
}

/** Returns the figures that a faulty text may mean, as one would type them. */
export function likelyFigures(text: string): string[] {
  const tidy = plainCharacters(text).replace(/[^\d.,-]/g, '');
  if (!pointed.test(tidy)) return [asContinental(tidy) ?? []].flat();
  const [whole = '', decimals = '', ...more] = tidy.split('.');
  const asDecimals = more.length === 0 && decimals.endsWith('0') ? [`${whole}.${decimals.slice(0, 2)}`] : [];
  return [tidy.replaceAll('.', ','), ...asDecimals];
}

/** Returns `84.000,00` or `2,78` with commas between thousands and a point before the decimals. */
function asContinental(tidy: string): string | undefined {
  const match = /^(-?\d+|-?\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(tidy);
  return match ? `${match[1]?.replaceAll('.', ',')}.${match[2]}` : undefined;
}

/** True if a number has no more decimals than the portal stores. */
export function hasTwoDecimals(number: number): boolean {
  return Math.round(number * 100) / 100 === number;
}
