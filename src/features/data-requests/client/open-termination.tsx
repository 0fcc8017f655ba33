import { IconClock } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { useSession } from '../../../client/session.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Chip } from '../../../client/ui/chip.tsx';
import { terminationHours } from '../../../domain/information-terms.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { DataRequest } from '../contract.ts';
import classes from './data-requests.module.css';
import { afterwards, type Ending } from './ending-words.ts';

interface Props {
  request: DataRequest;
  ending: Ending;
  onWithdraw: () => void;
}

/** Shows an account that is about to end: the date, the consequences, and how to cancel. */
export function OpenTermination({ request, ending, onWithdraw }: Props) {
  const { dealer } = useSession();
  const now = useMinutes();
  const [from, to] = [Date.parse(request.askedAt), Date.parse(request.takesEffectAt ?? request.askedAt)];
  const filled = Math.min(1, Math.max(0, (now - from) / (to - from)));
  return (
    <div className={classes.ending}>
      <div className={`between ${classes.line}`}>
        <h3 className="h3">{m.data_requests_termination()}</h3>
        <Chip tone="warn" icon={<IconClock size={14} aria-hidden />}>
          {m.data_requests_requested({ when: formatDateTime(request.askedAt) })}
        </Chip>
      </div>
      <Remaining now={now} to={to} ending={ending} />
      <div className={classes.bar} style={{ '--filled': `${filled * 100}%` } as CSSProperties} aria-hidden />
      <div className={classes.means}>
        <Means
          title={m.data_requests_until_then()}
          lines={[m.data_requests_works(), m.data_requests_goes_on(), m.data_requests_may_copy()]}
        />
        <Means title={m.data_requests_after_that()} lines={afterwards(ending, dealer?.name ?? '')} />
      </div>
      <Button variant="filled" className={classes.back} onClick={onWithdraw}>
        {m.data_requests_withdraw_request()}
      </Button>
    </div>
  );
}

function Remaining({ now, to, ending }: { now: number; to: number; ending: Ending }) {
  const hours = terminationHours;
  if (now < to) {
    const minutes = Math.ceil((to - now) / 60_000);
    return (
      <>
        <p className={classes.figure}>
          {m.data_requests_remaining({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
        </p>
        <p className="t3 f13">{m.data_requests_until({ when: formatDateTime(new Date(to)) })}</p>
      </>
    );
  }
  const isAutomatic = ending === 'passes';
  return (
    <>
      <p className={classes.figure}>{isAutomatic ? m.data_requests_is_due() : m.data_requests_awaits()}</p>
      <p className="t3 f13">
        {isAutomatic ? m.data_requests_is_due_text({ hours }) : m.data_requests_awaits_text({ hours })}
      </p>
    </>
  );
}

function Means({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h4 className={`f13 ${classes.meansTitle}`}>{title}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the current time, updated every half minute. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
