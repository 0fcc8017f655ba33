import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { callerNetwork } from '../../../server/caller-network.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { inWords, tooMany } from '../../../server/too-many.ts';
import { type CodePurpose, codeSeconds, resendSeconds } from '../login-rules.ts';
import { findWait, type Wait } from './code-limits.ts';
import { recordRefusal } from './record-refusal.ts';
import { loginChallenges } from './tables.ts';

interface CodeRequest {
  /** `+65` and eight digits, or `nobody`. */
  phone: string;
  purpose: CodePurpose;
  /** Of the caller in the network. */
  address: string;
  /** Whose code it is to be: the session of who is logged in, or the hash of the link that it opens. */
  sessionId?: string;
}

/**
 * Makes a one-time password for a number and leaves its sending to a job, within the limits of the number and of the
 * address; to new numbers also of the person who asks. Known and unknown numbers take the same path; the job finds out whether anybody is to be written to.
 */
export async function sendCode(ctx: Context, wanted: CodeRequest) {
  const { phone, purpose } = wanted;
  const phoneHash = ctx.keyring.hash(phone, 'login-phone');
  const addressHash = ctx.keyring.hash(callerNetwork(wanted.address), 'login-address');
  const challengeId = ctx.newId();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const now = ctx.now();

  const wait = await inTransaction(ctx, async (tx) => {
    // Requests from one address, of one person and for one number stand in line, so that none slips past the limits
    // beside another.
    const person = purpose === 'newPhone' ? tx.actor?.phone : undefined;
    for (const counted of [addressHash, ...(person ? [`asks ${person}`] : []), phoneHash]) {
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`);
    }
    const found = await findWait(tx, { phoneHash, addressHash, purpose, person });
    if (found) return found;
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
    return undefined;
  });
  if (wait) await refuse(ctx, phone, wait);
  return { challengeId, expiresInSeconds: codeSeconds, resendInSeconds: resendSeconds };
}

async function refuse(ctx: Context, phone: string, { why, seconds }: Wait): Promise<never> {
  if (why === 'pause') {
    throw new PortalError('resendTooSoon', {
      message: `A code was sent a moment ago. Ask for another in ${seconds} s.`,
      data: { resendInSeconds: seconds },
    });
  }
  await recordRefusal(ctx, 'auth.refuse-code', { phone, reason: why });
  throw tooMany(`Too many codes were asked for. Try again ${inWords(ctx.now(), seconds)}.`, seconds);
}

/** Stored form of a code. */
export function hashCode(ctx: Context, challengeId: string, code: string): string {
  return ctx.keyring.hash(`${challengeId}:${code}`, 'login-code');
}

const nobodys = 'nobody:';

/** In place of a number: a code that is asked for, limited and tried as any other, and goes to nobody. */
export function nobody(who: string): string {
  return `${nobodys}${who}`;
}

export function isNobody(phone: string): boolean {
  return phone.startsWith(nobodys);
}
