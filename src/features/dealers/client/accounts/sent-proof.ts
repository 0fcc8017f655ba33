import {
  deleteSecureValue,
  onSecureValueChangedElsewhere,
  readSecureValue,
  writeSecureValue,
} from '../../../../client/device/secure-values.ts';
import type { SentProof } from './save-account.ts';

/** All tabs of a session share the code, because a second one could not be sent for a minute. */
const sentProofName = 'sentProof';

/** Returns the unused code last sent to the user's own number to confirm a change. */
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
