import { readSetting, writeSetting } from '../../../../client/device/setting.ts';

/** True if this browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** Belongs to the device, not to a user: it stays after logging out. */
const answerName = 'dealer-portal:passkey-offer';

/** True if a passkey should be offered: the device can verify its owner, and no user has answered the offer here before. */
export async function shouldOfferPasskey(): Promise<boolean> {
  if (!canUsePasskeys() || readSetting(answerName) !== undefined) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Remembers that the offer was answered on this device. */
export function noteOfferAnswered(): void {
  writeSetting(answerName, 'answered');
}
