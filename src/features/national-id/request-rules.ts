import type { PartyType } from '../../domain/enumerations.ts';
import type { IdentityPortal, IdentityRequest } from './contract.ts';

/** How many minutes a code on the dealer's screen, or the page on this device, is valid. */
export const codeMinutes = 15;
/** How many hours a link in an SMS is valid. */
export const myinfoLinkHours = 24;
/** Time limit at the identity portal. */
export const flowMinutes = 15;
/** Maximum number of logins by one request. */
export const mostFlows = 10;
/** Days after their end when requests are deleted. */
export const requestsKeptDays = 30;
/** Days until Myinfo data of an unsent case is deleted, from the form too. */
export const unsentDays = 30;
/** Version of the text that people consent to before their login (client/messages). */
export const consentVersion = 1;

/** Final results of a request: it cannot be used again. */
export const finalEnds = ['done', 'failed', 'withdrawn'] as const;
/** `failed`: the person is under age. */
export const requestEnds = [...finalEnds, 'denied', 'mismatch'] as const;
export type RequestEnd = (typeof requestEnds)[number];

/** `unavailable` is recorded for a flow only if its login was used up. */
export const flowOutcomes = ['done', 'denied', 'expired', 'mismatch', 'underAge', 'failed', 'unavailable'] as const;
export type FlowOutcome = (typeof flowOutcomes)[number];

interface Stored {
  end: RequestEnd | null;
  expiresAt: Date;
  openedAt: Date | null;
  begunAt: Date | null;
}

export function identityRequestState(
  { end, expiresAt, openedAt, begunAt }: Stored,
  now: Date,
): IdentityRequest['state'] {
  if (end) return end;
  if (expiresAt <= now) return 'expired';
  if (begunAt) return 'begun';
  return openedAt ? 'opened' : 'made';
}

/** True if the request has ended and cannot be used again. */
export function isOver({ end }: Pick<Stored, 'end'>): boolean {
  return finalEnds.some((final) => final === end);
}

/** True if a login can be begun by the request. */
export function canBeginLogin({ end, expiresAt }: Pick<Stored, 'end' | 'expiresAt'>, now: Date): boolean {
  return expiresAt > now && !isOver({ end });
}

export function portalOf(partyType: PartyType): IdentityPortal {
  return partyType === 'corporation' ? 'corppass' : 'singpass';
}
