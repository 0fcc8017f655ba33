import { nameKey } from '../../domain/texts/name-key.ts';

/** Maximum number of names stored for one company, and their maximum length. */
export const mostSalespeople = 20;
export const longestSalesperson = 100;

/** Splits names at commas, semicolons, their Chinese forms or line breaks; each name once, in the order typed. */
export function parseSalespeople(text: string): string[] {
  const names = text.split(/[,;，；、\n]/).map((name) => name.trim().replace(/\s+/g, ' '));
  const keys = names.map(nameKey);
  return names.filter((name, index) => name !== '' && keys.indexOf(nameKey(name)) === index);
}

export function formatSalespeople(names: readonly string[]): string {
  return names.join(', ');
}
