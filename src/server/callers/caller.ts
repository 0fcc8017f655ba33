import type { Call } from '../../contract/call.ts';
import type { Session } from '../../features/auth/server/find-session.ts';
import type { Ticket } from '../context.ts';
import type { SignedBody } from './signed-body.ts';

/** What the headers of a request say about its caller. */
export interface Caller {
  session?: Session;
  ticket?: Ticket;
  signed?: SignedBody<{ financierId: string }>;
}

/** True if the headers prove nothing: anybody may make the call, or its proof is in the address or the body. */
export function isOpen({ access }: Call): boolean {
  return access === 'public' || access === 'link';
}
