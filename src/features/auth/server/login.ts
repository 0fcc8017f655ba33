import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { newToken, sameHash } from '../../../server/keyring.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findMemberships, presentDealer } from '../../dealers/server/find-memberships.ts';
import { maxTries, sessionHours } from '../login-rules.ts';
import { hashCode } from './request-login-code.ts';
import { loginChallenges, sessions } from './tables.ts';

/** Exchanges a one-time password for a token. A code works once, for five minutes, within five tries. */
export async function login(ctx: Context, request: { challengeId: string; phone: string; otp: string }) {
  const phone = `+65${request.phone}`;
  await takeTry(ctx, request.challengeId, phone, request.otp);
  const memberships = await findMemberships(ctx, phone);
  if (memberships.length === 0) throw new PortalError('loginCodeWrong');

  const token = newToken();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + sessionHours * 3600_000);
  const sessionId = ctx.newId();
  await inTransaction(ctx, async (tx) => {
    const used = await tx.db
      .update(loginChallenges)
      .set({ usedAt: now })
      .where(and(eq(loginChallenges.challengeId, request.challengeId), isNull(loginChallenges.usedAt)))
      .returning();
    if (used.length === 0) throw new PortalError('loginCodeOver');
    const tokenHash = tx.keyring.hash(token, 'session');
    await tx.db.insert(sessions).values({ sessionId, tokenHash, phone, createdAt: now, expiresAt });
    await recordAudit(tx, 'auth.login', sessionId);
  });
  return { token, expiresAt: expiresAt.toISOString(), dealers: memberships.map(presentDealer) };
}

/** Counts the try before looking at the code, so that parallel guesses cannot outrun the limit. */
async function takeTry(ctx: Context, challengeId: string, phone: string, otp: string): Promise<void> {
  const [challenge] = await ctx.db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(
      and(
        eq(loginChallenges.challengeId, challengeId),
        eq(loginChallenges.phoneHash, ctx.keyring.hash(phone, 'login-phone')),
        isNull(loginChallenges.usedAt),
        gt(loginChallenges.expiresAt, ctx.now()),
        lt(loginChallenges.tries, maxTries),
      ),
    )
    .returning();
  if (!challenge) throw new PortalError('loginCodeOver');
  if (sameHash(challenge.codeHash, hashCode(ctx, challengeId, otp))) return;
  const left = maxTries - challenge.tries;
  if (left <= 0) throw new PortalError('loginCodeOver', { message: 'The code was wrong five times. Send a new code.' });
  throw new PortalError('loginCodeWrong', { data: { triesLeft: left } });
}
