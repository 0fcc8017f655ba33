import { PortalError } from './portal-error.ts';

const problem = 'This contains a character that cannot be stored. Remove it and enter it again.';

/**
 * Refuses text that the database cannot store (a zero character, half of a surrogate pair) anywhere in `parts`: a
 * `validation` error at each entry, before a statement uses it. No keyboard produces such text.
 */
export function refuseUnstorable(...parts: readonly unknown[]): void {
  const fields: Record<string, string> = {};
  // Not by recursion: a caller decides how deep a body is.
  const open = parts.map((value) => ({ path: '', value }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) fields[path] = problem;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [name, each] of Object.entries(value)) {
      if (isStorable(name)) open.push({ path: path === '' ? name : `${path}.${name}`, value: each });
      else fields[path] = problem;
    }
  }
  if (Object.keys(fields).length > 0) throw new PortalError('validation', { message: problem, fields });
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
