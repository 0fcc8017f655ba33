import { type Context, dealerActor } from '../../../server/context.ts';
import { listLogins } from '../../auth/server/own-sessions.ts';
import type { EditedBy } from './load-case.ts';

export type WhereYou = (editor: EditedBy | undefined) => Promise<'here' | 'elsewhere' | undefined>;

/**
 * Returns a function that determines if a save was the user's own: `elsewhere` for another open session, which is on
 * another device; otherwise `here`; `undefined` for other users. Reads the sessions once, and only if needed.
 */
export function whereYou(ctx: Context): WhereYou {
  let asked: Promise<ReadonlySet<string>> | undefined;
  const openLogins = async () => new Set((await listLogins(ctx)).map(({ id }) => id));
  return async (editor) => {
    if (editor?.userId !== dealerActor(ctx).userId) return undefined;
    const { sessionId } = editor;
    if (sessionId === undefined || sessionId === ctx.actor?.sessionId) return 'here';
    asked ??= openLogins();
    // A session that has ended may have been on this device.
    return (await asked).has(sessionId) ? 'elsewhere' : 'here';
  };
}
