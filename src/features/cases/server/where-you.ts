import { type Context, dealerActor } from '../../../server/context.ts';
import { listLogins } from '../../auth/server/own-sessions.ts';
import type { Editor } from './load-case.ts';

/**
 * Whether a save was the caller's own: `elsewhere` by another login of theirs that is still open, so on another device, else
 * `here`. `undefined` for everybody else's.
 */
export async function whereYou(ctx: Context, editor: Editor | undefined): Promise<'here' | 'elsewhere' | undefined> {
  if (editor?.userId !== dealerActor(ctx).userId) return undefined;
  const { sessionId } = editor;
  if (sessionId === undefined || sessionId === ctx.actor?.sessionId) return 'here';
  // A login that is over may have been this device's own.
  const logins = await listLogins(ctx);
  return logins.some(({ id }) => id === sessionId) ? 'elsewhere' : 'here';
}
