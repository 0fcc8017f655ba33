/** Mail services that most private customers use. */
const domains = ['gmail.com', 'hotmail.com', 'yahoo.com.sg', 'icloud.com', 'outlook.com', 'singnet.com.sg'];

/** Returns addresses that complete the typed text after the `@`; empty if it is complete. */
export function suggestEmail(text: string): string[] {
  const [, local, typed] = /^([^@\s]+)@([^@\s]*)$/.exec(text.trim()) ?? [];
  if (local === undefined || typed === undefined) return [];
  const fitting = domains.filter((domain) => domain.startsWith(typed.toLowerCase()) && domain !== typed.toLowerCase());
  return fitting.map((domain) => `${local}@${domain}`);
}
