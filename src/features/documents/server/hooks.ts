import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';

/** Files that the portal made of a case which says something else by now: they do not go out. */
export const staleDocuments =
  defineHook<(ctx: Context, caseNo: string) => Promise<ReadonlySet<string>>>('documents.stale-documents');
