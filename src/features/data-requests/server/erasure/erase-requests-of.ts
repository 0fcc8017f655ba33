import { eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import { hashIdentityNumber } from '../../../../server/hash-identity-number.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import { type RequestDetail, readDetail, requestDetailPurpose } from '../read-request.ts';
import { dataRequests } from '../tables.ts';

/**
 * Erases the content of a customer's requests about data made without an account. Kind and dates stay, to prove that
 * they were answered. Returns how many. Throws if one is open, because its answer needs the address.
 */
export async function eraseRequestsOf(tx: Context, customerHash: string): Promise<number> {
  const rows = await tx.db.select().from(dataRequests).where(isNull(dataRequests.userId));
  const own = rows.filter((row) => {
    const number = readDetail(tx, row).contact?.identityNumber;
    return number !== undefined && hashIdentityNumber(tx, number) === customerHash;
  });
  const open = own.find(({ state }) => state === 'open');
  if (open) {
    const message = `The request ${open.requestId} of this customer is open. Answer it first: requests answer ${open.requestId}`;
    throw new PortalError('illegalTransition', { message });
  }
  for (const { requestId } of own) {
    const empty: RequestDetail = { about: '', wanted: '' };
    const detail = tx.keyring.sealJson(empty, requestDetailPurpose(requestId));
    await tx.db.update(dataRequests).set({ detail, answer: null }).where(eq(dataRequests.requestId, requestId));
  }
  return own.length;
}
