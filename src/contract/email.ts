/** The longest address an entry takes (specification, section 5). */
export const maxEmailLength = 50;

/** The simple pattern by which the portal tells an address from other text. */
export function isEmail(text: string): boolean {
  return /^[^\s@"<>,;]+@[^\s@"<>,;.]+(\.[^\s@"<>,;.]+)+$/.test(text);
}
