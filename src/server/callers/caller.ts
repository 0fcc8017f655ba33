import type { FastifyRequest } from 'fastify';
import type { Access, Call, FeatureName } from '../../contract/call.ts';
import type { Context, DealerActor, Ticket } from '../context.ts';
import type { SignedBody } from './signed-body.ts';

/** An account that a caller may act through, with the reasons that prevent it. */
export type CallerAccount = DealerActor & {
  suspended: boolean;
  /** True for a sub-account of a dealer with sub-accounts switched off. */
  subAccountsOff: boolean;
  /** Functions that are switched on for the dealer. */
  features: readonly FeatureName[];
};

/** Message for a sub-account of a dealer with sub-accounts switched off. */
export const subAccountsOff = 'Sub-accounts are not switched on for this dealer. Ask the holder of the main account.';

interface CallerSession {
  sessionId: string;
  phone: string;
  /** The account chosen last. */
  dealerUserId: string | null;
  memberships: CallerAccount[];
}

/** The caller identified by the headers of a request. */
export interface Caller {
  session?: CallerSession;
  ticket?: Ticket;
  signed?: SignedBody<{ financierId: string }>;
}

/** Proof in the headers of a call: a login, a link opened with its password, or a provider's secret. */
export type Proof = Exclude<Access, 'public' | 'link' | 'dealer'>;

/** Identifies the caller by the headers. Throws if callers with such headers may not make calls. */
export type Identify = (ctx: Context, request: FastifyRequest) => Promise<Caller>;

/**
 * Returns the proof required in a call's headers; `undefined` if anyone may make it, or its proof is in the URL or the
 * body.
 */
export function proofOf({ access }: Call): Proof | undefined {
  if (access === 'public' || access === 'link') return undefined;
  return access === 'dealer' ? 'session' : access;
}
