import { call, type Reply } from '../../../client/api.ts';
import { setDealer, startSession } from '../../../client/session.ts';

export type Challenge = Reply<'POST /dealer-portal/web/auth/otp'>;

export function sendCode(phone: string): Promise<Challenge> {
  return call('POST /dealer-portal/web/auth/otp', { body: { phone } });
}

/** Logs in, and chooses the dealer where there is only one to choose. */
export async function logIn(given: { challengeId: string; phone: string; otp: string }): Promise<void> {
  const { token, dealers } = await call('POST /dealer-portal/web/auth/login', { body: given });
  startSession(token);
  const [only, ...others] = dealers.filter((dealer) => !dealer.suspended);
  if (!only || others.length > 0) return;
  const { id, channelNo, name, channelUserId } = only;
  try {
    await call('POST /dealer-portal/web/dealer/selectChannel', { body: { id, channelNo, name, channelUserId } });
    setDealer(only);
  } catch (error) {
    // The page then asks for the dealer.
    console.error('The dealer was not selected', error);
  }
}
