import { Step, Steps } from '../../../client/ui/steps.tsx';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { IdentityRequest } from '../contract.ts';
import { portalNames } from '../link-text.ts';

/** Shows the progress of a request: asked, opened, at the identity portal, authorised. */
export function RequestSteps({ request }: { request: IdentityRequest }) {
  const { portal, state, sentAt, openedAt, begunAt, endedAt } = request;
  const isDone = state === 'done';
  const steps = [
    { text: sentAt ? m.national_id_step_sent() : m.national_id_step_shown(), at: sentAt, isOver: true },
    { text: m.national_id_step_opened(), at: openedAt, isOver: openedAt !== null },
    {
      text: m.national_id_step_portal({ portal: portalNames[portal] }),
      at: begunAt,
      isOver: isDone,
      isNow: state === 'begun',
    },
    { text: m.national_id_step_done(), at: endedAt, isOver: isDone },
  ];
  return (
    <Steps className="f13">
      {steps.map(({ text, at: moment, isOver, isNow }) => (
        <Step key={text} state={isOver ? 'done' : isNow ? 'now' : 'later'} when={stepTime(moment, isOver, isNow)}>
          {text}
          {isNow && <span className="t3 f12 block">{m.national_id_step_follows()}</span>}
        </Step>
      ))}
    </Steps>
  );
}

function stepTime(moment: string | null, isOver: boolean, isNow = false): string {
  if (isNow) return m.national_id_step_now();
  return moment && isOver ? formatWhen(moment, new Date()) : '';
}
