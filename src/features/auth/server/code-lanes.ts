import type { CodePurpose } from '../login-rules.ts';

/** How codes to a number are counted together. Requests in one lane never delay those in another. */
export interface CodeLane {
  name: string;
  /** True if a request shares the code already sent. Otherwise the lane has a limit. */
  isShared: boolean;
}

interface Wanted {
  purpose: CodePurpose;
  /** The session that requests the code, or the hash of the link that the code opens. */
  sessionId?: string | undefined;
}

/** Anyone can request a login code, and anyone with a link can request its code; other codes need a session. */
export function laneOf({ purpose, sessionId }: Wanted): CodeLane {
  if (purpose === 'login') return { name: 'login', isShared: true };
  if (purpose === 'ticket') return { name: `ticket ${sessionId}`, isShared: true };
  // Codes to one new number are counted together for all sessions.
  if (purpose === 'newPhone') return { name: 'newPhone', isShared: false };
  return { name: `stepUp ${sessionId}`, isShared: false };
}

/** Returns the lane of codes sent after a correct entry. */
export function secondLaneOf(wanted: Wanted): CodeLane {
  return { name: `second ${laneOf(wanted).name}`, isShared: false };
}
