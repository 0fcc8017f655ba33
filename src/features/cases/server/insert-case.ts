import { sql } from 'drizzle-orm';
import { formatCaseNo } from '../../../domain/case-number.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { lockAccount } from '../../dealers/server/lock-account.ts';
import type { CaseWrite, Save } from './begin-save.ts';
import { recordConsents } from './record-consents.ts';
import { sealCase, sealParty } from './seal-case.ts';
import { caseParties, caseSequences, cases } from './tables.ts';

/** Opens a case for the actor. Returns its number. */
export async function insertCase(ctx: Context, save: Save, write: CaseWrite): Promise<string> {
  const { dealerId, userId } = save.actor;
  const { revision, formVersion, now } = save;
  return inTransaction(ctx, async (tx) => {
    const caseNo = await nextCaseNo(tx, now);
    await lockAccount(tx, userId);
    const opened = {
      caseNo,
      dealerId,
      ownerId: userId,
      revision,
      formVersion,
      submissionState: 0,
      createdAt: now,
    } as const;
    await tx.db.insert(cases).values({ ...sealCase(tx, caseNo, save, write), ...opened });
    const then = { ...tx, now: () => now };
    await recordAudit(then, 'cases.open-case', caseNo);
    await insertParties(tx, caseNo, write);
    await recordConsents(then, caseNo, write.consents);
    return caseNo;
  });
}

/** Throws `notFound` for an identifier of another case: a party cannot be taken over by naming it. */
async function insertParties(tx: Context, caseNo: string, { values }: CaseWrite): Promise<void> {
  const rows = values.personalInformation.map((party, position) => ({ ...sealParty(tx, party, position), caseNo }));
  const added = await tx.db.insert(caseParties).values(rows).onConflictDoNothing().returning();
  if (added.length !== rows.length) throw new PortalError('notFound');
}

async function nextCaseNo(tx: Context, now: Date): Promise<string> {
  const [sequence] = await tx.db
    .insert(caseSequences)
    .values({ day: singaporeDate(now), last: 1 })
    .onConflictDoUpdate({ target: caseSequences.day, set: { last: sql`${caseSequences.last} + 1` } })
    .returning();
  return formatCaseNo(now, sequence?.last ?? 1);
}
