import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { isSuspended } from '../../auth/suspension.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { findFinanciers } from '../../financiers/server/find-financiers.ts';
import { canBeginLogin, consentVersion, identityRequestState } from '../request-rules.ts';
import { dataGroups } from '../requested-data.ts';
import { hashRequestToken } from './add-request.ts';
import { identityRequests } from './tables.ts';

export type StoredIdentityRequest = typeof identityRequests.$inferSelect;

/**
 * Returns the request of an address.
 * @throws `badLink` if there is none, or its dealer is suspended
 */
export async function findIdentityRequest(ctx: Context, token: string): Promise<StoredIdentityRequest> {
  const [request] = await ctx.db
    .select()
    .from(identityRequests)
    .where(eq(identityRequests.tokenHash, hashRequestToken(ctx, token)));
  if (!request) throw new PortalError('badLink');
  if (isSuspended(await findDealer(ctx, request.dealerId), ctx.now())) throw new PortalError('badLink');
  return request;
}

/**
 * Returns the dealer and the request for its page, without naming other people. For an ended request, returns only its
 * result and the dealer.
 */
export async function showRequest(ctx: Context, token: string) {
  const request = await findIdentityRequest(ctx, token);
  const { requestId, dealerId, caseNo, portal } = request;
  const now = ctx.now();
  const isOpen = canBeginLogin(request, now);
  if (isOpen && !request.openedAt) {
    const unopened = and(eq(identityRequests.requestId, requestId), isNull(identityRequests.openedAt));
    await ctx.db.update(identityRequests).set({ openedAt: now }).where(unopened);
  }
  const stored = await loadCaseOfDealer(ctx, dealerId, caseNo);
  const { personalInformation, vehicleName } = stored;
  const isThere = personalInformation.some(({ personalInfoId }) => personalInfoId === request.personalInfoId);
  const financiers = isOpen && isThere ? await findFinanciers(ctx, dealerId) : [];
  return {
    state: isOpen && !isThere ? ('withdrawn' as const) : identityRequestState({ ...request, openedAt: now }, now),
    portal,
    ...(await dealerOf(ctx, request)),
    vehicle: isOpen && isThere ? vehicleName : '',
    financiers: financiers.filter(({ inUse }) => inUse).map(({ name }) => name),
    groups: dataGroups(portal),
    textVersion: consentVersion,
    expiresAt: request.expiresAt.toISOString(),
  };
}

/** Returns the contact for the customer's questions. */
export async function dealerOf(ctx: Context, { dealerId, askedByName }: StoredIdentityRequest) {
  const { name: dealerName, telephone } = await findDealer(ctx, dealerId);
  return { dealerName, telephone, askedBy: askedByName };
}
