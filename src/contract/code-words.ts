/**
 * Puts a table of codes into words for the description of a call: `{ pendingApproval: 0 }` becomes `0 pending
 * approval`. The names come from the product's own code, so the description cannot become outdated.
 */
export function codeWords(codes: Readonly<Record<string, string | number>>): string {
  return Object.entries(codes)
    .map(([name, code]) => `${code} ${wordsOf(name)}`)
    .join(', ')
    .replace(/\baa\b/g, 'AA');
}

function wordsOf(name: string): string {
  return name.replace(/([a-z])([A-Z0-9])/g, (_all, before: string, next: string) => `${before} ${next.toLowerCase()}`);
}
