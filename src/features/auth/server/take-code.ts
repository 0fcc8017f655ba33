import { and, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { codes } from '../../../contract/codes.ts';
import type { Context } from '../../../server/context.ts';
import { sameHash } from '../../../server/keyring.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { inWords } from '../../../server/too-many.ts';
import type { CodeProof } from '../credentials.ts';
import { type CodePurpose, maxTries } from '../login-rules.ts';
import { findWait } from './code-limits.ts';
import { type Refusal, recordRefusal } from './record-refusal.ts';
import { hashCode } from './send-code.ts';
import { loginChallenges } from './tables.ts';

const refusedAction = {
  login: 'auth.refuse-login',
  stepUp: 'auth.refuse-step-up',
  newPhone: 'auth.refuse-step-up',
  ticket: 'auth.refuse-ticket',
} as const satisfies Record<CodePurpose, string>;

/** What the code must have been sent for. */
export interface CodeUse {
  purpose: CodePurpose;
  /** `+65` and eight digits, or `nobody`. */
  phone: string;
  /** The session that asked, or the hash of the link; absent for a login. */
  sessionId?: string;
}

/**
 * Counts the try before looking at the code, so that parallel guesses cannot outrun the limit, and leaves a trace of a
 * refusal. Not for use within a transaction: rolled back, it would take count and trace along.
 *
 * @returns the tries that were left when this one was made
 * @throws `loginCodeWrong` with `triesLeft`, `loginCodeOver`
 */
export async function countTry(ctx: Context, { challengeId, otp }: CodeProof, use: CodeUse): Promise<number> {
  const sent = and(
    eq(loginChallenges.challengeId, challengeId),
    eq(loginChallenges.purpose, use.purpose),
    use.sessionId === undefined ? isNull(loginChallenges.sessionId) : eq(loginChallenges.sessionId, use.sessionId),
    eq(loginChallenges.phoneHash, ctx.keyring.hash(use.phone, 'login-phone')),
  );
  const asked = and(
    sent,
    isNull(loginChallenges.usedAt),
    gt(loginChallenges.expiresAt, ctx.now()),
    lt(loginChallenges.tries, maxTries),
  );
  const [challenge] = await ctx.db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(asked)
    .returning();
  if (!challenge) {
    if (await isFirstAfterEnd(ctx, sent)) await record(ctx, use, 'codeOver');
    throw new PortalError('loginCodeOver');
  }
  const left = maxTries - challenge.tries;
  if (sameHash(challenge.codeHash, hashCode(ctx, challengeId, otp))) return left;
  await record(ctx, use, left > 0 ? 'wrongCode' : 'lastTry');
  throw left > 0 ? codeWrong(left) : await codeVoid(ctx, challenge);
}

/**
 * Whether a code that is void, used or expired is entered for the first time since. Once is enough for the trail, and
 * what was never asked for leaves nothing: nobody can fill it with inventions, nor anything under another's number.
 *
 * @param sent which code, and what it was sent for
 */
async function isFirstAfterEnd(ctx: Context, sent: SQL | undefined): Promise<boolean> {
  const isOver = or(
    isNotNull(loginChallenges.usedAt),
    lte(loginChallenges.expiresAt, ctx.now()),
    eq(loginChallenges.tries, maxTries),
  );
  const noticed = await ctx.db
    .update(loginChallenges)
    .set({ tries: maxTries + 1 })
    .where(and(sent, lte(loginChallenges.tries, maxTries), isOver))
    .returning({ id: loginChallenges.challengeId });
  return noticed.length > 0;
}

function record(ctx: Context, { purpose, phone }: CodeUse, reason: Refusal): Promise<void> {
  return recordRefusal(ctx, refusedAction[purpose], { phone, reason, method: 'code' });
}

/** Says how many tries are left, so that nobody uses the last one by chance. */
export function codeWrong(triesLeft: number): PortalError {
  const tries = triesLeft === 1 ? '1 try is left.' : `${triesLeft} tries are left.`;
  return new PortalError('loginCodeWrong', {
    message: `${codes.loginCodeWrong.message} ${tries}`,
    data: { triesLeft },
  });
}

/** After the last try: when the number can be sent another code. */
async function codeVoid(
  ctx: Context,
  { phoneHash, purpose }: typeof loginChallenges.$inferSelect,
): Promise<PortalError> {
  const seconds = (await findWait(ctx, { phoneHash, purpose }))?.seconds ?? 0;
  const next = seconds === 0 ? 'Send a new code.' : `A new code can be sent ${inWords(ctx.now(), seconds)}.`;
  return new PortalError('loginCodeOver', {
    message: `The code was wrong five times and is void. ${next}`,
    data: { triesLeft: 0, resendInSeconds: seconds },
  });
}

/** Uses a code up in the transaction at hand: of several that use it at once, one goes on. */
export async function spendCode(tx: Context, challengeId: string): Promise<void> {
  const used = await tx.db
    .update(loginChallenges)
    .set({ usedAt: tx.now() })
    .where(and(eq(loginChallenges.challengeId, challengeId), isNull(loginChallenges.usedAt)))
    .returning({ id: loginChallenges.challengeId });
  if (used.length === 0) throw new PortalError('loginCodeOver');
}
