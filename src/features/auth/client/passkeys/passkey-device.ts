/** True if this browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** Belongs to the device, not to a user: it stays after logging out. */
const answerName = 'dealer-portal:passkey-offer';

/** True if a passkey should be offered: the device can verify its owner, and no user has answered the offer here before. */
export async function shouldOfferPasskey(): Promise<boolean> {
  if (!canUsePasskeys() || readAnswer() !== null) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Remembers that the offer was answered on this device. */
export function noteOfferAnswered(): void {
  try {
    localStorage.setItem(answerName, 'answered');
  } catch {
    // Closed storage: it is asked again at the next login.
  }
}

function readAnswer(): string | null {
  try {
    return localStorage.getItem(answerName);
  } catch {
    return null;
  }
}
