/** Number of days that a link is valid. */
export const requestDays = 3;
/** Maximum number of files by one link, including replaced ones. */
export const maxDocumentsPerRequest = 60;

/**
 * `done`: every requested document was received and none has to be sent again. `withdrawn`: cancelled, or replaced by a
 * newer request to the same party.
 */
export const documentRequestStates = ['sent', 'opened', 'done', 'expired', 'withdrawn'] as const;
export type DocumentRequestState = (typeof documentRequestStates)[number];

/**
 * Why the portal itself ended a link: the party no longer has the number that it was sent to, or the party was
 * removed from the case.
 */
export const endReasons = ['numberChanged'] as const;
export type EndReason = (typeof endReasons)[number];

/** Returns the state of a request. A link that delivered everything is done, even after it has ended. */
export function documentRequestState(
  request: { openedAt: Date | null; arrivedAt: Date | null; endedAt: Date | null; expiresAt: Date; missing: number },
  now: Date,
): DocumentRequestState {
  if (request.missing === 0 && (!request.endedAt || request.arrivedAt)) return 'done';
  if (request.endedAt) return 'withdrawn';
  if (request.expiresAt <= now) return 'expired';
  return request.openedAt ? 'opened' : 'sent';
}
