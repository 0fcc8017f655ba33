/** Why a typed figure cannot be read: a misplaced comma, too many decimals, or too many digits. */
export type FigureFault = 'comma' | 'decimals' | 'large';

/** Commas between thousands. With its decimals written out, a figure that is being changed may have them anywhere. */
const grouped = /^-?\d+(,\d{3})+$|^-?\d[\d,]*\.\d*$/;

/**
 * Parses a typed number (`2.78%`, `61,500`) with at most two decimals. Returns the fault of a figure that cannot be
 * read, and `undefined` for anything else. Nothing is rounded, and `2,78` is never read as 278. Commas are accepted
 * only if `hasCommas`.
 */
export function readFigure(text: string, hasCommas: boolean): number | FigureFault | undefined {
  const tidy = text.normalize('NFKC').replace(/[\s%]/g, '');
  const plain = tidy.replace(/,/g, '');
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  if (tidy !== plain && !(hasCommas && grouped.test(tidy))) return 'comma';
  if (/\.\d\d\d*[1-9]/.test(plain)) return 'decimals';
  return /\d{13}/.test(plain) ? 'large' : Number(plain);
}

/** True if a number has no more decimals than the portal stores. */
export function hasTwoDecimals(number: number): boolean {
  return Math.round(number * 100) / 100 === number;
}
