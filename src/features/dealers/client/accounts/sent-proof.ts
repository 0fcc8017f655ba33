import {
  deleteSecureValue,
  onSecureValueChangedElsewhere,
  readSecureValue,
  writeSecureValue,
} from '../../../../client/device/secure-values.ts';
import type { SentProof } from './save-account.ts';

/** All tabs of a session share the code, as a second one could not be sent for a minute. */
const sentProofName = 'sentProof';

/** Returns the code that was sent last to the user's own number to confirm a change, if it was not used. */
export function readSentProof(): SentProof | undefined {
  const kept = readSecureValue(sentProofName);
  return kept === undefined ? undefined : (JSON.parse(kept) as SentProof);
}

export function storeSentProof(sent: SentProof): void {
  void writeSecureValue(sentProofName, JSON.stringify(sent));
}

export function deleteSentProof(): void {
  deleteSecureValue(sentProofName);
}

/** Calls `listener` when another tab has used or replaced a code. Returns the unsubscribe function. */
export function onProofChangedElsewhere(sent: SentProof, listener: () => void): () => void {
  return onSecureValueChangedElsewhere(() => {
    if (readSentProof()?.challengeId !== sent.challengeId) listener();
  });
}
