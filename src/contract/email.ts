/** The longest address an entry takes (specification, section 5). */
export const maxEmailLength = 50;

/**
 * The simple pattern by which the portal tells an address from other text. Before the @ it takes ASCII only: few mail
 * servers can send to anything else. A domain of other letters is sent in its ASCII form.
 */
export function isEmail(text: string): boolean {
  return /^[^\s\P{ASCII}@"<>,;]+@[^\s@"<>,;.]+(\.[^\s@"<>,;.]+)+$/u.test(text);
}
