import { z } from 'zod';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { FileReply } from '../../../server/register-calls.ts';
import { isDocumentOfNobody } from '../../documents/server/is-document-of-nobody.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import { fileThatLeaves } from './rebuild-document.ts';

const lifetimeMs = 24 * 3600_000;
const purpose = 'document-link';
const linkSchema = z.object({ dealerId: z.string(), fileId: z.string(), until: z.number() });

/** Returns a URL that opens one file for a day without a login. Its token is sealed and reveals nothing. */
export function documentLink(ctx: Context, dealerId: string, fileId: string): string {
  const link = { dealerId, fileId, until: ctx.now().getTime() + lifetimeMs };
  const token = ctx.keyring.sealJson(link, purpose).toString('base64url');
  return new URL(`/api/provider/v1/documents/${token}`, ctx.config.PUBLIC_URL).href;
}

/** Returns the file of a link; throws `badLink` if the link is forged or has ended. */
export async function openDocumentLink(ctx: Context, token: string): Promise<FileReply> {
  const link = readLink(ctx, token);
  if (!link || link.until < ctx.now().getTime()) throw new PortalError('badLink');
  if (await isDocumentOfNobody(ctx, link.fileId)) throw new PortalError('badLink');
  const file = await fileThatLeaves(ctx, await findFile(ctx, link.dealerId, link.fileId));
  return { bytes: await ctx.files.get(file.address), mime: file.mime, fileName: file.fileName };
}

function readLink(ctx: Context, token: string): z.output<typeof linkSchema> | undefined {
  try {
    return linkSchema.parse(ctx.keyring.openJson(Buffer.from(token, 'base64url'), purpose));
  } catch {
    return undefined;
  }
}
