import { randomInt } from 'node:crypto';
import { and, count, eq, gt, max, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { codeSeconds, maxCodesPerAddress, maxCodesPerNumber, resendSeconds } from '../login-rules.ts';
import { loginChallenges } from './tables.ts';

const hourMs = 3600_000;

/**
 * Makes a one-time password for a number and leaves its sending to a job. Known and unknown numbers take the same
 * path and get the same reply; the job finds out whether anybody is to be written to.
 *
 * @param request.phone eight digits · `address` network address of the caller
 */
export async function requestLoginCode(ctx: Context, request: { phone: string; address: string }) {
  const phone = `+65${request.phone}`;
  const phoneHash = ctx.keyring.hash(phone, 'login-phone');
  const addressHash = ctx.keyring.hash(request.address, 'login-address');
  const challengeId = ctx.newId();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const now = ctx.now();

  await inTransaction(ctx, async (tx) => {
    // Requests from one address and for one number stand in line, so that none slips past the limits beside another.
    for (const counted of [addressHash, phoneHash]) {
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`);
    }
    await checkLimits(tx, phoneHash, addressHash);
    await tx.db.insert(loginChallenges).values({
      challengeId,
      phoneHash,
      addressHash,
      codeHash: hashCode(ctx, challengeId, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeSeconds * 1000),
    });
    const message = tx.keyring.sealJson({ phone, code }, `login-code:${challengeId}`).toString('base64');
    await tx.enqueue({ name: 'auth.send-login-code', payload: { challengeId, message }, maxAttempts: 6 });
  });
  return { challengeId, expiresInSeconds: codeSeconds, resendInSeconds: resendSeconds };
}

/** Stored form of a code. */
export function hashCode(ctx: Context, challengeId: string, code: string): string {
  return ctx.keyring.hash(`${challengeId}:${code}`, 'login-code');
}

async function checkLimits(ctx: Context, phoneHash: string, addressHash: string): Promise<void> {
  const now = ctx.now().getTime();
  const lastHour = gt(loginChallenges.createdAt, new Date(now - hourMs));
  const [ofNumber] = await ctx.db
    .select({ asked: count(), last: max(loginChallenges.createdAt) })
    .from(loginChallenges)
    .where(and(eq(loginChallenges.phoneHash, phoneHash), lastHour));
  const sinceLast = ofNumber?.last ? (now - ofNumber.last.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  if (sinceLast < resendSeconds) {
    const seconds = Math.ceil(resendSeconds - sinceLast);
    throw new PortalError('resendTooSoon', {
      message: `A code was sent a moment ago. Ask for another in ${seconds} s.`,
      data: { resendInSeconds: seconds },
    });
  }
  const [ofAddress] = await ctx.db
    .select({ asked: count() })
    .from(loginChallenges)
    .where(and(eq(loginChallenges.addressHash, addressHash), lastHour));
  if ((ofNumber?.asked ?? 0) >= maxCodesPerNumber || (ofAddress?.asked ?? 0) >= maxCodesPerAddress) {
    throw new PortalError('tooMany', { message: 'Too many codes were asked for. Try again in an hour.' });
  }
}
