import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { sameHash } from '../../../server/keyring.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { CodeProof } from '../credentials.ts';
import { type CodePurpose, maxTries } from '../login-rules.ts';
import { hashCode } from './send-code.ts';
import { loginChallenges } from './tables.ts';

/** What the code must have been sent for. */
export interface CodeUse {
  purpose: CodePurpose;
  /** `+65` and eight digits. */
  phone: string;
  /** The session that asked; absent for a login. */
  sessionId?: string;
}

/**
 * Counts the try before looking at the code, so that parallel guesses cannot outrun the limit. Not for use within a
 * transaction: rolled back, it would take the count along.
 */
export async function countTry(ctx: Context, { challengeId, otp }: CodeProof, use: CodeUse): Promise<void> {
  const asked = and(
    eq(loginChallenges.challengeId, challengeId),
    eq(loginChallenges.purpose, use.purpose),
    use.sessionId === undefined ? isNull(loginChallenges.sessionId) : eq(loginChallenges.sessionId, use.sessionId),
    eq(loginChallenges.phoneHash, ctx.keyring.hash(use.phone, 'login-phone')),
    isNull(loginChallenges.usedAt),
    gt(loginChallenges.expiresAt, ctx.now()),
    lt(loginChallenges.tries, maxTries),
  );
  const [challenge] = await ctx.db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(asked)
    .returning();
  if (!challenge) throw new PortalError('loginCodeOver');
  if (sameHash(challenge.codeHash, hashCode(ctx, challengeId, otp))) return;
  const left = maxTries - challenge.tries;
  if (left <= 0) throw new PortalError('loginCodeOver', { message: 'The code was wrong five times. Send a new code.' });
  throw new PortalError('loginCodeWrong', { data: { triesLeft: left } });
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
