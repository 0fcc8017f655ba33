import { singaporeDate, singaporeTime } from '../../../domain/singapore-time.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import type { FileReply } from '../../../server/register-calls.ts';
import { csvFile } from '../csv.ts';
import { findReported, type ReportQuery } from './find-reported.ts';

const head = [
  'Case',
  'Financier',
  'Status',
  'Loan S$',
  'Sent by',
  'First saved',
  'Sent',
  'Approval Advice',
  'Credit review failed',
  'Accepted',
  'Disbursed',
];

const statusWords = [
  'Pending approval',
  'Credit review failed',
  'AA generated',
  'Reject AA',
  'Pending phone call verification',
  'Pending disbursement',
  'Pending disbursement approval',
  'Disbursement completed',
] as const;

/** Returns the applications of a period as a CSV file. It names no customer. Each export is recorded. */
export async function exportReport(ctx: Context, query: ReportQuery): Promise<FileReply> {
  const sent = await findReported(ctx, query);
  const lines = sent.map((application) => [
    application.caseNo,
    application.financierName,
    statusWords[application.status],
    (application.loanCents / 100).toFixed(2),
    application.userName,
    timeOf(application.savedAt),
    timeOf(application.sentAt),
    timeOf(application.adviceAt),
    timeOf(application.failedAt),
    timeOf(application.acceptedAt),
    timeOf(application.disbursedAt),
  ]);
  const { from, to } = query;
  await inTransaction(ctx, (tx) => recordAudit(tx, 'reports.export', `${from} ${to}`, { applications: sent.length }));
  return {
    bytes: csvFile([head, ...lines]),
    mime: 'text/csv; charset=utf-8',
    fileName: `Applications ${from} to ${to}.csv`,
  };
}

/** Returns Singapore time in the format of spreadsheets. */
function timeOf(moment: Date | null): string {
  return moment ? `${singaporeDate(moment)} ${singaporeTime(moment)}` : '';
}
