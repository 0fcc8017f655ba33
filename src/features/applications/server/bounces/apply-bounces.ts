import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import type { StoredApplication } from '../find-applications.ts';
import { bounces } from '../tables.ts';

type Recipients = Pick<StoredApplication, 'reached' | 'refused' | 'refusalReasons'>;

/** Returns the recipients of a locked application, taking into account bounces since it was sent or sent again. */
export async function withoutBounced(
  tx: Context,
  { applicationId, reached, refused, refusalReasons }: Recipients & Pick<StoredApplication, 'applicationId'>,
): Promise<Recipients> {
  const rows = await tx.db
    .select()
    .from(bounces)
    .where(and(eq(bounces.applicationId, applicationId), eq(bounces.isPast, false)));
  const reasons = new Map(rows.map(({ address, reason }) => [address, reason]));
  const bounced = reached.filter((address) => reasons.has(address));
  return {
    reached: reached.filter((address) => !reasons.has(address)),
    refused: [...refused, ...bounced],
    refusalReasons: {
      ...refusalReasons,
      ...Object.fromEntries(bounced.map((address) => [address, reasons.get(address) ?? 'notAccepted'])),
    },
  };
}

/** Ignores bounces received so far, because the application is sent again. Their reports stay recorded. */
export async function endBounces(tx: Context, applicationId: string): Promise<void> {
  await tx.db.update(bounces).set({ isPast: true }).where(eq(bounces.applicationId, applicationId));
}
