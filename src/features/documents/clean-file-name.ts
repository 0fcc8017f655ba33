import { cleanLine } from '../../domain/texts/clean-text.ts';

/**
 * Returns a file name for display and saving: without folders and without characters that are invisible or that no font
 * has, in limited length. Returns `otherwise` if nothing remains.
 */
export function cleanFileName(fileName: string, otherwise: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  // Cleaned after the cut, which may leave half of a character.
  const printable = cleanLine(base)
    .trim()
    .slice(-120)
    .replace(/\p{Cn}|\p{Co}|\p{Cs}/gu, '');
  return printable.trim() || otherwise;
}
