import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { maxPasskeys, passkeyAlgorithms } from '../login-rules.ts';
import type { Passkey, RegistrationSchema } from '../passkey-contract.ts';
import { actorOf } from './actor-of.ts';
import { relyingParty, takeChallenge } from './passkey-challenges.ts';
import { passkeys, sessions } from './tables.ts';

type Registration = z.output<typeof RegistrationSchema>;

/** Adds a passkey of the caller, created for a challenge of this session. */
export async function addPasskey(
  ctx: Context,
  { response, label }: { response: Registration; label: string },
): Promise<Passkey> {
  const { sessionId, phone } = actorOf(ctx);
  const expectedChallenge = await takeChallenge(ctx, response.response.clientDataJSON, {
    purpose: 'register',
    sessionId,
  });
  const credential = await verify(ctx, response, expectedChallenge);
  const passkeyId = ctx.newId();
  const createdAt = ctx.now();
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys ${phone}`}, 0))`);
    await holdSession(tx, { sessionId, phone });
    const [present] = await tx.db.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.phone, phone));
    if ((present?.passkeys ?? 0) >= maxPasskeys) {
      throw new PortalError('alreadyDone', { message: `There are ${maxPasskeys} passkeys already. Delete one first.` });
    }
    const added = await tx.db
      .insert(passkeys)
      .values({
        passkeyId,
        phone,
        label,
        createdAt,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports ?? [],
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.passkeyId });
    if (added.length === 0) throw new PortalError('alreadyDone', { message: 'This passkey is set up already.' });
    await recordAudit(tx, 'auth.add-passkey', passkeyId);
  });
  return { id: passkeyId, label, createdAt: createdAt.toISOString() };
}

async function verify(ctx: Context, response: Registration, expectedChallenge: string) {
  const { id, origin } = relyingParty(ctx);
  const checked = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  }).catch(() => undefined);
  if (checked?.registrationInfo) return checked.registrationInfo.credential;
  throw new PortalError('loginCodeWrong', { message: 'The passkey could not be checked. Try again.' });
}

/** Locks the session, so that a call that moves or removes its number sees the new passkey and moves or deletes it. */
async function holdSession(tx: Context, { sessionId, phone }: { sessionId: string; phone: string }): Promise<void> {
  const own = and(eq(sessions.sessionId, sessionId), eq(sessions.phone, phone), isNull(sessions.revokedAt));
  const held = await tx.db.select({ sessionId: sessions.sessionId }).from(sessions).where(own).for('share');
  if (held.length === 0) throw new PortalError('tokenExpired');
}
