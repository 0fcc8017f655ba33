import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';

/** Addresses of signatures and stamps that are still to be printed: these are retained, however old. */
export const picturesToPrint =
  defineHook<(ctx: Context) => Promise<ReadonlySet<string>>>('signatures.pictures-to-print');
