import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';
import { hashPhone } from '../../tickets/server/link-limits.ts';
import { canBeginLogin } from '../request-rules.ts';
import { identityRequests } from './tables.ts';

/**
 * Ends the open links sent to a number that the party no longer has, in the transaction that saves the new one.
 * @param phones `+65` and eight digits, by the identifiers of the parties whose number changed
 * @returns true if a link was open
 */
export async function revokeOutdatedMyinfoRequests(tx: Context, caseNo: string, phones: ReadonlyMap<string, string>) {
  let hasEnded = false;
  const requests = await tx.db
    .select()
    .from(identityRequests)
    .where(
      and(
        eq(identityRequests.caseNo, caseNo),
        inArray(identityRequests.personalInfoId, [...phones.keys()]),
        isNotNull(identityRequests.phoneHash),
      ),
    );
  for (const request of requests) {
    const { requestId, personalInfoId, phoneHash } = request;
    const phone = phones.get(personalInfoId);
    if (!canBeginLogin(request, tx.now()) || phone === undefined || hashPhone(tx, phone) === phoneHash) continue;
    await tx.db
      .update(identityRequests)
      .set({ end: 'withdrawn', endedAt: tx.now() })
      .where(eq(identityRequests.requestId, requestId));
    await recordAudit(tx, 'national-id.follow-number', caseNo, { personalInfoId });
    hasEnded = true;
  }
  return hasEnded;
}
