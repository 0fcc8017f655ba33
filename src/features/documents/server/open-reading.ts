import type { Context } from '../../../server/context.ts';
import type { Reading } from './read-uploaded-document.ts';

/** Keyed by a row's encrypted bytes, which are the same object while the row is used: within one request. */
const opened = new WeakMap<Buffer, Readonly<Reading>>();

/** Returns the reading of a document, decrypted once per row; `undefined` while it is being read. */
export function openReading(
  ctx: Context,
  { fileId, reading }: { fileId: string; reading: Buffer | null },
): Readonly<Reading> | undefined {
  if (!reading) return undefined;
  const known = opened.get(reading) ?? ctx.keyring.openJson<Reading>(reading, `reading:${fileId}`);
  opened.set(reading, known);
  return known;
}
