import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';
import { changeDestination } from '../../dealers/server/change-destination.ts';
import type { LinkTable } from './link-limits.ts';

/** Tables of the links that are sent to parties of cases. */
export const linkTables = defineHook<LinkTable>('tickets.link-tables');

interface Receiver {
  caseNo: string;
  personalInfoId: string;
  phoneHash: string;
}

/**
 * Requires a recent code if a user sends a link to a number other than that of the person's last link in the case, of
 * any kind. Call it when nothing else refuses the link, and before it is stored.
 * @throws `confirmNeeded`
 */
export async function confirmReceiver(tx: Context, to: Receiver): Promise<void> {
  if (await wentToOtherNumber(tx, to)) await changeReceiver(tx, to.caseNo);
}

export async function changeReceiver(tx: Context, caseNo: string): Promise<void> {
  await changeDestination(tx, { what: 'linkReceiver', id: caseNo, name: caseNo });
}

/** True if the last link to a person of a case went to another number. */
export async function wentToOtherNumber(
  tx: Context,
  { caseNo, personalInfoId, phoneHash }: Receiver,
): Promise<boolean> {
  let last: { phoneHash: unknown; sentAt: unknown } | undefined;
  for (const table of linkTables.of(tx)) {
    const [link] = await tx.db
      .select({ phoneHash: table.phoneHash, sentAt: table.sentAt })
      .from(table)
      .where(and(eq(table.caseNo, caseNo), eq(table.personalInfoId, personalInfoId), isNotNull(table.phoneHash)))
      .orderBy(desc(table.sentAt))
      .limit(1);
    if (link && (!last || (link.sentAt as Date) > (last.sentAt as Date))) last = link;
  }
  return last !== undefined && last.phoneHash !== phoneHash;
}
