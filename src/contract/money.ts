/** Money is an integer number of cents everywhere; these are the only places that turn it into text. */

const grouped = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `84,000.00`, for inputs and tables whose head names the currency. A true minus for negative amounts. */
export function formatAmount(cents: number): string {
  const text = grouped.format(Math.abs(cents) / 100);
  return cents < 0 ? `− ${text}` : text;
}

/** `S$84,000.00`; negative amounts as `− S$12,000.00`. */
export function formatMoney(cents: number): string {
  const text = `S$${grouped.format(Math.abs(cents) / 100)}`;
  return cents < 0 ? `− ${text}` : text;
}

/** Cents of a typed amount (`84,000`, `S$1,194.6`, `$50`), or `undefined` where it is none. At most two decimals. */
export function parseAmount(text: string): number | undefined {
  const plain = text.replace(/[,\s]/g, '').replace(/^S?\$/i, '');
  const match = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
