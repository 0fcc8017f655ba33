import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Erased, ErasedParty } from '../../../server/erasure/erasure-hooks.ts';
import { identityAuthorisations, identityRequests } from './tables.ts';

/**
 * Erases a party's values from Singpass and Corppass and the requests. For an applicant, erases all requests of the
 * case, because the case is closed. The audit trail still has the consent, without any value.
 */
export async function eraseMyinfo(tx: Context, { caseNo, personalInfoId, isApplicant }: ErasedParty): Promise<Erased> {
  const { caseNo: ofCase, personalInfoId: ofParty } = identityAuthorisations;
  const authorisations = await tx.db
    .delete(identityAuthorisations)
    .where(and(eq(ofCase, caseNo), eq(ofParty, personalInfoId)))
    .returning({ personalInfoId: ofParty });
  const own = isApplicant ? undefined : eq(identityRequests.personalInfoId, personalInfoId);
  const requests = await tx.db
    .delete(identityRequests)
    .where(and(eq(identityRequests.caseNo, caseNo), own))
    .returning({ requestId: identityRequests.requestId });
  return {
    erased: { authorisations: authorisations.length, 'authorisation requests': requests.length },
    jobKeys: requests.map(({ requestId }) => requestId),
  };
}
