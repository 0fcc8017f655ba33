import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { cleanFileName } from '../../documents/clean-file-name.ts';
import { judgeUpload } from '../../documents/server/judge-upload.ts';
import { storeFile } from '../../documents/server/stored-files.ts';
import type { Recorded } from '../contract.ts';
import { findRecorded } from './find-recorded.ts';
import { outcomeEffect } from './hooks.ts';
import { lockRecordable, requireOpen } from './record-outcome.ts';
import { recordedOutcomes } from './tables.ts';

interface RecordedDocument {
  caseNo: string;
  applicationId: string;
  bytes: Buffer;
  fileName: string;
}

/** Adds the financier's letter to the outcome that was recorded last; another letter replaces it. */
export async function recordDocument(
  ctx: Context,
  { caseNo, applicationId, bytes, fileName }: RecordedDocument,
): Promise<Recorded[]> {
  // Checked before the file is processed, so that nobody uses the server's time with another dealer's case.
  await loadCase(ctx, dealerActor(ctx), caseNo);
  const judged = await judgeUpload(ctx, async () => bytes, { caseNo, fileType: 'OtherDocument', fileName });
  return inTransaction(ctx, async (tx) => {
    const application = await lockRecordable(tx, caseNo, applicationId);
    const { outcomeId, kind, outcome } = await requireOpen(tx, application);
    if (kind !== 'approved' && kind !== 'disbursed') {
      throw new PortalError('illegalTransition', { message: 'A document belongs to an approval or a payment.' });
    }
    const facts = { dealerId: application.dealerId, caseNo, fileName: cleanFileName(fileName, 'letter') };
    const file = await storeFile(tx, { ...facts, mime: judged.mime }, judged.bytes);
    await tx.db.update(recordedOutcomes).set({ fileId: file.fileId }).where(eq(recordedOutcomes.outcomeId, outcomeId));
    for (const effect of outcomeEffect.of(tx).filter((effect) => effect.kind === kind)) {
      await effect.drop(tx, application);
      await effect.keep(tx, application, outcome, file);
    }
    await recordAudit(tx, 'applications.record-document', caseNo, { financier: application.financierName });
    return findRecorded(tx, caseNo);
  });
}
