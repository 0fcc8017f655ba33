import { PortalError } from '../portal-error.ts';
import { mostFields } from './few-fields.ts';

const problem = 'This contains a character that cannot be stored. Remove it and enter it again.';

/** JSON escapes of a zero character or half of a surrogate pair; whole pairs match as well. */
const escapes = /\\u(?:0000|d[89a-f])/i;

/** True if values of this JSON may contain text that the database cannot store. False for almost every body. */
export function mayHoldUnstorable(json: string): boolean {
  return escapes.test(json);
}

/**
 * Refuses text that the database cannot store (a zero character, half of a surrogate pair) anywhere in `parts`, with a
 * `validation` error for each, before a statement uses it. No keyboard produces such text.
 */
export function refuseUnstorable(...parts: readonly unknown[]): void {
  const fields: Record<string, string> = {};
  for (const part of parts) collectUnstorable(part, [], fields);
  if (Object.keys(fields).length > 0) throw new PortalError('validation', { message: problem, fields });
}

/** Recurses as deep as the value, which is safe because the depth of a body is limited. */
function collectUnstorable(value: unknown, path: (string | number)[], fields: Record<string, string>): void {
  if (typeof value === 'string') {
    if (!isStorable(value) && Object.keys(fields).length < mostFields) fields[path.join('.')] = problem;
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const list = Array.isArray(value) ? value : undefined;
  const names = list ? undefined : Object.keys(value);
  const length = list?.length ?? names?.length ?? 0;
  for (let index = 0; index < length; index += 1) {
    const name = names?.[index] ?? '';
    if (!isStorable(name)) {
      fields[path.join('.')] = problem;
      continue;
    }
    path.push(names ? name : index);
    collectUnstorable(names ? (value as Record<string, unknown>)[name] : list?.[index], path, fields);
    path.pop();
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
