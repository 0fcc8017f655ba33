import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';

/**
 * Has clamd judge what somebody sent, where one is configured. Until then the bytes are in this process, or sealed in the
 * quarantine of unfinished uploads, and no call gives them out. A virus is `fileRefused` and recorded against `subject`;
 * without a judgement the upload is `scanWaits` and may be tried again.
 */
export async function scanUpload(ctx: Context, bytes: Uint8Array, subject: string): Promise<void> {
  const verdict = await ctx.integrations.virusScan?.judge(bytes).catch((error: unknown) => {
    ctx.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'an upload could not be scanned');
    throw new PortalError('scanWaits');
  });
  if (!verdict || verdict.clean) return;
  await recordAudit(ctx, 'documents.refuse-virus', subject, { found: verdict.found.slice(0, 100) });
  throw new PortalError('fileRefused', {
    message:
      'A virus was found in this file. It was not kept. Make it anew on another device, or photograph the paper.',
    data: { reason: 'virus' },
  });
}
