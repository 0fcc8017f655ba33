import { Step, Steps } from '../../../client/ui/steps.tsx';
import { formatWhen, singaporeTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Disbursement } from '../contract.ts';
import { disbursementSteps, elapsed, type StepName } from '../steps.ts';
import classes from './disbursement-detail-page.module.css';

const words: Record<StepName, (named: { financier: string; by: string }) => string> = {
  sent: m.disbursements_step_sent,
  failed: m.disbursements_step_failed,
  generated: m.disbursements_step_generated,
  rejected: m.disbursements_step_rejected,
  accepted: m.disbursements_step_accepted,
  phone: m.disbursements_step_phone,
  returned: m.disbursements_step_returned,
  prepared: m.disbursements_step_prepared,
  paid: m.disbursements_step_paid,
};
const bad: readonly StepName[] = ['failed', 'rejected', 'returned'];

const units = {
  days: { one: m.disbursements_days_one, many: m.disbursements_days },
  hours: { one: m.disbursements_hours_one, many: m.disbursements_hours },
  minutes: { one: m.disbursements_minutes_one, many: m.disbursements_minutes },
};

/** Steps with their times. */
export function StepList({ disbursement, now }: { disbursement: Disbursement; now: Date }) {
  const sentAt = disbursement.steps[0]?.at;
  return (
    <Steps className={`f13 ${classes.steps}`}>
      {disbursementSteps(disbursement).map(({ name, state, at: moment, by, note }, index) => (
        <Step
          key={`${name} ${moment ?? index}`}
          state={bad.includes(name) && state === 'done' ? 'bad' : state}
          when={moment && <time dateTime={moment}>{dayAndTime(moment, now)}</time>}
        >
          <span className={state === 'later' ? 't3' : undefined}>
            {words[name]({ financier: disbursement.financierName, by: by ?? '' })}
          </span>
          {note && <span className="t3 f12 block">{note}</span>}
          {name === 'paid' && moment && sentAt && (
            <span className="t3 f12 block">{m.disbursements_after_sending({ time: inWords(sentAt, moment) })}</span>
          )}
        </Step>
      ))}
    </Steps>
  );
}

/** Formats a time; today without the date. */
function dayAndTime(moment: string, now: Date): string {
  const when = formatWhen(moment, now);
  return when.includes(':') ? when : `${when} ${singaporeTime(new Date(moment))}`;
}

function inWords(from: string, to: string): string {
  return elapsed(from, to)
    .map(({ unit, count }) => (count === 1 ? units[unit].one() : units[unit].many({ count })))
    .join(' ');
}
