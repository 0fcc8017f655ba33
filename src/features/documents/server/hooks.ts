import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';

/** Returns files that the portal made of a case that has changed since: they are not sent. */
export const staleDocuments =
  defineHook<(ctx: Context, caseNo: string) => Promise<ReadonlySet<string>>>('documents.stale-documents');
