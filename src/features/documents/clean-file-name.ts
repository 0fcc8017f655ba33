/** The name as it is shown and saved later: no folders, no control characters, not too long; `otherwise` where nothing is left. */
export function cleanFileName(fileName: string, otherwise: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const printable = base.replace(/\p{C}/gu, '').trim();
  return (printable || otherwise).slice(-120);
}
