import type { ReactNode } from 'react';
import { ProgressLine } from '../../../client/ui/notes/progress-line.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { statusWords } from '../../applications/client/application-words.ts';
import { RecipientList } from '../../applications/client/recipient-list.tsx';
import type { Application } from '../../applications/contract.ts';
import classes from './loan-history-page.module.css';

const methods: Record<Application['sendMethod'], () => string> = {
  interface: m.case_history_method_interface,
  email: m.case_history_method_email,
  whatsApp: m.case_history_method_whatsapp,
};

const deliveries: Record<NonNullable<Application['delivery']>, () => string> = {
  queued: m.case_history_delivery_queued,
  prepared: m.case_history_delivery_prepared,
  handed: m.case_history_delivery_handed,
  sent: m.case_history_delivery_sent,
  delivered: m.case_history_delivery_delivered,
  opened: m.case_history_delivery_opened,
  bounced: m.case_history_delivery_bounced,
  failed: m.case_history_delivery_failed,
};

/** Shows one application: financier, status, progress and way of sending. */
export function FinancierSummary({ application, children }: { application: Application; children?: ReactNode }) {
  const { financierName, status, attempt } = application;
  const words = status === null ? undefined : statusWords(status);
  return (
    <li className={classes.financier}>
      <div className={`between ${classes.line}`}>
        <b className="m">{financierName}</b>
        <span className="t2 f13">{words?.figure}</span>
      </div>
      <div className={`between ${classes.line}`}>
        <span className="f13">
          <Status tone={words?.tone ?? 'off'}>{words?.word ?? m.cases_not_sent()}</Status>
        </span>
        {words && <ProgressLine tone={words.tone} stages={words.stages} />}
      </div>
      <p className="f12 t3">
        {travelText(application)}
        {attempt > 1 && ` · ${m.case_history_history_attempt({ number: attempt })}`}
      </p>
      {status !== null && <RecipientList application={application} />}
      {children}
    </li>
  );
}

function travelText({ sendMethod, delivery, deliveryAt, submittedAt, reached, refused }: Application): string {
  const moment = deliveryAt ?? submittedAt;
  const isPartly = delivery === 'sent' && refused.length > 0;
  const count = reached.length + refused.length;
  const word = isPartly
    ? m.case_history_delivery_partly({ reached: reached.length, count })
    : delivery && deliveries[delivery]();
  const state = word ? `${word} ` : '';
  return moment ? `${methods[sendMethod]()} · ${state}${formatWhen(moment, new Date())}` : methods[sendMethod]();
}
