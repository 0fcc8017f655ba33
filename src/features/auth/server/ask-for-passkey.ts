import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { passkeyAlgorithms, passkeySeconds } from '../login-rules.ts';
import { actorOf } from './actor-of.ts';
import { findOwnAccounts } from './find-memberships.ts';
import { relyingParty, storeChallenge } from './passkey-challenges.ts';
import { checkConfirmed } from './step-up.ts';
import { passkeys } from './tables.ts';

/**
 * Returns the browser's options for a new passkey: discoverable, so that no number is typed, and with user verification
 * by fingerprint, face or PIN. Devices that already have a passkey are excluded.
 * @throws `confirmNeeded`
 */
export async function askForPasskey(ctx: Context, address: string) {
  const { sessionId, phone } = actorOf(ctx);
  // The response is accepted for five minutes and from this session only, so it needs no further confirmation.
  await checkConfirmed(ctx);
  const { memberships, invitations } = await findOwnAccounts(ctx, phone);
  const account = memberships[0] ?? invitations[0];
  const present = await ctx.db.select().from(passkeys).where(eq(passkeys.phone, phone));
  const name = account?.userName ?? '';
  const options = await generateRegistrationOptions({
    rpName: 'Dealer Portal',
    rpID: relyingParty(ctx).id,
    userName: name,
    userDisplayName: name,
    // The same for every passkey of a number, so that a device replaces its own passkey; it reveals nothing.
    userID: new Uint8Array(Buffer.from(ctx.keyring.hash(phone, 'passkey-user'), 'hex')),
    timeout: passkeySeconds * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: [...passkeyAlgorithms],
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(ctx, { challenge: options.challenge, purpose: 'register', sessionId, address });
  return { ...options };
}

/**
 * Returns the browser's options for a login. No number is requested, so the reply does not show whether a number has an
 * account.
 */
export async function askForLogin(ctx: Context, address: string) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    timeout: passkeySeconds * 1000,
    userVerification: 'required',
  });
  await storeChallenge(ctx, { challenge: options.challenge, purpose: 'login', address });
  return { ...options };
}
