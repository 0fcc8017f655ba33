import { eq } from 'drizzle-orm';
import { isReversible } from '../../../domain/applications/application-status.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatDate, singaporeDate } from '../../../domain/singapore-time.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import type { Recorded } from '../contract.ts';
import { movesOf, type Outcome, recordableIn } from '../recorded-outcome.ts';
import { moveApplication } from './apply-event.ts';
import { findApplications, lockApplication, type StoredApplication } from './find-applications.ts';
import { findLatestOutcome, findRecorded, isRecordedByHand, type StoredOutcome } from './find-recorded.ts';
import { outcomeEffect } from './hooks.ts';
import { recordedOutcomes } from './tables.ts';

interface Recording {
  caseNo: string;
  applicationId: string;
  outcome: Outcome;
  isCorrection: boolean;
}

/** Records what a financier without an interface has decided or paid, or corrects the latest record. */
export async function recordOutcome(
  ctx: Context,
  { caseNo, applicationId, outcome, isCorrection }: Recording,
): Promise<Recorded[]> {
  checkDates(ctx, outcome);
  return inTransaction(ctx, async (tx) => {
    const application = await lockRecordable(tx, caseNo, applicationId);
    await (isCorrection ? correct(tx, application, outcome) : recordNew(tx, application, outcome));
    return findRecorded(tx, caseNo);
  });
}

/** Reverts the latest record: the application returns to its previous status. */
export async function takeBackOutcome(
  ctx: Context,
  { caseNo, applicationId }: { caseNo: string; applicationId: string },
): Promise<Recorded[]> {
  return inTransaction(ctx, async (tx) => {
    const application = await lockRecordable(tx, caseNo, applicationId);
    const latest = await requireOpen(tx, application);
    const { outcomeId, kind, fromStatus, toStatus } = latest;
    if (!isReversible(fromStatus, toStatus)) throw new PortalError('illegalTransition');
    for (const effect of effectsOf(tx, kind)) await effect.drop(tx, application);
    await tx.db.update(recordedOutcomes).set({ ending: 'takenBack' }).where(eq(recordedOutcomes.outcomeId, outcomeId));
    const by = dealerActor(tx).userName;
    await moveApplication(tx, application, fromStatus, { type: 'outcome.taken-back', by, isRecorded: true });
    await recordAudit(tx, 'applications.take-back-outcome', applicationId, { kind });
    return findRecorded(tx, caseNo);
  });
}

/** Locks an application to record its outcome by hand, in a case that the user may see. */
export async function lockRecordable(tx: Context, caseNo: string, applicationId: string): Promise<StoredApplication> {
  await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
  const known = await findApplications(tx, caseNo);
  if (!known.some((row) => row.applicationId === applicationId)) throw new PortalError('notFound');
  const application = await lockApplication(tx, applicationId);
  if (isRecordedByHand(application)) return application;
  const { status, financierName } = application;
  const message =
    status === null
      ? `The application was not sent to ${financierName} yet.`
      : `${financierName} reports its decisions to the portal itself.`;
  throw new PortalError('illegalTransition', { message });
}

function effectsOf(ctx: Context, kind: Outcome['kind']) {
  return outcomeEffect.of(ctx).filter((effect) => effect.kind === kind);
}

async function recordNew(tx: Context, application: StoredApplication, outcome: Outcome): Promise<void> {
  const { applicationId, financierName, status } = application;
  const fromStatus = status ?? 0;
  if (!recordableIn(fromStatus).includes(outcome.kind)) {
    const message = `This cannot be recorded for ${financierName} in the present status. Reload the page.`;
    throw new PortalError('illegalTransition', { message });
  }
  const by = dealerActor(tx).userName;
  for (const effect of effectsOf(tx, outcome.kind)) await effect.keep(tx, application, outcome, undefined);
  let current = application;
  const moves = movesOf(outcome.kind, fromStatus);
  for (const { event, to } of moves) {
    const note = event === moves.at(-1)?.event ? noteOf(outcome) : undefined;
    await moveApplication(tx, current, to, { type: event, by, note, isRecorded: true });
    current = { ...current, status: to };
  }
  await insertOutcome(tx, { applicationId, outcome, fromStatus, toStatus: current.status ?? 0, fileId: null });
  await recordAudit(tx, 'applications.record-outcome', applicationId, { kind: outcome.kind });
}

async function correct(tx: Context, application: StoredApplication, outcome: Outcome): Promise<void> {
  const { applicationId, dealerId } = application;
  const latest = await requireOpen(tx, application);
  if (latest.kind !== outcome.kind) {
    throw new PortalError('illegalTransition', { message: 'Take back what was recorded, then record the right one.' });
  }
  const { outcomeId, fromStatus, toStatus, fileId } = latest;
  const file = fileId ? await findFile(tx, dealerId, fileId) : undefined;
  for (const effect of effectsOf(tx, outcome.kind)) {
    await effect.drop(tx, application);
    await effect.keep(tx, application, outcome, file);
  }
  await tx.db.update(recordedOutcomes).set({ ending: 'corrected' }).where(eq(recordedOutcomes.outcomeId, outcomeId));
  await insertOutcome(tx, { applicationId, outcome, fromStatus, toStatus, fileId });
  const by = dealerActor(tx).userName;
  const correction = { type: 'outcome.corrected', by, note: noteOf(outcome), isRecorded: true } as const;
  await moveApplication(tx, application, toStatus, correction);
  await recordAudit(tx, 'applications.correct-outcome', applicationId, { kind: outcome.kind });
}

/** Returns the outcome that was recorded last; throws if another event has followed it. */
export async function requireOpen(tx: Context, application: StoredApplication): Promise<StoredOutcome> {
  const latest = await findLatestOutcome(tx, application.applicationId);
  if (!latest) throw new PortalError('illegalTransition', { message: 'Nothing was recorded by hand.' });
  if (latest.toStatus === application.status) return latest;
  throw new PortalError('illegalTransition', {
    message: 'It was acted on since it was recorded. It can no longer be changed.',
  });
}

type Inserted = Pick<StoredOutcome, 'applicationId' | 'outcome' | 'fromStatus' | 'toStatus' | 'fileId'>;

async function insertOutcome(tx: Context, { outcome, ...row }: Inserted): Promise<void> {
  const outcomeId = tx.newId();
  await tx.db.insert(recordedOutcomes).values({
    ...row,
    outcomeId,
    kind: outcome.kind,
    recordedAt: tx.now(),
    recordedBy: dealerActor(tx).userName,
    outcome: tx.keyring.sealJson(outcome, `outcome:${outcomeId}`),
  });
}

function checkDates(ctx: Context, outcome: Outcome): void {
  const today = singaporeDate(ctx.now());
  if (outcome.kind === 'approved' && outcome.validUntil < today) {
    const fields = { 'outcome.validUntil': 'This day is over. Enter the day until which the offer is valid.' };
    throw new PortalError('validation', { fields });
  }
  if (outcome.kind === 'disbursed' && outcome.paidOn > today)
    throw new PortalError('validation', { fields: { 'outcome.paidOn': 'This day is yet to come.' } });
}

/** Returns the history's note for an outcome. */
function noteOf(outcome: Outcome): string | undefined {
  if (outcome.kind === 'failed') return outcome.reason;
  if (outcome.kind === 'disbursed') return `${formatMoney(outcome.amountCents)}, ${formatDate(outcome.paidOn)}`;
  if (outcome.kind === 'verified') return undefined;
  const { amountCents, tenureMonths, ratePercent, validUntil } = outcome;
  const terms = `${formatMoney(amountCents)}, ${tenureMonths} months, ${ratePercent.toFixed(2)}%`;
  return `${terms}, valid until ${formatDate(validUntil)}`;
}
