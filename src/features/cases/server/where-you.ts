import { type Context, dealerActor } from '../../../server/context.ts';
import { listLogins } from '../../auth/server/own-sessions.ts';
import type { Editor } from './load-case.ts';

export type WhereYou = (editor: Editor | undefined) => Promise<'here' | 'elsewhere' | undefined>;

/**
 * Tells of any number of saves whether they were the caller's own: `elsewhere` by another login of theirs that is still
 * open, so on another device, else `here`; `undefined` for everybody else's. Asks for the logins once, and only where
 * they matter.
 */
export function whereYou(ctx: Context): WhereYou {
  let asked: Promise<ReadonlySet<string>> | undefined;
  const openLogins = async () => new Set((await listLogins(ctx)).map(({ id }) => id));
  return async (editor) => {
    if (editor?.userId !== dealerActor(ctx).userId) return undefined;
    const { sessionId } = editor;
    if (sessionId === undefined || sessionId === ctx.actor?.sessionId) return 'here';
    asked ??= openLogins();
    // A login that is over may have been this device's own.
    return (await asked).has(sessionId) ? 'elsewhere' : 'here';
  };
}
