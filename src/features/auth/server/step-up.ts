import type { Actor, Context } from '../../../server/context.ts';
import type { CodeProof } from '../credentials.ts';
import { actorOf } from './actor-of.ts';
import { sendCode } from './send-code.ts';
import { type CodeUse, countTry, spendCode } from './take-code.ts';

/**
 * Sends a code that confirms a change: to the number of the session, or to the new number, whether or not it has an
 * account.
 *
 * @param input.newPhone eight digits · `address` of the caller in the network
 */
export async function askStepUpCode(ctx: Context, input: { newPhone?: string | undefined }, address: string) {
  const actor = actorOf(ctx);
  const use = codeFor(actor, input.newPhone === undefined ? 'own' : `+65${input.newPhone}`);
  return sendCode(ctx, { ...use, address });
}

/** Uses a code that was right up, in the transaction of the change: of several changes that use it at once, one goes on. */
export type UseStepUp = (tx: Context) => Promise<void>;

/**
 * Tries the code of a step-up, before the transaction of the change begins, so that a wrong try counts whatever becomes
 * of it. A code that was sent for another purpose, number or session does not serve.
 *
 * @param to `own`, or the new number as `+65` and eight digits
 * @returns what uses the code up
 * @throws `loginCodeWrong` with `triesLeft`, `loginCodeOver`
 */
export async function tryStepUpCode(ctx: Context, proof: CodeProof, to: 'own' | string): Promise<UseStepUp> {
  await countTry(ctx, proof, codeFor(actorOf(ctx), to));
  return (tx) => spendCode(tx, proof.challengeId);
}

function codeFor(actor: Actor, to: 'own' | string): CodeUse & { sessionId: string } {
  if (to === 'own') return { purpose: 'stepUp', phone: actor.phone, sessionId: actor.sessionId };
  return { purpose: 'newPhone', phone: to, sessionId: actor.sessionId };
}
