import { randomInt } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { callerNetwork } from '../../../server/callers/caller-network.ts';
import { inWords, tooMany } from '../../../server/callers/too-many.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { type CodePurpose, codeSeconds, maxTries, resendSeconds } from '../login-rules.ts';
import { type CodeLane, laneOf } from './code-lanes.ts';
import { findWait, readPace, type StoredChallenge, type Wait } from './code-limits.ts';
import { recordRefusal } from './record-refusal.ts';
import { loginChallenges } from './tables.ts';

export interface CodeRequest {
  /** `+65` and eight digits, or `nobody`. */
  phone: string;
  purpose: CodePurpose;
  /** Network address of the caller. */
  address: string;
  /** The session that requests the code, or the hash of the link that it opens. */
  sessionId?: string;
  /** Set if it differs from the usual lane of the purpose. */
  lane?: CodeLane;
  /** Runs in the transaction that enqueues a new message. An error that it throws is sent to the caller. */
  beforeSending?: (tx: Context) => Promise<void>;
}

/** A request with its counting keys. */
interface Counted extends CodeRequest {
  phoneHash: string;
  addressHash: string;
  lane: CodeLane;
}

export interface Challenge {
  challengeId: string;
  expiresInSeconds: number;
  resendInSeconds: number;
}

/**
 * Answers a request for a one-time password with the code that was sent to the number a moment ago, or with a new one
 * that a job sends. The limits cause delays; requests of strangers never stop the owner of a number from logging in
 * (docs/decisions/027). Known and unknown numbers are handled in the same way; the job finds out whether there is an
 * account.
 * @throws `resendTooSoon` with `resendInSeconds`, `tooMany`
 */
export async function sendCode(ctx: Context, request: CodeRequest): Promise<Challenge> {
  const counted: Counted = {
    ...request,
    phoneHash: ctx.keyring.hash(request.phone, 'login-phone'),
    addressHash: ctx.keyring.hash(callerNetwork(request.address), 'login-address'),
    lane: request.lane ?? laneOf(request),
  };
  // In a flood, most requests get a shared code here, without waiting for a lock.
  const shared = await shareCode(ctx, counted, 'unspent');
  if (shared) return shared;
  const sent = await inTransaction(ctx, (tx) => sendNewCode(tx, counted));
  return 'challengeId' in sent ? sent : refuse(ctx, request.phone, sent);
}

async function sendNewCode(tx: Context, counted: Counted): Promise<Challenge | Wait> {
  const { phone, purpose, phoneHash, addressHash, lane } = counted;
  // Requests with the same address, user or number run one after another, so that parallel ones cannot exceed the
  // limits.
  const person = purpose === 'newPhone' ? tx.actor?.phone : undefined;
  for (const line of [addressHash, ...(person ? [`asks ${person}`] : []), phoneHash]) {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${line}, 0))`);
  }
  const shared = await shareCode(tx, counted, 'spent as well');
  if (shared) return shared;
  const wait = await findWait(tx, { phoneHash, addressHash, lane, person });
  if (wait) return wait;
  const challengeId = tx.newId();
  const code = randomCode();
  const now = tx.now();
  await tx.db.insert(loginChallenges).values({
    challengeId,
    lane: lane.name,
    purpose,
    sessionId: counted.sessionId,
    phoneHash,
    addressHash,
    codeHash: hashCode(tx, challengeId, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
  });
  await counted.beforeSending?.(tx);
  await enqueueSending(tx, { challengeId, phone, code });
  const { pace } = await readPace(tx, { phoneHash, lane });
  const pause = lane.isShared && pace.kind === 'share' ? Math.ceil(pace.resendSeconds) : resendSeconds;
  return { challengeId, expiresInSeconds: codeSeconds, resendInSeconds: pause };
}

/**
 * Returns a challenge for the code last sent to the number, while it is too early for another one. A network address
 * has one challenge for a code, however many requests it makes, and so five tries. A used code is renewed, so that
 * another device of the owner gets one that works; strangers see no difference.
 * @param which spent codes are shared only while the requests for the number are serialised
 */
async function shareCode(
  ctx: Context,
  counted: Counted,
  which: 'unspent' | 'spent as well',
): Promise<Challenge | undefined> {
  const { lane, addressHash } = counted;
  if (!lane.isShared) return undefined;
  const { pace, last } = await readPace(ctx, counted);
  if (pace.kind !== 'share' || !last) return undefined;
  if (last.spentAt && which === 'unspent') return undefined;
  const own = last.addressHash === addressHash ? last : await shareOf(ctx, last, addressHash);
  if (!own || own.usedAt || own.tries >= maxTries) return undefined;
  if (last.spentAt) {
    await counted.beforeSending?.(ctx);
    await renewCode(ctx, counted.phone, last.challengeId);
  }
  return {
    challengeId: own.challengeId,
    expiresInSeconds: Math.floor(pace.lastsSeconds),
    resendInSeconds: Math.ceil(pace.resendSeconds),
  };
}

/** Replaces a spent code with a new one, in all its challenges, and sends it. Tries and pace are not reset. */
async function renewCode(tx: Context, phone: string, challengeId: string): Promise<void> {
  const code = randomCode();
  await tx.db
    .update(loginChallenges)
    .set({ codeHash: hashCode(tx, challengeId, code), spentAt: null })
    .where(or(eq(loginChallenges.challengeId, challengeId), eq(loginChallenges.sharedFrom, challengeId)));
  await enqueueSending(tx, { challengeId, phone, code });
}

function randomCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

async function enqueueSending(
  tx: Context,
  { challengeId, phone, code }: { challengeId: string; phone: string; code: string },
): Promise<void> {
  const message = tx.keyring.sealJson({ phone, code }, `login-code:${challengeId}`).toString('base64');
  await tx.enqueue({ name: 'auth.send-login-code', payload: { challengeId, message }, maxAttempts: 6 });
}

/** Returns an address's challenge for a code that was sent at another address's request. */
async function shareOf(ctx: Context, code: StoredChallenge, addressHash: string): Promise<StoredChallenge | undefined> {
  const { challengeId: sharedFrom, lane, purpose, sessionId, phoneHash, codeHash, expiresAt } = code;
  await ctx.db
    .insert(loginChallenges)
    .values({
      challengeId: ctx.newId(),
      sharedFrom,
      lane,
      purpose,
      sessionId,
      phoneHash,
      addressHash,
      codeHash,
      createdAt: ctx.now(),
      expiresAt,
    })
    .onConflictDoNothing({ target: [loginChallenges.sharedFrom, loginChallenges.addressHash] });
  const [own] = await ctx.db
    .select()
    .from(loginChallenges)
    .where(and(eq(loginChallenges.sharedFrom, sharedFrom), eq(loginChallenges.addressHash, addressHash)));
  return own;
}

async function refuse(ctx: Context, phone: string, { why, seconds }: Wait): Promise<never> {
  if (why === 'pause') {
    throw new PortalError('resendTooSoon', {
      message: `A code was sent a moment ago. Ask for another ${inWords(ctx.now(), seconds)}.`,
      data: { resendInSeconds: seconds },
    });
  }
  await recordRefusal(ctx, 'auth.refuse-code', { phone, reason: why });
  throw tooMany(`Too many codes were asked for. Try again ${inWords(ctx.now(), seconds)}.`, seconds);
}

/** Returns the stored hash of a code. @param challengeId the challenge that it was made for */
export function hashCode(ctx: Context, challengeId: string, code: string): string {
  return ctx.keyring.hash(`${challengeId}:${code}`, 'login-code');
}

const nobodys = 'nobody:';

/** Returns a stand-in for a number without an account: its code is limited and tried like any other but is not sent. */
export function nobody(who: string): string {
  return `${nobodys}${who}`;
}

export function isNobody(phone: string): boolean {
  return phone.startsWith(nobodys);
}
