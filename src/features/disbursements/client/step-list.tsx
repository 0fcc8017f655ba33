import { IconCheck, IconX } from '@tabler/icons-react';
import { formatWhen, singaporeTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Disbursement } from '../contract.ts';
import { elapsed, type Step, type StepName, stepsOf } from '../steps.ts';
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

/** Steps with their times: tick, filled ring for now, empty ring for later. */
export function StepList({ disbursement, now }: { disbursement: Disbursement; now: Date }) {
  const sentAt = disbursement.steps[0]?.at;
  return (
    <ol className={classes.steps}>
      {stepsOf(disbursement).map((step, at) => (
        <li key={`${step.name} ${step.at ?? at}`} aria-current={step.state === 'now' ? 'step' : undefined}>
          <Mark step={step} />
          <span className={step.state === 'later' ? 't3' : undefined}>
            {words[step.name]({ financier: disbursement.financierName, by: step.by ?? '' })}
            {step.note && <span className={`t3 f12 ${classes.block}`}>{step.note}</span>}
            {step.name === 'paid' && step.at && sentAt && (
              <span className={`t3 f12 ${classes.block}`}>
                {m.disbursements_after_sending({ time: inWords(sentAt, step.at) })}
              </span>
            )}
          </span>
          {step.at && <time dateTime={step.at}>{dayAndTime(step.at, now)}</time>}
        </li>
      ))}
    </ol>
  );
}

function Mark({ step: { name, state } }: { step: Step }) {
  if (state !== 'done') return <span className={classes.mark} data-state={state} />;
  const failed = bad.includes(name);
  const Icon = failed ? IconX : IconCheck;
  return (
    <span className={classes.mark} data-state={failed ? 'bad' : 'done'}>
      <Icon size={14} aria-hidden />
    </span>
  );
}

/** Today only the time. */
function dayAndTime(at: string, now: Date): string {
  const when = formatWhen(at, now);
  return when.includes(':') ? when : `${when} ${singaporeTime(new Date(at))}`;
}

function inWords(from: string, to: string): string {
  return elapsed(from, to)
    .map(({ unit, count }) => (count === 1 ? units[unit].one() : units[unit].many({ count })))
    .join(' ');
}
