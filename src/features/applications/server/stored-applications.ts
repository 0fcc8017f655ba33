import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { findOwnCases, type OwnCase, withheld } from '../../cases/server/export/own-cases.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import type { Outcome } from '../recorded-outcome.ts';
import type { Snapshot } from '../snapshot.ts';
import { findApplications, type StoredApplication } from './find-applications.ts';
import { applicationEvents, recordedOutcomes } from './tables.ts';

/**
 * Returns the forms made from a person's cases: the person's data in them, the financiers they were sent to, and for an
 * applicant also the results.
 */
export async function storedApplications(ctx: Context, person: DataSubject): Promise<StoredPart[]> {
  const forms: StoredPart = { name: 'applications', records: [], files: [] };
  const outcomes: StoredPart = { name: 'recorded-outcomes', records: [], files: [] };
  for (const own of await findOwnCases(ctx, person)) {
    for (const application of await findApplications(ctx, own.caseNo)) {
      await addForm(ctx, forms, own, application);
      if (own.isApplicant) await addOutcomes(ctx, outcomes, own, application);
    }
  }
  return [forms, outcomes];
}

async function addForm(ctx: Context, part: StoredPart, own: OwnCase, application: StoredApplication): Promise<void> {
  const { caseNo, financierName, sendMethod, status, generatedAt, submittedAt, submittedBy, delivery } = application;
  const { applicationId, formFileId } = application;
  const { values, documents } = ctx.keyring.openJson<Snapshot>(application.snapshot, `snapshot:${applicationId}`);
  const isOwn = ({ personalInfoId }: { personalInfoId?: unknown }) => personalInfoId === own.personalInfoId;
  const isShown = formFileId !== null && own.isOnlyParty;
  part.records = [
    ...part.records,
    {
      ...{ applicationId, caseNo, financierName, sendMethod, generatedAt, submittedAt, submittedBy, delivery },
      values: values.personalInformation.find(isOwn),
      documents: documents.filter(isOwn).map(({ fileId, fileType, fileName }) => ({ fileId, fileType, fileName })),
      form: formFileId && (isShown ? 'in this export' : withheld),
      ...(own.isApplicant
        ? {
            status,
            vehicleInformationWeb: values.vehicleInformationWeb,
            financingInformation: values.financingInformation,
            events: await findEvents(ctx, applicationId),
          }
        : {}),
    },
  ];
  if (isShown) await addFile(ctx, part, own, formFileId);
}

function findEvents(ctx: Context, applicationId: string) {
  const { at: happenedAt, event, toStatus, note } = applicationEvents;
  return ctx.db
    .select({ at: happenedAt, event, toStatus, note })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.sequence));
}

/** Adds the recorded outcomes of a financier without an interface, and the financier's letters. */
async function addOutcomes(ctx: Context, part: StoredPart, own: OwnCase, { applicationId }: StoredApplication) {
  const rows = await ctx.db
    .select()
    .from(recordedOutcomes)
    .where(eq(recordedOutcomes.applicationId, applicationId))
    .orderBy(asc(recordedOutcomes.recordedAt));
  for (const { outcomeId, recordedAt, ending, outcome, fileId } of rows) {
    part.records = [
      ...part.records,
      { applicationId, recordedAt, ending, outcome: ctx.keyring.openJson<Outcome>(outcome, `outcome:${outcomeId}`) },
    ];
    if (fileId && own.isOnlyParty) await addFile(ctx, part, own, fileId);
  }
}

async function addFile(ctx: Context, part: StoredPart, { dealerId }: OwnCase, fileId: string): Promise<void> {
  const { fileName, address } = await findFile(ctx, dealerId, fileId);
  part.files = [...(part.files ?? []), { name: fileName, address }];
}
