import { applicationStatuses } from '../../domain/applications/application-status.ts';
import type { SentApplication } from '../applications/server/find-sent-in-period.ts';
import type { Funnel, ReportSummary } from './contract.ts';
import { medianOf, mondayOf, type ReportStep, reportSteps } from './report-rules.ts';

/** A sent application with the values of its case that a report shows. */
export interface ReportedApplication extends SentApplication {
  loanCents: number;
  /** Time of the case's first save. */
  savedAt: Date;
}

/** @param before applications of the previous period, for comparison */
export function summarise(sent: readonly ReportedApplication[], before: readonly ReportedApplication[]): ReportSummary {
  return {
    applications: sent.length,
    cases: new Set(sent.map(({ caseNo }) => caseNo)).size,
    pipeline: applicationStatuses.map((status) => {
      const here = sent.filter((application) => application.status === status);
      return { status, count: here.length, cents: sumOf(here) };
    }),
    financiers: [...Map.groupBy(sent, ({ financierId }) => financierId)]
      .map(([financierId, own]) => ({ financierId, name: own.at(-1)?.financierName ?? '', ...funnelOf(own) }))
      .sort((a, b) => b.sent - a.sent || a.name.localeCompare(b.name)),
    users: [...Map.groupBy(sent, ({ userId }) => userId)]
      .map(([userId, own]) => ({ userId, name: own.at(-1)?.userName ?? '', ...funnelOf(own), cents: sumOf(own) }))
      .sort((a, b) => b.sent - a.sent || a.name.localeCompare(b.name)),
    turnaround: reportSteps.map((step) => {
      const minutes = minutesOf(sent, step);
      return {
        step,
        count: minutes.length,
        medianMinutes: medianOf(minutes),
        before: medianOf(minutesOf(before, step)),
      };
    }),
    weeks: weeksOf(sent),
  };
}

function funnelOf(sent: readonly ReportedApplication[]): Funnel {
  return {
    sent: sent.length,
    approved: sent.filter(({ adviceAt }) => adviceAt).length,
    accepted: sent.filter(({ acceptedAt }) => acceptedAt).length,
    disbursed: sent.filter(({ disbursedAt }) => disbursedAt).length,
  };
}

function sumOf(sent: readonly ReportedApplication[]): number {
  return sent.reduce((sum, { loanCents }) => sum + loanCents, 0);
}

const ends: Readonly<Record<ReportStep, (sent: ReportedApplication) => [Date | null, Date | null]>> = {
  savedToSent: ({ savedAt, sentAt }) => [savedAt, sentAt],
  sentToAdvice: ({ sentAt, adviceAt }) => [sentAt, adviceAt],
  adviceToAccepted: ({ adviceAt, acceptedAt }) => [adviceAt, acceptedAt],
  acceptedToDisbursed: ({ acceptedAt, disbursedAt }) => [acceptedAt, disbursedAt],
};

function minutesOf(sent: readonly ReportedApplication[], step: ReportStep): number[] {
  return sent.flatMap((application) => {
    const [begin, end] = ends[step](application);
    return begin && end ? [(end.getTime() - begin.getTime()) / 60_000] : [];
  });
}

/** Returns the median hours from sending to the financier's first answer, by the week of sending. */
function weeksOf(sent: readonly ReportedApplication[]): ReportSummary['weeks'] {
  const answered = sent.flatMap((application) => {
    const answers = [application.adviceAt, application.failedAt].filter((moment) => moment !== null);
    const first = Math.min(...answers.map((moment) => moment.getTime()));
    return answers.length > 0 ? [{ ...application, hours: (first - application.sentAt.getTime()) / 3600_000 }] : [];
  });
  return [...Map.groupBy(answered, ({ sentAt }) => mondayOf(sentAt))]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([monday, own]) => ({
      monday,
      financiers: [...Map.groupBy(own, ({ financierId }) => financierId)].map(([financierId, theirs]) => ({
        financierId,
        medianHours:
          medianOf(
            theirs.map(({ hours }) => hours),
            1,
          ) ?? 0,
      })),
    }));
}
