import { and, count, desc, eq, gt, inArray, isNull, max, min, type SQL, sum } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { type Pace, paceOf, pauseOfAddress } from '../code-pace.ts';
import { maxNewPhoneCodesPerPerson, maxUnsharedCodes, resendSeconds } from '../login-rules.ts';
import type { CodeLane } from './code-lanes.ts';
import type { LoginRefusal } from './record-refusal.ts';
import { loginChallenges, sessions } from './tables.ts';

const hourMs = 3600_000;

/** Why another code cannot be sent yet. */
export interface Wait {
  why: 'pause' | Extract<LoginRefusal, 'limitOfNumber' | 'limitOfAddress' | 'limitOfPerson'>;
  /** Seconds until another code can be sent. */
  seconds: number;
}

interface Wanted {
  phoneHash: string;
  lane: CodeLane;
  /** Hash of the caller's address; absent if only the number counts. */
  addressHash?: string;
  /** Number of the logged-in user (`+65` and eight digits), if the code is sent to a new number of theirs. */
  person?: string | undefined;
}

export type StoredChallenge = typeof loginChallenges.$inferSelect;

/** Matches challenges that caused an SMS. */
const isSent = isNull(loginChallenges.sharedFrom);

/** Decides on a request for a code in a shared lane. Also returns the code that was sent last. */
export async function readPace(
  ctx: Context,
  { phoneHash, lane }: { phoneHash: string; lane: CodeLane },
): Promise<{ pace: Pace; last: StoredChallenge | undefined }> {
  const now = ctx.now().getTime();
  const sent = await ctx.db
    .select()
    .from(loginChallenges)
    .where(and(ofLane(phoneHash, lane), isSent, gt(loginChallenges.createdAt, new Date(now - hourMs))))
    .orderBy(desc(loginChallenges.createdAt));
  return { pace: paceOf(sent.map(({ createdAt }) => (now - createdAt.getTime()) / 1000)), last: sent[0] };
}

/** Returns why another code cannot be sent now. */
export async function findWait(ctx: Context, wanted: Wanted): Promise<Wait | undefined> {
  const { phoneHash, lane, addressHash, person } = wanted;
  return (
    (lane.isShared ? await pauseOfLane(ctx, wanted) : await limitOfLane(ctx, phoneHash, lane)) ??
    (addressHash === undefined ? undefined : await findAddressPause(ctx, addressHash)) ??
    (person === undefined
      ? undefined
      : await hourly(ctx, 'limitOfPerson', askedBy(ctx, person), maxNewPhoneCodesPerPerson))
  );
}

/** Counts wrong entries of the last hour in a lane, by all callers except those who then entered the right code. */
export async function countWrong(ctx: Context, phoneHash: string, lane: CodeLane): Promise<number> {
  const since = new Date(ctx.now().getTime() - hourMs);
  const [row] = await ctx.db
    .select({ wrong: sum(loginChallenges.tries) })
    .from(loginChallenges)
    .where(and(ofLane(phoneHash, lane), isNull(loginChallenges.usedAt), gt(loginChallenges.createdAt, since)));
  return Number(row?.wrong ?? 0);
}

function ofLane(phoneHash: string, lane: CodeLane): SQL | undefined {
  return and(eq(loginChallenges.phoneHash, phoneHash), eq(loginChallenges.lane, lane.name));
}

/**
 * Returns how long a request has to wait if the code cannot be shared, because it expires soon or its caller has used
 * up the tries.
 */
async function pauseOfLane(ctx: Context, wanted: Wanted): Promise<Wait | undefined> {
  const { pace } = await readPace(ctx, wanted);
  if (pace.kind === 'send') return undefined;
  const seconds = pace.kind === 'share' ? pace.resendSeconds : pace.seconds;
  return { why: 'pause', seconds: Math.ceil(seconds) };
}

async function limitOfLane(ctx: Context, phoneHash: string, lane: CodeLane): Promise<Wait | undefined> {
  const [last] = await ctx.db
    .select({ at: max(loginChallenges.createdAt) })
    .from(loginChallenges)
    .where(ofLane(phoneHash, lane));
  const pause = last?.at ? resendSeconds - (ctx.now().getTime() - last.at.getTime()) / 1000 : 0;
  if (pause > 0) return { why: 'pause', seconds: Math.ceil(pause) };
  return hourly(ctx, 'limitOfNumber', ofLane(phoneHash, lane), maxUnsharedCodes);
}

async function findAddressPause(ctx: Context, addressHash: string): Promise<Wait | undefined> {
  const now = ctx.now().getTime();
  const [lately] = await ctx.db
    .select({ codes: count(), last: max(loginChallenges.createdAt) })
    .from(loginChallenges)
    .where(
      and(eq(loginChallenges.addressHash, addressHash), isSent, gt(loginChallenges.createdAt, new Date(now - hourMs))),
    );
  if (!lately?.last) return undefined;
  const seconds = pauseOfAddress(lately.codes) - (now - lately.last.getTime()) / 1000;
  return seconds > 0 ? { why: 'limitOfAddress', seconds: Math.ceil(seconds) } : undefined;
}

/** Matches codes to new numbers that were requested from any session of a person. */
function askedBy(ctx: Context, phone: string): SQL | undefined {
  const own = ctx.db.select({ id: sessions.sessionId }).from(sessions).where(eq(sessions.phone, phone));
  return and(eq(loginChallenges.purpose, 'newPhone'), inArray(loginChallenges.sessionId, own));
}

async function hourly(
  ctx: Context,
  why: 'limitOfNumber' | 'limitOfPerson',
  which: SQL | undefined,
  most: number,
): Promise<Wait | undefined> {
  const since = new Date(ctx.now().getTime() - hourMs);
  const [lately] = await ctx.db
    .select({ codes: count(), first: min(loginChallenges.createdAt) })
    .from(loginChallenges)
    .where(and(which, gt(loginChallenges.createdAt, since)));
  if (!lately?.first || lately.codes < most) return undefined;
  return { why, seconds: Math.max(1, Math.ceil((lately.first.getTime() - since.getTime()) / 1000)) };
}
