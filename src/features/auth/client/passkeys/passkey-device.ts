/** Whether this browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** Not a person's, but this device's: it stays when somebody logs out. */
const answerName = 'dealer-portal:passkey-offer';

/** Whether a passkey is to be offered: this device checks its owner by itself, and nobody has answered here before. */
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
