import { asc, eq } from 'drizzle-orm';
import { type ApplicationStatus, applicationStatus } from '../../../../domain/applications/application-status.ts';
import { taskStatus } from '../../../../domain/enumerations.ts';
import * as m from '../../../../paraglide/messages.js';
import type { Context } from '../../../../server/context.ts';
import { phaseWord, statusWord } from '../../progress-words.ts';
import { phaseOf } from '../../sending-plan.ts';
import { findApplications, type StoredApplication } from '../find-applications.ts';
import { applications, deliveryAttempts } from '../tables.ts';
import { partyOfMethod } from './list-deliveries.ts';

/** Returns the applications of a case and their progress for the operator, in codes and in the words of the screens. */
export async function describeApplications(ctx: Context, caseNo: string) {
  const rows = await findApplications(ctx, caseNo);
  const applications = rows.map(describeApplication);
  return { applications, inWords: applications.map((described, place) => ({ ...described, ...wordsOf(rows[place]) })) };
}

/** Leaves out personal data. */
function describeApplication(row: StoredApplication) {
  return {
    application: row.applicationId,
    financier: row.financierName,
    version: row.attempt,
    form: nameOf(taskStatus, row.formStatus),
    status: row.status === null ? 'not sent' : nameOf<ApplicationStatus>(applicationStatus, row.status),
    party: partyOfMethod[row.sendMethod],
    delivery: row.delivery,
    sent: row.submittedAt,
    tries: row.deliveryAttempts,
    lastTry: row.deliveryAt,
    reached: row.delivery === null ? null : `${row.reached.length} of ${row.recipients.length}`,
    reason: row.deliveryFailure,
  };
}

const formWords: Readonly<Record<number, () => string>> = {
  [taskStatus.processing]: m.applications_phase_making,
  [taskStatus.succeeded]: m.applications_phase_ready,
  [taskStatus.failed]: m.applications_phase_form_failed,
};

function wordsOf(row: StoredApplication | undefined) {
  if (!row) return {};
  const phase = row.status === null ? 'none' : phaseOf({ ...row, upToDate: true });
  return {
    form: formWords[row.formStatus]?.(),
    status: row.status === null ? 'Not sent' : statusWord[row.status as ApplicationStatus](),
    delivery: phase === 'none' ? undefined : phaseWord[phase](),
  };
}

function nameOf<Value>(names: Readonly<Record<string, Value>>, value: Value): string {
  return Object.entries(names).find(([, known]) => known === value)?.[0] ?? String(value);
}

/** Returns every try to hand over something of a case, the oldest first. */
export async function describeAttempts(ctx: Context, caseNo: string) {
  const { madeAt: time, subject: what, channel, outcome, cause, applicationId } = deliveryAttempts;
  return ctx.db
    .select({ time, application: applicationId, financier: applications.financierName, what, channel, outcome, cause })
    .from(deliveryAttempts)
    .innerJoin(applications, eq(applications.applicationId, applicationId))
    .where(eq(applications.caseNo, caseNo))
    .orderBy(asc(deliveryAttempts.sequence));
}
