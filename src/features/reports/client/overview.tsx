import { factRow } from '../../../client/list-names.ts';
import { Status } from '../../../client/ui/status.tsx';
import { formatAmount } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import { statusWords } from '../../applications/client/application-words.ts';
import type { Funnel, ReportSummary } from '../contract.ts';
import { leastForPercent, percentOf, type ReportStep } from '../report-rules.ts';
import { durationText } from './duration-text.ts';
import classes from './reports.module.css';
import { WeekChart } from './week-chart.tsx';

/** Pipeline, conversion, answers by week and turnaround. */
export function Overview({ report }: { report: ReportSummary }) {
  return (
    <div className={classes.panels}>
      <Panel title={m.reports_pipeline()} note={countsText(report)}>
        <Pipeline pipeline={report.pipeline} />
      </Panel>
      <Panel title={m.reports_conversion()} note={m.reports_conversion_note()}>
        <FunnelTable
          head={m.reports_financier()}
          rows={report.financiers.map(({ financierId, ...row }) => ({ ...row, id: financierId }))}
        />
      </Panel>
      <Panel title={m.reports_chart()} note={m.reports_chart_note()}>
        <WeekChart weeks={report.weeks} financiers={report.financiers} />
      </Panel>
      <Panel title={m.reports_turnaround()} note={m.reports_turnaround_note()}>
        <Turnaround turnaround={report.turnaround} />
      </Panel>
    </div>
  );
}

function countsText({ applications, cases }: ReportSummary): string {
  const sent = applications === 1 ? m.reports_applications_one() : m.reports_applications_many({ count: applications });
  return factRow([sent, cases === 1 ? m.reports_cases_one() : m.reports_cases_many({ count: cases })]);
}

/** The same figures, by the account that sent the applications. */
export function ByUser({ users }: Pick<ReportSummary, 'users'>) {
  return (
    <div className={classes.single}>
      <Panel title={m.reports_by_user()} note={m.reports_by_user_note()}>
        <FunnelTable
          head={m.reports_user()}
          rows={users.map(({ userId, ...row }) => ({ ...row, id: userId, name: row.name || m.reports_unknown_user() }))}
        />
      </Panel>
    </div>
  );
}

function Panel({ title, note, children }: { title: string; note: string; children: React.ReactNode }) {
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <h2 className="h2">{title}</h2>
        <span className="t3 f13">{note}</span>
      </div>
      {children}
    </section>
  );
}

function Pipeline({ pipeline }: Pick<ReportSummary, 'pipeline'>) {
  const most = Math.max(1, ...pipeline.map(({ count }) => count));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{m.reports_status()}</th>
          <th className={classes.wide}>
            <span className="vh">{m.reports_share()}</span>
          </th>
          <th className={classes.number}>{m.reports_applications()}</th>
          <th className={classes.number}>S$</th>
        </tr>
      </thead>
      <tbody>
        {order.map((code) => {
          const { count = 0, cents = 0 } = pipeline.find(({ status }) => status === code) ?? {};
          const { word, tone } = statusWords(code);
          return (
            <tr key={code}>
              <th scope="row">
                <Status tone={tone}>{word}</Status>
              </th>
              <td className={classes.wide}>
                {count > 0 && (
                  <i className={classes.bar} data-tone={tone} style={{ width: `${(count / most) * 100}%` }} />
                )}
              </td>
              <td className={classes.number}>{count}</td>
              <td className={classes.number}>{formatAmount(cents)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Statuses in the order of an application's progress; bad outcomes last. */
const order = [0, 2, 4, 5, 6, 7, 1, 3] as const;

type FunnelRow = Funnel & { id: string; name: string };

function FunnelTable({ head, rows }: { head: string; rows: readonly FunnelRow[] }) {
  const all = rows.reduce(
    (sum, row) => ({
      sent: sum.sent + row.sent,
      approved: sum.approved + row.approved,
      accepted: sum.accepted + row.accepted,
      disbursed: sum.disbursed + row.disbursed,
    }),
    { sent: 0, approved: 0, accepted: 0, disbursed: 0 },
  );
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{head}</th>
            <th className={classes.number}>{m.reports_sent()}</th>
            <th className={classes.number}>{m.reports_approved()}</th>
            <th className={classes.number}>{m.reports_accepted()}</th>
            <th className={classes.number}>{m.reports_disbursed()}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, { id: 'all', name: m.reports_all(), ...all }].map((row) => (
            <tr key={row.id} data-all={row.id === 'all' || undefined}>
              <th scope="row">{row.name}</th>
              <td className={classes.number}>{row.sent}</td>
              {([row.approved, row.accepted, row.disbursed] as const).map((count, column) => {
                const percent = percentOf(count, row.sent);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
                  <td key={column} className={classes.number}>
                    {count} {percent !== undefined && <span className={`t3 ${classes.percent}`}>{`${percent}%`}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="t3 f12">{m.reports_conversion_small({ least: leastForPercent })}</p>
    </>
  );
}

const stepWords: Readonly<Record<ReportStep, () => string>> = {
  savedToSent: m.reports_step_saved_to_sent,
  sentToAdvice: m.reports_step_sent_to_advice,
  adviceToAccepted: m.reports_step_advice_to_accepted,
  acceptedToDisbursed: m.reports_step_accepted_to_disbursed,
};

function Turnaround({ turnaround }: Pick<ReportSummary, 'turnaround'>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{m.reports_step()}</th>
          <th className={classes.number}>{m.reports_time()}</th>
          <th className={classes.number}>{m.reports_before()}</th>
        </tr>
      </thead>
      <tbody>
        {turnaround.map(({ step, count, medianMinutes, before }) => (
          <tr key={step}>
            <th scope="row">{stepWords[step]()}</th>
            <td className={classes.number}>
              {medianMinutes === null ? (
                <span className="t3">{count === 0 ? '–' : m.reports_too_few({ count })}</span>
              ) : (
                <b>{durationText(medianMinutes)}</b>
              )}
            </td>
            <td className={`t3 ${classes.number}`}>{before === null ? '–' : durationText(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
