import { Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import * as m from '../../../paraglide/messages.js';
import classes from './alert-switch.module.css';
import { switchAlerts, useAlertState } from './live/alerts.ts';

/** Switches browser notifications of this device. The browser asks for its permission at the press only. */
export function AlertSwitch() {
  const state = useAlertState();
  const [isAsking, setIsAsking] = useState(false);
  const note = useId();
  if (state === 'unsupported') return null;
  const change = async (isOn: boolean) => {
    setIsAsking(true);
    await switchAlerts(isOn).finally(() => setIsAsking(false));
  };
  return (
    <div className={classes.row}>
      <Checkbox
        role="switch"
        label={m.notifications_alerts()}
        checked={state === 'on'}
        disabled={state === 'blocked' || isAsking}
        aria-describedby={note}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <p id={note} className="t3 f13">
        {state === 'blocked' ? m.notifications_alerts_blocked() : m.notifications_alerts_note()}
      </p>
    </div>
  );
}
