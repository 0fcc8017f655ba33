import { useId } from 'react';
import { Checkbox } from '../../../../client/ui/choice.tsx';
import * as m from '../../../../paraglide/messages.js';
import { switchAlerts, useAlertState } from './alert-choice.ts';
import classes from './alert-switch.module.css';

/** Switches browser notifications of this account in this browser. */
export function AlertSwitch({ account }: { account: string }) {
  const state = useAlertState(account);
  const note = useId();
  if (state === 'unsupported') return null;
  return (
    <div className={classes.row}>
      <Checkbox
        role="switch"
        label={m.notifications_alerts()}
        checked={state === 'on'}
        disabled={state === 'blocked'}
        aria-describedby={note}
        onChange={(event) => void switchAlerts(account, event.currentTarget.checked)}
      />
      <p id={note} className="t3 f13">
        {state === 'blocked' ? m.notifications_alerts_blocked() : m.notifications_alerts_note()}
      </p>
    </div>
  );
}
