import { nameKey } from '../../domain/texts/name-key.ts';

/** Most names kept of one company, and the longest of them. */
export const mostSalespeople = 20;
export const longestSalesperson = 100;

/** Names parted by commas, semicolons, their Chinese forms or lines; each once, in the order typed. */
export function parseSalespeople(text: string): string[] {
  const names = text.split(/[,;，；、\n]/).map((name) => name.trim().replace(/\s+/g, ' '));
  const keys = names.map(nameKey);
  return names.filter((name, index) => name !== '' && keys.indexOf(nameKey(name)) === index);
}

export function formatSalespeople(names: readonly string[]): string {
  return names.join(', ');
}
