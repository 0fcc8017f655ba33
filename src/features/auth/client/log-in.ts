import { call, type Reply, type RequestOf } from '../../../client/api.ts';
import { handOverSession, readFormerDealer, setDealer, startSession, storePhone } from '../../../client/session.ts';
import { isClosed } from '../closed-dealer.ts';
import type { Dealer } from '../dealer.ts';
import { selectDealer } from './select-dealer.ts';

export type LoginChallenge = Reply<'POST /dealer-portal/web/auth/otp'>;
type SessionStart = Reply<'POST /dealer-portal/web/auth/login'>;

export function requestCode(phone: string): Promise<LoginChallenge> {
  return call('POST /dealer-portal/web/auth/otp', { body: { phone } });
}

/** Logs in by a code from the SMS. @param given.phone eight digits */
export async function logIn(given: { challengeId: string; phone: string; otp: string }): Promise<void> {
  await begin(await call('POST /dealer-portal/web/auth/login', { body: given }));
  storePhone(given.phone);
}

/** Logs in with a passkey of this device. Throws the browser's error if the user cancels. */
export async function logInByPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await call('POST /dealer-portal/web/auth/passkey/loginOptions');
  const response = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  const body = { response } as RequestOf<'POST /dealer-portal/web/auth/passkey/login'>['body'];
  await begin(await call('POST /dealer-portal/web/auth/passkey/login', { body }));
}

/**
 * Starts the session for the dealer of the expired session, else for the only dealer. If another user's session had
 * expired here, their data is removed.
 */
async function begin({ token, dealers }: SessionStart): Promise<void> {
  const former = readFormerDealer();
  const open = dealers.filter((dealer) => !isClosed(dealer));
  const only = open.length === 1 ? open[0] : undefined;
  const isSamePerson = former && dealers.some((dealer) => dealer.channelUserId === former.channelUserId);
  if (former && !isSamePerson) return handOverSession(token, only);
  const same = open.find((dealer) => dealer.channelUserId === former?.channelUserId);
  startSession(token, same);
  const chosen = same ?? only;
  if (chosen) await select(chosen);
}

async function select(dealer: Dealer): Promise<void> {
  try {
    setDealer(await selectDealer(dealer));
  } catch (error) {
    // The page then asks the user to choose the dealer.
    console.error('The dealer was not selected', error);
  }
}
