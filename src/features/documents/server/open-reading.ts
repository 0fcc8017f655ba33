import type { Context } from '../../../server/context.ts';
import type { Reading } from './read-uploaded-document.ts';

/** What was read from a paper; nothing while it is being read. */
export function openReading(
  ctx: Context,
  { fileId, reading }: { fileId: string; reading: Buffer | null },
): Reading | undefined {
  return reading ? ctx.keyring.openJson<Reading>(reading, `reading:${fileId}`) : undefined;
}
