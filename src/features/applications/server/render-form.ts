import { and, eq } from 'drizzle-orm';
import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { taskStatus } from '../../../domain/enumerations.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { describeFailure } from '../../../server/failures/describe-failure.ts';
import type { Attempt } from '../../../server/jobs/job.ts';
import { deleteFile, storeFile } from '../../documents/server/stored-files.ts';
import type { DealerSigning, SignedParty } from '../form-pdf/form-signatures.ts';
import { renderApplicationForm } from '../form-pdf/render-application-form.ts';
import { quoteOfCase } from '../quote-of-case.ts';
import type { Snapshot } from '../snapshot.ts';
import { applications } from './tables.ts';

/**
 * Makes the PDF of an application from its snapshot. If the snapshot has been replaced in the meantime, its own job
 * makes the form.
 */
export async function renderForm(
  ctx: Context,
  job: { applicationId: string; generatedAt: string },
  attempt: Attempt,
): Promise<void> {
  const same = and(
    eq(applications.applicationId, job.applicationId),
    eq(applications.generatedAt, new Date(job.generatedAt)),
    eq(applications.formStatus, taskStatus.processing),
  );
  const [row] = await ctx.db.select().from(applications).where(same);
  if (!row) return;
  try {
    const snapshot = ctx.keyring.openJson<Snapshot>(row.snapshot, `snapshot:${row.applicationId}`);
    const pdf = await renderSnapshot(ctx, snapshot);
    await inTransaction(ctx, async (tx) => {
      const file = await storeFile(
        tx,
        {
          dealerId: row.dealerId,
          caseNo: row.caseNo,
          fileName: `${row.caseNo} ${snapshot.financierName}.pdf`,
          mime: 'application/pdf',
        },
        pdf,
      );
      const made = { formStatus: taskStatus.succeeded, formFileId: file.fileId } as const;
      const named = await tx.db
        .update(applications)
        .set(made)
        .where(same)
        .returning({ id: applications.applicationId });
      // The form was made again or erased in the meantime.
      if (named.length === 0) await deleteFile(tx, file.fileId);
    });
  } catch (error) {
    if (!attempt.last) throw error;
    ctx.log.error({ applicationId: job.applicationId, ...describeFailure(error) }, 'a form could not be made');
    await ctx.db.update(applications).set({ formStatus: taskStatus.failed }).where(same);
  }
}

async function renderSnapshot(ctx: Context, snapshot: Snapshot): Promise<Buffer> {
  const generatedAt = new Date(snapshot.generatedAt);
  return renderApplicationForm({
    dealer: snapshot.dealer,
    financierName: snapshot.financierName,
    caseNo: snapshot.caseNo,
    generatedAt,
    form: formOfVersion(snapshot.formVersion),
    layoutVersion: snapshot.layoutVersion,
    financierLines: snapshot.financierLines,
    values: snapshot.values,
    consents: snapshot.consents,
    quote: quoteOfCase(snapshot.values, singaporeDate(generatedAt)),
    attachments: snapshot.documents,
    signing: await picturesOf(ctx, snapshot),
    partySignatures: await signaturesOf(ctx, snapshot),
  });
}

async function picturesOf(ctx: Context, { signing }: Snapshot): Promise<DealerSigning | undefined> {
  if (!signing) return undefined;
  const { userName, signature, stamp } = signing;
  return {
    userName,
    ...(signature ? { signature: await ctx.files.get(signature) } : {}),
    ...(stamp ? { stamp: await ctx.files.get(stamp) } : {}),
  };
}

async function signaturesOf(ctx: Context, { partySignatures = [] }: Snapshot): Promise<SignedParty[]> {
  return Promise.all(
    partySignatures.map(async ({ personalInfoId, name, signedAt, picture }) => {
      return { personalInfoId, name, signedAt: new Date(signedAt), signature: await ctx.files.get(picture) };
    }),
  );
}
