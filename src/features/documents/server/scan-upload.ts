import { createHash } from 'node:crypto';
import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';
import { describeFailure } from '../../../server/failures/describe-failure.ts';
import { PortalError } from '../../../server/portal-error.ts';

type ReadBytes = () => Promise<Buffer>;

/**
 * Scans an upload with clamd, if configured, taking turns with other dealers. Until then the bytes are only in this
 * process, or encrypted in the quarantine of unfinished uploads; no call returns them. Throws `fileRefused` for a virus
 * and records it for `subject`. Throws `scanWaits` if there is no result; the upload may be retried.
 * @param read fetches the file when its turn comes
 * @returns a function that fetches the scanned bytes again, so that they need not stay in memory
 */
export async function scanUpload(
  ctx: Context,
  read: ReadBytes,
  { subject, dealerId }: { subject: string; dealerId: string },
): Promise<ReadBytes> {
  const { virusScan, scanTurns } = ctx.integrations;
  if (!virusScan) return read;
  const scanned = await scanTurns.take(1, dealerId, async () => {
    const bytes = await read();
    const verdict = await virusScan.judge(bytes).catch((error: unknown) => {
      ctx.log.warn(describeFailure(error), 'an upload could not be scanned');
      throw new PortalError('scanWaits');
    });
    return { verdict, digest: digestOf(bytes) };
  });
  if (!scanned.verdict.clean) return refuseVirus(ctx, subject, scanned.verdict.found);
  return async () => {
    const bytes = await read();
    // Refuses bytes other than the scanned ones.
    if (digestOf(bytes) !== scanned.digest) throw new PortalError('scanWaits');
    return bytes;
  };
}

async function refuseVirus(ctx: Context, subject: string, found: string): Promise<never> {
  await recordAudit(ctx, 'documents.refuse-virus', subject, { found: found.slice(0, 100) });
  throw new PortalError('fileRefused', {
    message:
      'A virus was found in this file. It was not kept. Make it anew on another device, or photograph the document.',
    data: { reason: 'virus' },
  });
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}
