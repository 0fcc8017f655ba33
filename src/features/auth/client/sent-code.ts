import { deleteSecureValue, readSecureValue, writeSecureValue } from '../../../client/device/secure-values.ts';
import type { LoginChallenge } from './log-in.ts';

/** A code that was sent to a number (eight digits), with its time on this device's clock (ms since 1970). */
export interface SentCode extends LoginChallenge {
  phone: string;
  sentAt: number;
}

/** Phones may discard a page while the user reads the SMS; the code can then still be entered. */
const sentCodeName = 'sentCode';

/** Returns the code that was requested last, while it is valid. */
export function readSentCode(now = Date.now()): SentCode | undefined {
  const kept = readSecureValue(sentCodeName);
  if (!kept) return undefined;
  const sent = JSON.parse(kept) as SentCode;
  return now < sent.sentAt + sent.expiresInSeconds * 1000 ? sent : undefined;
}

export function storeSentCode(sent: SentCode): void {
  void writeSecureValue(sentCodeName, JSON.stringify(sent));
}

export function deleteSentCode(): void {
  deleteSecureValue(sentCodeName);
}

/** True if another code for this number would be refused because the last one was sent a moment ago. */
export function isTooSoon(sent: SentCode | undefined, phone: string, now = Date.now()): boolean {
  return sent?.phone === phone && now < sent.sentAt + sent.resendInSeconds * 1000;
}
