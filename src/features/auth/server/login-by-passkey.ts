import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { AssertionSchema } from '../passkey-contract.ts';
import { beginSession } from './begin-session.ts';
import { findOwnAccounts, hasAccount } from './find-memberships.ts';
import { isFirstAfterEnd, relyingParty, takeChallenge } from './passkey-challenges.ts';
import { type LoginRefusal, recordRefusal } from './record-refusal.ts';
import { passkeys } from './tables.ts';

type Assertion = z.output<typeof AssertionSchema>;
type Passkey = typeof passkeys.$inferSelect;

/**
 * Answers every failure in the same way, so that a caller cannot learn which passkeys exist; the log has the reason.
 */
async function refuse(ctx: Context, reason: LoginRefusal, phone?: string): Promise<never> {
  await recordRefusal(ctx, 'auth.refuse-login', { ...(phone ? { phone } : {}), reason, method: 'passkey' });
  throw new PortalError('loginCodeWrong', {
    message: 'This passkey does not open an account here. Log in with a code.',
  });
}

/** Exchanges an authenticator's response for a token. */
export async function loginByPasskey(ctx: Context, { response, device }: { response: Assertion; device: string }) {
  const { clientDataJSON } = response.response;
  const challenge = await takeChallenge(ctx, clientDataJSON, { purpose: 'login' }).catch(async (error: unknown) => {
    if (await isFirstAfterEnd(ctx, clientDataJSON)) {
      await recordRefusal(ctx, 'auth.refuse-login', { reason: 'passkeyOver', method: 'passkey' });
    }
    throw error;
  });
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!passkey) return refuse(ctx, 'passkeyUnknown');
  const { phone } = passkey;
  const counter = await verify(ctx, { response, challenge, passkey });
  if (counter === undefined) return refuse(ctx, 'passkeyRefused', phone);
  const accounts = await findOwnAccounts(ctx, phone);
  if (!hasAccount(accounts)) return refuse(ctx, 'noAccount', phone);
  const begun = await inTransaction(ctx, async (tx) => {
    // If two logins present the same counter, one of them uses a copied passkey: only the first succeeds.
    const used = await tx.db
      .update(passkeys)
      .set({ counter, lastUsedAt: tx.now() })
      .where(and(eq(passkeys.passkeyId, passkey.passkeyId), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.passkeyId });
    if (used.length === 0) return undefined;
    return beginSession(tx, { phone, accounts, method: 'passkey', device });
  });
  return begun ?? refuse(ctx, 'passkeyRefused', phone);
}

/**
 * Returns the new counter, or `undefined` unless everything in the response is right: key, challenge, address, user
 * verification, counter.
 */
async function verify(
  ctx: Context,
  { response, challenge, passkey }: { response: Assertion; challenge: string; passkey: Passkey },
): Promise<number | undefined> {
  const { id, origin } = relyingParty(ctx);
  const checked = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}
