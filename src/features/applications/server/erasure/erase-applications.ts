import { eq, inArray, max } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import type { Erased, ErasedParty } from '../../../../server/erasure/erasure-hooks.ts';
import type { Snapshot } from '../../snapshot.ts';
import { findApplications, findApplicationsOf, type StoredApplication } from '../find-applications.ts';
import { applicationEvents, applications, providerEvents, whatsAppLinks } from '../tables.ts';
import {
  deleteApplications,
  deleteFilesOf,
  deleteMerged,
  deleteOutcomes,
  filesOf,
  findOutcomeFiles,
} from './delete-applications.ts';
import { refuseOpen } from './open-applications.ts';

const snapshotPurpose = (applicationId: string) => `snapshot:${applicationId}`;

/**
 * Erases forms that were not sent, merged documents and links to files. Sent applications are kept, as records of
 * financing. Throws while one is open at a financier.
 */
export async function eraseApplications(tx: Context, party: ErasedParty): Promise<Erased> {
  const { caseNo } = party;
  const rows = await findApplications(tx, caseNo);
  refuseOpen(caseNo, rows);
  const sent = rows.filter(({ status }) => status !== null);
  const unsent = rows.filter(({ status }) => status === null);
  await deleteApplications(tx, unsent);
  const merged = await deleteMerged(tx, caseNo, sent);
  const ids = sent.map(({ applicationId }) => applicationId);
  if (ids.length > 0) await tx.db.delete(whatsAppLinks).where(inArray(whatsAppLinks.applicationId, ids));
  const kept = sent.filter((row) => isIn(openSnapshot(tx, row), party));
  const lastEvent = await findLastEvent(tx, kept);
  return {
    erased: { 'unsent forms': unsent.length, 'merged documents': merged },
    jobKeys: unsent.map(({ applicationId }) => applicationId),
    kept: lastEvent
      ? [{ what: 'sent applications', count: kept.length, reason: 'record of financing', lastEvent }]
      : [],
    keptFiles: [...sent.flatMap(filesOf), ...(await findOutcomeFiles(tx, ids))],
  };
}

async function findLastEvent(tx: Context, sent: readonly StoredApplication[]): Promise<Date | undefined> {
  if (sent.length === 0) return undefined;
  const ids = sent.map(({ applicationId }) => applicationId);
  const [last] = await tx.db
    .select({ moment: max(applicationEvents.at) })
    .from(applicationEvents)
    .where(inArray(applicationEvents.applicationId, ids));
  const moments = [last?.moment, ...sent.flatMap(({ submittedAt, updatedAt }) => [submittedAt, updatedAt])];
  return moments.flatMap((moment) => moment ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
}

/**
 * Erases sent applications once their retention has expired. If other parties are in the case, their values stay; forms
 * and letters that name the erased party are deleted.
 */
export async function eraseKeptApplications(tx: Context, party: ErasedParty): Promise<Erased> {
  const all = await findApplicationsOf(tx, party);
  await deleteMerged(tx, party.caseNo, all);
  if (party.isOnly) {
    await deleteApplications(tx, all);
    return { erased: { applications: all.length }, jobKeys: all.map(({ applicationId }) => applicationId) };
  }
  // The guarantor may have been added after an application was sent.
  const rows = all.filter((row) => isIn(openSnapshot(tx, row), party));
  const ids = rows.map(({ applicationId }) => applicationId);
  for (const row of rows) await takeOutParty(tx, row, party);
  if (party.isApplicant && ids.length > 0) {
    await deleteOutcomes(tx, ids);
    await tx.db.delete(providerEvents).where(inArray(providerEvents.applicationId, ids));
    await tx.db.update(applicationEvents).set({ note: null }).where(inArray(applicationEvents.applicationId, ids));
  }
  return { erased: { forms: rows.length } };
}

function openSnapshot(ctx: Context, { applicationId, snapshot }: StoredApplication): Snapshot {
  return ctx.keyring.openJson<Snapshot>(snapshot, snapshotPurpose(applicationId));
}

function isIn({ values }: Snapshot, party: ErasedParty): boolean {
  return values.personalInformation.some(({ personalInfoId }) => personalInfoId === party.personalInfoId);
}

async function takeOutParty(tx: Context, row: StoredApplication, party: ErasedParty): Promise<void> {
  const { personalInfoId, isApplicant } = party;
  const { applicationId } = row;
  const stored = openSnapshot(tx, row);
  const isOther = (part: { personalInfoId?: unknown }) => part.personalInfoId !== personalInfoId;
  // File names of the case and its vehicle may name a person.
  const isOfOther = (document: Snapshot['documents'][number]) =>
    isOther(document) && !(isApplicant && !document.personalInfoId);
  const { consents, partySignatures, values } = stored;
  const others = ([path]: [string, unknown]) => !path.startsWith(`personalInformation.${personalInfoId}.`);
  const snapshot: Snapshot = {
    ...stored,
    values: { ...values, personalInformation: values.personalInformation.filter(isOther) },
    documents: stored.documents.filter(isOfOther),
    ...(consents && { consents: Object.fromEntries(Object.entries(consents).filter(others)) }),
    ...(partySignatures && { partySignatures: partySignatures.filter(isOther) }),
  };
  await tx.db
    .update(applications)
    .set({
      snapshot: tx.keyring.sealJson(snapshot, snapshotPurpose(applicationId)),
      formFileId: null,
      whatsAppFiles: null,
    })
    .where(eq(applications.applicationId, applicationId));
  await deleteFilesOf(tx, row);
}
