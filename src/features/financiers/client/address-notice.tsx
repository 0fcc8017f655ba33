import { Status } from '../../../client/ui/status.tsx';
import { formatDateTime, formatWhen, singaporeDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { AddressChange, ListedFinancier } from '../contract.ts';
import classes from './address-notice.module.css';

const words = {
  added: { today: m.financiers_added_today, on: m.financiers_added_on },
  changed: { today: m.financiers_changed_today, on: m.financiers_changed_on },
  restored: { today: m.financiers_restored_today, on: m.financiers_restored_on },
};

/** Shows who changed a financier's address, until something was sent there. */
export function AddressNotice({ financier: { sendMethod, addressChanges } }: { financier: ListedFinancier }) {
  const change = sendMethod === 'interface' ? null : addressChanges[sendMethod];
  if (!change) return null;
  return (
    <p className={`f12 ${classes.notice}`} title={formatDateTime(change.at)}>
      <Status tone="warn">{changeText(change, new Date())}</Status>
    </p>
  );
}

function changeText({ act, at: moment, by: name }: AddressChange, now: Date): string {
  if (singaporeDate(new Date(moment)) === singaporeDate(now)) return words[act].today({ name });
  return words[act].on({ day: formatWhen(moment, now), name });
}
