import * as m from '../../../paraglide/messages.js';
import type { Application } from '../contract.ts';
import { hasMovingApplication, phaseOf } from '../sending-plan.ts';
import classes from './sending-desk.module.css';

export function ListHead({ count, asLastTime }: { count: number; asLastTime: boolean }) {
  const text = asLastTime ? m.applications_chosen_as_last_time({ count }) : m.applications_chosen({ count });
  return (
    <div className={classes.head}>
      <h2 className="h2" id="financiers">
        {m.applications_financiers()}
      </h2>
      {count > 0 && <span className="t3 f13">{text}</span>}
    </div>
  );
}

/** Shows how many of the sent applications have arrived. */
export function SendingProgress({ latest }: { latest: ReadonlyMap<string, Application> }) {
  const sent = [...latest.values()].filter(({ status }) => status !== null);
  if (sent.length === 0) return null;
  const arrived = sent.filter((application) => phaseOf(application) === 'sent').length;
  return (
    <div className={`between ${classes.progress}`} role="status">
      <b>{m.applications_sent_of({ sent: arrived, count: sent.length })}</b>
      {hasMovingApplication(sent) && <span className="t3 f13">{m.applications_can_leave()}</span>}
    </div>
  );
}
