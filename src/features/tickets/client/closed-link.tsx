import { PublicFrame, PublicMain } from '../../../client/layout/public-frame.tsx';
import * as m from '../../../paraglide/messages.js';
import { CallLine } from './call-link.tsx';
import { LinkCodeStep } from './link-code-step.tsx';
import type { Link } from './use-link.ts';

interface Props {
  link: Exclude<Link, { stage: 'open' }>;
  /** Purpose of the page. */
  purpose: string;
  /** Steps of the page; entering the code is the first. */
  steps?: number | undefined;
}

/** Shown for a link that is not open: asks for its code, or explains why it opens nothing. Names only the dealer. */
export function ClosedLink({ link, purpose, steps }: Props) {
  const sender = link.stage === 'incomplete' ? undefined : link.sender;
  return (
    <PublicFrame
      name={sender?.dealerName}
      purpose={purpose}
      otherLanguage={m.tickets_language()}
      progress={
        link.stage === 'locked' && steps
          ? { step: 1, stepCount: steps, label: m.tickets_step_of({ step: 1, of: steps }) }
          : undefined
      }
    >
      {link.stage === 'locked' && (
        <LinkCodeStep sender={sender} askAgain={link.askAgain} kept={link.kept} keep={link.keep} onOver={link.end} />
      )}
      {link.stage === 'over' && (
        <PublicMain>
          <h1>{m.tickets_over()}</h1>
          <p className="t2">{m.tickets_over_text()}</p>
          {sender && <CallLine name={sender.dealerName} telephone={sender.telephone} />}
        </PublicMain>
      )}
      {link.stage === 'incomplete' && (
        <PublicMain>
          <h1>{m.tickets_wrong_link()}</h1>
          <p className="t2">{m.tickets_wrong_link_text()}</p>
        </PublicMain>
      )}
    </PublicFrame>
  );
}
