import { and, count, eq, gt, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import { callerNetwork } from '../../../server/callers/caller-network.ts';
import { inWords, tooMany } from '../../../server/callers/too-many.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { maxPasskeyRequestsPerAddress, type PasskeyPurpose, passkeySeconds } from '../login-rules.ts';
import { passkeyChallenges } from './tables.ts';

const hourMs = 3600_000;

interface Wanted {
  purpose: PasskeyPurpose;
  /** The session that registers; absent for a login. */
  sessionId?: string;
}

/** Returns the relying party of passkeys: host and origin of the portal. */
export function relyingParty(ctx: Context): { id: string; origin: string } {
  const { hostname, origin } = new URL(ctx.config.PUBLIC_URL);
  return { id: hostname, origin };
}

/** Stores the challenge for an authenticator to sign, within the limit of the caller's address. */
export async function storeChallenge(
  ctx: Context,
  { challenge, purpose, sessionId, address }: Wanted & { challenge: string; address: string },
): Promise<void> {
  const addressHash = ctx.keyring.hash(callerNetwork(address), 'login-address');
  const now = ctx.now();
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passkey ${addressHash}`}, 0))`);
    const [lately] = await tx.db
      .select({ asked: count(), first: min(passkeyChallenges.createdAt) })
      .from(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.addressHash, addressHash),
          gt(passkeyChallenges.createdAt, new Date(now.getTime() - hourMs)),
        ),
      );
    if (lately?.first && lately.asked >= maxPasskeyRequestsPerAddress) {
      const seconds = Math.ceil((lately.first.getTime() + hourMs - now.getTime()) / 1000);
      throw tooMany(`Too many attempts with passkeys. Try again ${inWords(now, seconds)}.`, seconds);
    }
    await tx.db.insert(passkeyChallenges).values({
      challenge,
      purpose,
      sessionId,
      addressHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + passkeySeconds * 1000),
    });
  });
}

/**
 * Consumes and returns the challenge that a browser's response names, whether or not the response is valid. Not for use
 * within a transaction, which could roll that back.
 * @param clientData `clientDataJSON` of the response
 */
export async function takeChallenge(ctx: Context, clientData: string, { purpose, sessionId }: Wanted): Promise<string> {
  const challenge = challengeOf(clientData);
  const [taken] = await ctx.db
    .update(passkeyChallenges)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        sessionId === undefined ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId),
        isNull(passkeyChallenges.usedAt),
        gt(passkeyChallenges.expiresAt, ctx.now()),
      ),
    )
    .returning();
  if (!taken) throw new PortalError('loginCodeOver', { message: 'That took too long. Try the passkey again.' });
  return challenge;
}

/**
 * True for the first response to a challenge that was already used or has expired. That is recorded by setting the
 * challenge's expiry to its creation time, so that further responses return false, as does an unknown challenge.
 */
export async function isFirstAfterEnd(ctx: Context, clientData: string): Promise<boolean> {
  const isOver = or(isNotNull(passkeyChallenges.usedAt), lte(passkeyChallenges.expiresAt, ctx.now()));
  const noticed = await ctx.db
    .update(passkeyChallenges)
    .set({ expiresAt: passkeyChallenges.createdAt })
    .where(
      and(
        eq(passkeyChallenges.challenge, challengeOf(clientData)),
        gt(passkeyChallenges.expiresAt, passkeyChallenges.createdAt),
        isOver,
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return noticed.length > 0;
}

function challengeOf(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
