import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { findActsOf } from '../../../server/audit/find-acts-of.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { type DataSubject, type StoredPart, storedAbout } from '../../../server/stored-about.ts';
import { findAccount } from '../../dealers/server/find-account.ts';
import { findAccountsOf } from '../../dealers/server/stored-accounts.ts';
import { findDataRequest, presentRequest, type RequestRow, readDetail } from './read-request.ts';
import { dataRequests } from './tables.ts';

/** Collects what every feature stores about the person of an access request. */
export async function collectData(ctx: Context, requestId: string): Promise<StoredPart[]> {
  const row = await findDataRequest(ctx, requestId);
  if (row.kind !== 'access') {
    throw new PortalError('illegalTransition', { message: `This request asks for ${row.kind}, not for access.` });
  }
  if (row.state === 'withdrawn') {
    throw new PortalError('illegalTransition', { message: 'This request was withdrawn. Nothing is exported for it.' });
  }
  const person = await personOf(ctx, row);
  const parts: StoredPart[] = [];
  for (const find of storedAbout.of(ctx)) parts.push(...(await find(ctx, person)));
  parts.push({ name: 'actions', records: await findActsOf(ctx, person.userIds) });
  return parts.filter(({ records, files = [] }) => records.length + files.length > 0);
}

/** Remembers that the data of a request was exported. */
export async function markExported(ctx: Context, requestId: string, parts: readonly StoredPart[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { dealerId } = await findDataRequest(tx, requestId, 'lock');
    await tx.db.update(dataRequests).set({ exportedAt: tx.now() }).where(eq(dataRequests.requestId, requestId));
    const records = parts.reduce((sum, part) => sum + part.records.length, 0);
    const files = parts.reduce((sum, part) => sum + (part.files?.length ?? 0), 0);
    await recordAudit(tx, 'data-requests.export-data', requestId, { records, files }, dealerId);
  });
}

/** All accounts of a person share a number. A deleted account's number may belong to another person by now. */
async function personOf(ctx: Context, row: RequestRow): Promise<DataSubject> {
  const account = row.userId ? await findAccount(ctx, row.userId) : undefined;
  if (!account) {
    return { phones: [], userIds: [], identityNumber: readDetail(ctx, row).contact?.identityNumber };
  }
  if (account.deletedAt) return { phones: [], userIds: [account.userId] };
  const userIds = await findAccountsOf(ctx, account.phone);
  return { phones: [account.phone], userIds };
}

/** Returns the data that this feature stores about a person. */
export async function storedRequests(ctx: Context, { userIds }: DataSubject): Promise<StoredPart[]> {
  const rows: RequestRow[] = [];
  for (const userId of userIds) {
    rows.push(...(await ctx.db.select().from(dataRequests).where(eq(dataRequests.userId, userId))));
  }
  return [{ name: 'requests', records: rows.map((row) => presentRequest(ctx, row)) }];
}
