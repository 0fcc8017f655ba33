import { and, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Erased, ErasedParty } from '../../../server/erasure/erasure-hooks.ts';
import { announceTo } from '../../../server/live/announce.ts';
import { declaredNotifications } from './hooks.ts';
import { notifications } from './tables.ts';

/** Erases notifications of a case: all types name the applicant, some also a guarantor. */
export async function eraseNotices(tx: Context, { caseNo, isApplicant, isOnly }: ErasedParty): Promise<Erased> {
  const declared = declaredNotifications.of(tx).flat();
  const ofGuarantors = declared.filter(({ namesGuarantors }) => namesGuarantors).map(({ type }) => type);
  const named = isApplicant || isOnly ? undefined : inArray(notifications.type, ofGuarantors);
  const gone = await tx.db
    .delete(notifications)
    .where(and(sql`${notifications.detail} ->> 'caseNo' = ${caseNo}`, named))
    .returning({ userId: notifications.userId });
  await announceTo(
    tx,
    gone.map(({ userId }) => userId),
  );
  return { erased: { notifications: gone.length } };
}
