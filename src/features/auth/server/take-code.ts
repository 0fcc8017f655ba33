import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { codes } from '../../../contract/codes.ts';
import { inWords } from '../../../server/callers/too-many.ts';
import type { Context } from '../../../server/context.ts';
import { sameHash } from '../../../server/keyring.ts';
import { defineCounter } from '../../../server/metrics/metrics.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { CodeProof } from '../credentials.ts';
import { type CodePurpose, codePurposes, maxTries, wrongBeforeSecondCode } from '../login-rules.ts';
import { type CodeLane, laneOf } from './code-lanes.ts';
import { countWrong, findWait, readPace, type StoredChallenge } from './code-limits.ts';
import { type LoginRefusal, recordRefusal } from './record-refusal.ts';
import { hashCode } from './send-code.ts';
import { loginChallenges } from './tables.ts';

export const wrongCodes = defineCounter({
  name: 'wrong_codes_total',
  help: 'Wrong entries of one-time codes, of all numbers together',
  labels: { purpose: codePurposes },
});

const refusedAction = {
  login: 'auth.refuse-login',
  stepUp: 'auth.refuse-step-up',
  newPhone: 'auth.refuse-step-up',
  ticket: 'auth.refuse-ticket',
} as const satisfies Record<CodePurpose, string>;

/** Required purpose of the code. */
export interface CodeUse {
  purpose: CodePurpose;
  /** `+65` and eight digits, or `nobody`. */
  phone: string;
  /** The session that asked, or the hash of the link; absent for a login. */
  sessionId?: string;
}

/** A correct entry of a code. */
export interface RightCode {
  /** Stored form of the code that was entered. */
  codeHash: string;
  /** Tries that were left at the time of the entry. */
  left: number;
  /** The number was guessed at so often that a correct code is not enough (`askSecondCode`). */
  needsSecond: boolean;
}

/**
 * Counts the try before comparing the code, so that parallel guesses cannot exceed the limit, and records a refusal.
 * Not for use within a transaction: its rollback would remove the count and the record.
 * @throws `loginCodeWrong` with `triesLeft`, `loginCodeOver`
 */
export async function countTry(ctx: Context, { challengeId, otp }: CodeProof, use: CodeUse): Promise<RightCode> {
  const phoneHash = ctx.keyring.hash(use.phone, 'login-phone');
  const sent = and(
    eq(loginChallenges.challengeId, challengeId),
    eq(loginChallenges.purpose, use.purpose),
    use.sessionId === undefined ? isNull(loginChallenges.sessionId) : eq(loginChallenges.sessionId, use.sessionId),
    eq(loginChallenges.phoneHash, phoneHash),
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
  const lane = laneOf(use);
  const isGuessedAt = lane.isShared && (await countWrong(ctx, phoneHash, lane)) > wrongBeforeSecondCode;
  const record = async (reason: LoginRefusal) => {
    // Guesses from many addresses would fill the audit trail with repetitions.
    if (isGuessedAt) return;
    await recordRefusal(ctx, refusedAction[use.purpose], { phone: use.phone, reason, method: 'code' });
  };
  if (!challenge) {
    if (await isFirstAfterEnd(ctx, sent)) await record('codeOver');
    throw new PortalError('loginCodeOver');
  }
  const left = maxTries - challenge.tries;
  const isRight = sameHash(challenge.codeHash, hashCode(ctx, madeFor(challenge), otp));
  if (isRight && !(await isSpent(ctx, challenge))) {
    return { left, codeHash: challenge.codeHash, needsSecond: isGuessedAt && challenge.lane === lane.name };
  }
  ctx.metrics?.count(wrongCodes, { purpose: use.purpose });
  await record(left > 0 ? 'wrongCode' : 'lastTry');
  throw left > 0 ? codeWrong(left) : codeVoid(ctx, await secondsToNext(ctx, challenge, lane));
}

/**
 * True if the code was already used by another challenge. Callers who share it get "wrong code", so that they do not
 * learn that the owner of the number has logged in.
 * @throws `loginCodeOver` if it was used by this challenge, at the same moment
 */
async function isSpent(ctx: Context, challenge: StoredChallenge): Promise<boolean> {
  const ids = [challenge.challengeId, madeFor(challenge)];
  const rows = await ctx.db.select().from(loginChallenges).where(inArray(loginChallenges.challengeId, ids));
  if (rows.some(({ challengeId, usedAt }) => challengeId === challenge.challengeId && usedAt)) {
    throw new PortalError('loginCodeOver');
  }
  return rows.find(({ challengeId }) => challengeId === madeFor(challenge))?.spentAt !== null;
}

/**
 * True if a void, used or expired code is entered for the first time since it ended. The audit trail records only that
 * entry, and none for codes that were never requested, so that a caller can neither fill it nor record anything under
 * another number.
 * @param sent which code, and its purpose
 */
async function isFirstAfterEnd(ctx: Context, sent: SQL | undefined): Promise<boolean> {
  const isOver = or(
    isNotNull(loginChallenges.usedAt),
    lte(loginChallenges.expiresAt, ctx.now()),
    eq(loginChallenges.tries, maxTries),
  );
  const noticed = await ctx.db
    .update(loginChallenges)
    .set({ endNoticedAt: ctx.now() })
    .where(and(sent, isNull(loginChallenges.endNoticedAt), isOver))
    .returning({ id: loginChallenges.challengeId });
  return noticed.length > 0;
}

/** Returns the error with the tries left, so that the last one is not used by accident. */
export function codeWrong(triesLeft: number): PortalError {
  const tries = triesLeft === 1 ? '1 try is left.' : `${triesLeft} tries are left.`;
  return new PortalError('loginCodeWrong', {
    message: `${codes.loginCodeWrong.message} ${tries}`,
    data: { triesLeft },
  });
}

/** Returns the challenge that this one's code was made and sent for. */
function madeFor({ challengeId, sharedFrom }: StoredChallenge): string {
  return sharedFrom ?? challengeId;
}

/** Returns the error after the last try, with the time until another code can be sent. */
function codeVoid(ctx: Context, seconds: number): PortalError {
  // For a short wait the field shows a countdown; a text would become outdated.
  const next = seconds <= 60 ? 'Request a new code.' : `A new code can be sent ${inWords(ctx.now(), seconds)}.`;
  return new PortalError('loginCodeOver', {
    message: `Wrong code 5 times. ${next}`,
    data: { triesLeft: 0, resendInSeconds: seconds },
  });
}

/** Returns the seconds until a request sends a new code instead of this challenge's. */
async function secondsToNext(ctx: Context, challenge: StoredChallenge, lane: CodeLane): Promise<number> {
  const { phoneHash } = challenge;
  if (lane.isShared) {
    const { pace, last } = await readPace(ctx, { phoneHash, lane });
    if (pace.kind === 'share' && last?.challengeId !== madeFor(challenge)) return 0;
  }
  return (await findWait(ctx, { phoneHash, lane }))?.seconds ?? 0;
}

/**
 * Consumes a code within the given transaction: of several simultaneous uses, by any challenge, only one succeeds.
 * @param codeHash hash of the entered code; it may have been spent and renewed since
 */
export async function spendCode(tx: Context, challengeId: string, codeHash: string): Promise<void> {
  const [used] = await tx.db
    .update(loginChallenges)
    .set({ usedAt: tx.now() })
    .where(
      and(
        eq(loginChallenges.challengeId, challengeId),
        eq(loginChallenges.codeHash, codeHash),
        isNull(loginChallenges.usedAt),
      ),
    )
    .returning();
  if (!used) throw new PortalError('loginCodeOver');
  const spent = await tx.db
    .update(loginChallenges)
    .set({ spentAt: tx.now() })
    .where(and(eq(loginChallenges.challengeId, madeFor(used)), isNull(loginChallenges.spentAt)))
    .returning({ id: loginChallenges.challengeId });
  if (spent.length === 0) throw new PortalError('loginCodeOver');
}
