import { useEffect, useState } from 'react';
import * as m from '../../paraglide/messages.js';
import { call } from '../api.ts';
import { endSession } from '../session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { findLeftUnsaved, type LeftUnsaved } from './find-left-unsaved.ts';
import { stayLoggedIn } from './log-out.ts';
import classes from './logging-out.module.css';

/** Ends the session once all is saved, or its person gives up what cannot be saved. */
export function LoggingOut() {
  const [left, setLeft] = useState<LeftUnsaved>();
  useEffect(() => {
    let isGone = false;
    void findLeftUnsaved().then((found) => {
      if (isGone) return;
      if (found) setLeft(found);
      else endHere();
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (!left) return null;
  return (
    <ConfirmDialog
      opened
      title={m.shell_logout_title()}
      cancelLabel={m.shell_logout_stay()}
      confirmLabel={m.shell_logout_delete()}
      danger
      onConfirm={endHere}
      onClose={stayLoggedIn}
    >
      <ul className={classes.left}>
        {linesOf(left).map(([label, what]) => (
          <li key={label}>
            <span className="t2">{label}</span> <b>{what}</b>
          </li>
        ))}
      </ul>
      <p>{m.shell_logout_text()}</p>
    </ConfirmDialog>
  );
}

/** The session is over here at once; the server hears of it, and where it does not the session runs out there. */
function endHere(): void {
  call('POST /dealer-portal/web/auth/logout').catch(() => undefined);
  endSession('logout');
}

const together = new Intl.ListFormat('en');

function linesOf({ cases, newCases, unsent, reviews, isPageUnsaved }: LeftUnsaved): [string, string][] {
  const begun = newCases === 1 ? m.shell_logout_new_case() : m.shell_logout_new_cases({ count: newCases });
  const typed = [
    ...[...cases].toSorted(),
    ...(newCases > 0 ? [begun] : []),
    ...(isPageUnsaved ? [m.shell_logout_page()] : []),
  ];
  const lines: [string, readonly string[]][] = [
    [m.shell_logout_typed(), typed],
    [m.shell_logout_papers(), [...unsent].toSorted()],
    [m.shell_logout_reviews(), [...reviews].toSorted()],
  ];
  return lines.flatMap(([label, what]) => (what.length > 0 ? [[label, together.format(what)]] : []));
}
