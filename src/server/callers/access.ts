import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { type Actor, type Context, may } from '../context.ts';
import type { Feature } from '../feature.ts';
import { PortalError } from '../portal-error.ts';
import { type Caller, type CallerAccount, type Identify, type Proof, proofOf, subAccountsOff } from './caller.ts';

/** Returns, for each proof, the feature that identifies callers by it. Throws unless there is one for each. */
export function joinIdentification(features: readonly Feature[]): Record<Proof, Identify> {
  const one = (proof: Proof) => {
    const [found, ...others] = features.flatMap(({ identify }) => identify[proof] ?? []);
    if (!found || others.length > 0) throw new Error(`One feature must find callers by ${proof}.`);
    return found;
  };
  return { session: one('session'), ticket: one('ticket'), provider: one('provider') };
}

/**
 * Identifies the caller by the headers alone, before any of the body is received: it throws for requests that would be
 * refused with any body. `resolveContext` decides the rest.
 */
export async function findCaller(
  identify: Record<Proof, Identify>,
  base: Context,
  call: Call,
  request: FastifyRequest,
): Promise<Caller> {
  const proof = proofOf(call);
  if (!proof) return {};
  const caller = await identify[proof](base, request);
  const { ticket, signed } = caller;
  if (signed) request.signed = signed;
  if (ticket) request.session = ticket.sessionId;
  if (ticket && ticket.purpose !== call.ticket) throw new PortalError('badLink');
  return caller;
}

/**
 * The only place that decides about access: who calls, for which dealer, and whether the call's declaration allows it.
 * Needs the body, which may name the dealer. For `link`, the proof is in the URL and verified by the call's handler.
 */
export function resolveContext(host: Context, call: Call, request: FastifyRequest, caller: Caller): Context {
  const { session, ticket, signed } = caller;
  if (signed) return { ...host, changesCase: true, provider: signed.verify() };
  const base: Context =
    ['GET', 'HEAD'].includes(request.method) || call.readsOnly ? host : { ...host, changesCase: true };
  if (ticket) return { ...base, ticket };
  if (!session) return base;
  const { memberships } = session;
  const channelNo = channelNoOf(request);
  const chosen = chooseMembership(memberships, session.dealerUserId, channelNo);
  const actor: Actor = {
    sessionId: session.sessionId,
    phone: session.phone,
    ...(chosen && !chosen.suspended && !chosen.subAccountsOff ? { dealer: chosen } : {}),
  };
  // After an account was deleted while a page was open, the user can still log out or choose another dealer.
  if (call.access === 'session') return { ...base, actor };
  if (!chosen && channelNo !== undefined && !isChoiceGone(memberships, session.dealerUserId)) {
    throw new PortalError('notFound');
  }
  checkDealer(call, chosen);
  return { ...base, actor, ...(call.changesDestination ? { mayChangeDestination: true } : {}) };
}

function checkDealer(call: Call, chosen: CallerAccount | undefined): void {
  if (!chosen) throw new PortalError('noDealerChosen');
  if (chosen.suspended) throw new PortalError('dealerSuspended');
  if (chosen.subAccountsOff) throw new PortalError('featureOff', { message: subAccountsOff });
  if (call.feature && !chosen.features.includes(call.feature)) throw new PortalError('featureOff');
  if (call.permission && !may(chosen, call.permission)) throw new PortalError('noPermission');
}

/**
 * Returns the membership of the dealer named in the request, otherwise of the session's dealer; another user's dealer
 * is not found. If the chosen account is gone, the user has to choose again: no call acts for the remaining dealer
 * automatically.
 */
function chooseMembership(
  memberships: CallerAccount[],
  chosenUserId: string | null,
  channelNo: string | undefined,
): CallerAccount | undefined {
  if (channelNo !== undefined) return memberships.find((membership) => membership.channelNo === channelNo);
  if (chosenUserId !== null) return memberships.find((membership) => membership.userId === chosenUserId);
  return memberships.length === 1 ? memberships[0] : undefined;
}

function isChoiceGone(memberships: CallerAccount[], chosenUserId: string | null): boolean {
  return chosenUserId !== null && !memberships.some((membership) => membership.userId === chosenUserId);
}

/** Returns the dealer named in a request. */
function channelNoOf(request: FastifyRequest): string | undefined {
  const parts = [request.query, request.body] as ({ channelNo?: unknown } | undefined | null)[];
  const named = parts.map((part) => part?.channelNo).find((value) => typeof value === 'string' && value !== '');
  return named as string | undefined;
}
