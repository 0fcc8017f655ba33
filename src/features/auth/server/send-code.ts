import { randomInt } from 'node:crypto';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { type CodePurpose, codeSeconds, maxCodesPerAddress, maxCodesPerNumber, resendSeconds } from '../login-rules.ts';
import { loginChallenges } from './tables.ts';

const hourMs = 3600_000;

interface CodeRequest {
  /** `+65` and eight digits. */
  phone: string;
  purpose: CodePurpose;
  /** Of the caller in the network. */
  address: string;
  /** Whose code it is to be, where somebody is logged in. */
  sessionId?: string;
}

/**
 * Makes a one-time password for a number and leaves its sending to a job, within the limits of the number and of the
 * address. Known and unknown numbers take the same path; the job finds out whether anybody is to be written to.
 */
export async function sendCode(ctx: Context, wanted: CodeRequest) {
  const { phone, purpose } = wanted;
  const phoneHash = ctx.keyring.hash(phone, 'login-phone');
  const addressHash = ctx.keyring.hash(wanted.address, 'login-address');
  const challengeId = ctx.newId();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const now = ctx.now();

  await inTransaction(ctx, async (tx) => {
    // Requests from one address and for one number stand in line, so that none slips past the limits beside another.
    for (const counted of [addressHash, phoneHash]) {
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`);
    }
    await checkLimits(tx, { phoneHash, addressHash, purpose });
    await tx.db.insert(loginChallenges).values({
      challengeId,
      purpose,
      sessionId: wanted.sessionId,
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

/** The pause is one per number and purpose, the hour's limits count codes of every purpose. */
async function checkLimits(
  ctx: Context,
  { phoneHash, addressHash, purpose }: { phoneHash: string; addressHash: string; purpose: CodePurpose },
): Promise<void> {
  const now = ctx.now().getTime();
  const lastHour = gt(loginChallenges.createdAt, new Date(now - hourMs));
  const ofNumber = await ctx.db
    .select({ purpose: loginChallenges.purpose, at: loginChallenges.createdAt })
    .from(loginChallenges)
    .where(and(eq(loginChallenges.phoneHash, phoneHash), lastHour));
  const last = Math.max(...ofNumber.filter((sent) => sent.purpose === purpose).map((sent) => sent.at.getTime()));
  const sinceLast = (now - last) / 1000;
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
  if (ofNumber.length >= maxCodesPerNumber || (ofAddress?.asked ?? 0) >= maxCodesPerAddress) {
    throw new PortalError('tooMany', { message: 'Too many codes were asked for. Try again in an hour.' });
  }
}
