import { eq, sql } from 'drizzle-orm';
import type { FormValues } from '../../../domain/field.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { normaliseCase } from '../../forms/normalise-case.ts';
import { agreementForm, agreementValuesOf, asCaseValues } from '../agreement-form.ts';
import { agreementMonth, formatAgreementNo } from '../agreement-number.ts';
import { findAgreement, sealAgreement, staleAgreement } from './find-agreement.ts';
import { salesAgreementSequences, salesAgreements } from './tables.ts';

interface AgreementInput {
  caseNo: string;
  revision: number;
  values: FormValues;
}

/**
 * Saves the agreement of a case, complete or not. The first save assigns its number. Throws `staleRevision` unless
 * `revision` is the stored one, so that users never overwrite work they have not seen.
 */
export async function saveAgreement(ctx: Context, { caseNo, revision, values: sent }: AgreementInput) {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    // Locked, so that a simultaneous erasure finds the agreement.
    await loadCase(tx, actor, caseNo, { lock: true });
    const stored = await findAgreement(tx, caseNo, { lock: true });
    if (stored && stored.revision !== revision) throw staleAgreement(stored);
    const now = tx.now();
    const values = agreementValuesOf(
      normaliseCase(agreementForm, asCaseValues(sent), stored && asCaseValues(stored.values)),
    );
    const editor = {
      userId: actor.userId,
      userName: actor.userName,
      sessionId: tx.actor?.sessionId,
      at: now.toISOString(),
    };
    const detail = sealAgreement(tx, caseNo, { values, editor });
    const saved = { caseNo, revision: revision + 1, savedAt: now.toISOString() };
    if (stored) {
      await tx.db
        .update(salesAgreements)
        .set({ detail, revision: saved.revision, updatedAt: now })
        .where(eq(salesAgreements.caseNo, caseNo));
      return { ...saved, agreementNo: stored.agreementNo };
    }
    const agreementNo = await nextAgreementNo(tx, actor.dealerId, now);
    const row = { caseNo, dealerId: actor.dealerId, agreementNo, revision: 1, detail, createdAt: now, updatedAt: now };
    const added = await tx.db.insert(salesAgreements).values(row).onConflictDoNothing().returning();
    // If two first saves run at once, the second is based on an agreement that its user has not seen.
    const other = added.length === 0 ? await findAgreement(tx, caseNo) : undefined;
    if (other) throw staleAgreement(other);
    await recordAudit(tx, 'vsa.open-agreement', caseNo);
    return { ...saved, revision: 1, agreementNo };
  });
}

async function nextAgreementNo(tx: Context, dealerId: string, now: Date): Promise<string> {
  const month = agreementMonth(now);
  const { last } = salesAgreementSequences;
  const [sequence] = await tx.db
    .insert(salesAgreementSequences)
    .values({ dealerId, month, last: 1 })
    .onConflictDoUpdate({
      target: [salesAgreementSequences.dealerId, salesAgreementSequences.month],
      set: { last: sql`${last} + 1` },
    })
    .returning();
  return formatAgreementNo(month, sequence?.last ?? 1);
}
