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
 * Returns the browser's options for a new passkey: discoverable, so that no number is typed, and with user verification by
 * fingerprint, face or PIN. Devices that already have one are excluded.
 *
 * @throws `confirmNeeded`
 */
export async function askForPasskey(ctx: Context, address: string) {
  const { sessionId, phone } = actorOf(ctx);
  // The answer is taken for five minutes and from this session only, so that it need not be asked again then.
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
    // The same for every passkey of a number, so that a device replaces its own; nothing can be read from it.
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

/** Returns the browser's options for a login. No number is asked for, so the answer does not show whether one is known. */
export async function askForLogin(ctx: Context, address: string) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    timeout: passkeySeconds * 1000,
    userVerification: 'required',
  });
  await storeChallenge(ctx, { challenge: options.challenge, purpose: 'login', address });
  return { ...options };
}
