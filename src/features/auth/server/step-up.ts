import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Actor, type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { CodeProof } from '../credentials.ts';
import { confirmedSeconds } from '../login-rules.ts';
import { actorOf } from './actor-of.ts';
import { sendCode } from './send-code.ts';
import { sessions } from './tables.ts';
import { type CodeUse, countTry, spendCode } from './take-code.ts';

/**
 * Sends a code that confirms a change: to the number of the session, or to the new number, whether or not it has an
 * account.
 * @param input.newPhone eight digits · `address` the caller's network address
 */
export async function askStepUpCode(ctx: Context, input: { newPhone?: string | undefined }, address: string) {
  const actor = actorOf(ctx);
  const use = codeFor(actor, input.newPhone === undefined ? 'own' : `+65${input.newPhone}`);
  return sendCode(ctx, { ...use, address });
}

/** Consumes a verified code in the transaction of the change: if several changes use it at once, only one succeeds. */
export type UseStepUp = (tx: Context) => Promise<void>;

/**
 * Tries the code of a step-up before the change's transaction begins, so that a wrong try counts even if the change
 * fails. A code for another purpose, number or session is refused.
 *
 * @param to `own`, or the new number as `+65` and eight digits
 * @returns a function that consumes the code
 * @throws `loginCodeWrong` with `triesLeft`, `loginCodeOver`
 */
export async function tryStepUpCode(ctx: Context, proof: CodeProof, to: 'own' | string): Promise<UseStepUp> {
  const { codeHash } = await countTry(ctx, proof, codeFor(actorOf(ctx), to));
  return async (tx) => {
    await spendCode(tx, proof.challengeId, codeHash);
    if (to === 'own') await noteCode(tx);
  };
}

/**
 * Confirms the session's user by a code, so that `checkConfirmed` passes for ten minutes.
 *
 * @throws `loginCodeWrong` with `triesLeft`, `loginCodeOver`
 */
export async function confirmPerson(ctx: Context, proof: CodeProof): Promise<void> {
  const use = await tryStepUpCode(ctx, proof, 'own');
  await inTransaction(ctx, async (tx) => {
    await use(tx);
    await recordAudit(tx, 'auth.confirm-person', actorOf(tx).sessionId);
  });
}

/**
 * Refuses a change that adds or widens access unless a code sent to the user's number was entered in this session
 * within the last ten minutes. Otherwise an unattended page or a stolen token could give permanent access. A login by
 * code counts, a login by passkey does not. Call it last, so that the user never enters a code for a change that is
 * refused anyway.
 * @throws `confirmNeeded`
 */
export async function checkConfirmed(ctx: Context): Promise<void> {
  const { sessionId } = actorOf(ctx);
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.sessionId, sessionId));
  const since = ctx.now().getTime() - confirmedSeconds * 1000;
  if (!session?.codeAt || session.codeAt.getTime() < since) throw new PortalError('confirmNeeded');
}

async function noteCode(tx: Context): Promise<void> {
  await tx.db
    .update(sessions)
    .set({ codeAt: tx.now() })
    .where(eq(sessions.sessionId, actorOf(tx).sessionId));
}

function codeFor(actor: Actor, to: 'own' | string): CodeUse & { sessionId: string } {
  if (to === 'own') return { purpose: 'stepUp', phone: actor.phone, sessionId: actor.sessionId };
  return { purpose: 'newPhone', phone: to, sessionId: actor.sessionId };
}
