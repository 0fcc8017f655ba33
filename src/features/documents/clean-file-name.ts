import { cleanLine } from '../../domain/texts/clean-text.ts';

/**
 * Returns the name as it is shown and saved: no folders, no characters that show nothing or that no font has, limited
 * length. Returns `otherwise` if nothing remains.
 */
export function cleanFileName(fileName: string, otherwise: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  // After the cut, which may leave half of a character.
  const printable = cleanLine(base)
    .trim()
    .slice(-120)
    .replace(/\p{Cn}|\p{Co}|\p{Cs}/gu, '');
  return printable.trim() || otherwise;
}
