/**
 * Returns the name as it is shown and saved: no folders, no control characters, limited length. Returns `otherwise` if
 * nothing remains.
 */
export function cleanFileName(fileName: string, otherwise: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const printable = base.replace(/\p{C}/gu, '').trim();
  return (printable || otherwise).slice(-120);
}
