import { submissionState } from '../domain/enumerations.ts';
import {
  describeApplications,
  describeAttempts,
} from '../features/applications/server/delivery/describe-deliveries.ts';
import { describeDecisions } from '../features/approvals/server/describe-decisions.ts';
import { findCaseState, traceCase } from '../features/cases/server/operator/case-trace.ts';
import { findAccount } from '../features/dealers/server/find-account.ts';
import { findDealer } from '../features/dealers/server/find-dealer.ts';
import { findJobsAbout } from '../server/jobs/queued-jobs.ts';
import type { Desk } from './command-action.ts';

export async function show({ ctx, print }: Desk, _: object, entered: string): Promise<void> {
  const caseNo = entered.toUpperCase();
  const {
    dealerId,
    ownerId,
    submissionState: state,
    revision,
    createdAt,
    updatedAt,
  } = await findCaseState(ctx, caseNo);
  const { channelNo, name: dealerName } = await findDealer(ctx, dealerId);
  const { applications, inWords } = await describeApplications(ctx, caseNo);
  const { links, jobKeys } = await traceCase(ctx, caseNo);
  const jobs = await findJobsAbout(ctx, jobKeys);
  print.report(
    {
      case: caseNo,
      dealer: `${channelNo} ${dealerName}`,
      owner: (await findAccount(ctx, ownerId))?.userName ?? ownerId,
      state: state === submissionState.submitted ? 'submitted' : 'pending',
      revision,
      created: createdAt,
      changed: updatedAt,
    },
    {
      applications: { rows: applications, inWords, empty: 'No form was made.' },
      attempts: { rows: await describeAttempts(ctx, caseNo), empty: withoutAttempts(applications) },
      offers: {
        rows: await describeDecisions(
          ctx,
          applications.map(({ application }) => application),
        ),
        empty: 'No offer has come.',
      },
      jobs: {
        rows: jobs.map(({ id, name, state: jobState, attempts, maxAttempts, runAt, lastError }) => {
          return { job: id, name, state: jobState, tries: `${attempts}/${maxAttempts}`, runAt, lastError };
        }),
        empty: 'No job waits and none has failed.',
      },
      links: {
        rows: links.map(({ kind, issuedAt, expiresAt, state: linkState }) => {
          return { kind, issued: issuedAt, expires: expiresAt, state: linkState };
        }),
        empty: 'No link is open.',
      },
    },
  );
}

/** Explains why no tries are listed. */
function withoutAttempts(applications: readonly { delivery: string | null }[]): string {
  if (applications.every(({ delivery }) => delivery === null)) return 'Nothing was sent.';
  const isWaiting = applications.every(({ delivery }) => delivery === null || delivery === 'queued');
  return isWaiting ? 'Nothing was tried yet.' : 'It was sent before tries were recorded.';
}
