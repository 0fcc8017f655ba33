import { and, count, eq, gt, inArray, max, min, type SQL } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import {
  type CodePurpose,
  maxCodesPerAddress,
  maxCodesPerNumber,
  maxNewPhoneCodesPerPerson,
  resendSeconds,
} from '../login-rules.ts';
import type { Refusal } from './record-refusal.ts';
import { loginChallenges, sessions } from './tables.ts';

const hourMs = 3600_000;

/** What stands against another code. */
export interface Wait {
  why: 'pause' | Extract<Refusal, 'limitOfNumber' | 'limitOfAddress' | 'limitOfPerson'>;
  /** Until it is over. */
  seconds: number;
}

interface Wanted {
  phoneHash: string;
  purpose: CodePurpose;
  /** Of the caller; absent where only the number is looked at. */
  addressHash?: string;
  /** Number of the person who is logged in (`+65` and eight digits), where the code goes to a new number of theirs. */
  person?: string | undefined;
}

/** What stands against another code now. The pause is one per number and purpose; the hour's limits count every purpose. */
export async function findWait(
  ctx: Context,
  { phoneHash, purpose, addressHash, person }: Wanted,
): Promise<Wait | undefined> {
  const toNumber = eq(loginChallenges.phoneHash, phoneHash);
  const now = ctx.now().getTime();
  const [last] = await ctx.db
    .select({ at: max(loginChallenges.createdAt) })
    .from(loginChallenges)
    .where(and(toNumber, eq(loginChallenges.purpose, purpose)));
  const pause = last?.at ? resendSeconds - (now - last.at.getTime()) / 1000 : 0;
  if (pause > 0) return { why: 'pause', seconds: Math.ceil(pause) };
  return (
    (await hourly(ctx, 'limitOfNumber', toNumber, maxCodesPerNumber)) ??
    (addressHash === undefined
      ? undefined
      : await hourly(ctx, 'limitOfAddress', eq(loginChallenges.addressHash, addressHash), maxCodesPerAddress)) ??
    (person === undefined
      ? undefined
      : await hourly(ctx, 'limitOfPerson', askedBy(ctx, person), maxNewPhoneCodesPerPerson))
  );
}

/** Codes to new numbers that were asked for from any session of a person. */
function askedBy(ctx: Context, phone: string): SQL | undefined {
  const own = ctx.db.select({ id: sessions.sessionId }).from(sessions).where(eq(sessions.phone, phone));
  return and(eq(loginChallenges.purpose, 'newPhone'), inArray(loginChallenges.sessionId, own));
}

async function hourly(
  ctx: Context,
  why: Exclude<Wait['why'], 'pause'>,
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
