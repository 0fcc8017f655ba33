import { useEffect, useState } from 'react';
import * as m from '../../paraglide/messages.js';
import { call } from '../api.ts';
import { listNames } from '../list-names.ts';
import { endSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { TopDialog, TopDialogBody, TopDialogFoot } from '../ui/dialogs/top-dialog.tsx';
import { useBackCloses } from '../ui/dialogs/use-back-closes.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { findLeftUnsaved, type LeftUnsaved } from './find-left-unsaved.ts';
import { askBeforeLogOut } from './log-out.ts';
import classes from './logging-out.module.css';

/** Maximum number of cases named in a line; the rest are counted. */
const named = 4;

/** Ends the session once everything is saved, or the user gives up the unsaved rest. */
export function LoggingOut({ onClose }: { onClose: () => void }) {
  const [left, setLeft] = useState<LeftUnsaved>();
  useEffect(() => {
    let isGone = false;
    void findLeftUnsaved().then((found) => {
      if (isGone) return;
      if (!found) return endHere();
      setLeft(found);
      askBeforeLogOut();
    });
    return () => {
      isGone = true;
    };
  }, []);
  useBackCloses(useIsPhone() && left !== undefined, onClose);
  if (!left) return null;
  return (
    <TopDialog title={m.shell_logout_title()} text={m.shell_logout_text()} onCancel={onClose}>
      <TopDialogBody>
        <ul className={classes.left}>
          {linesOf(left).map(([label, what]) => (
            <li key={label}>
              <span className="t2">{label}</span> <b>{what}</b>
            </li>
          ))}
        </ul>
      </TopDialogBody>
      <TopDialogFoot>
        <Button className={classes.answer} data-autofocus onClick={onClose}>
          {m.shell_logout_stay()}
        </Button>
        <Button variant="danger-filled" className={classes.answer} onClick={endHere}>
          {m.shell_logout_delete()}
        </Button>
      </TopDialogFoot>
    </TopDialog>
  );
}

/** Ends the session locally at once and notifies the server; if that call fails the session simply expires. */
function endHere(): void {
  call('POST /dealer-portal/web/auth/logout').catch(() => undefined);
  endSession('logout');
}

function linesOf({ cases, newCases, unsent, reviews, isPageUnsaved }: LeftUnsaved): [string, string][] {
  const begun = newCases === 1 ? m.shell_logout_new_case() : m.shell_logout_new_cases({ count: newCases });
  const typed = [
    ...nameSome(cases),
    ...(newCases > 0 ? [begun] : []),
    ...(isPageUnsaved ? [m.shell_logout_page()] : []),
  ];
  const lines: [string, readonly string[]][] = [
    [m.shell_logout_typed(), typed],
    [m.shell_logout_documents(), nameSome(unsent)],
    [m.shell_logout_reviews(), nameSome(reviews)],
  ];
  return lines.flatMap(([label, what]) => (what.length > 0 ? [[label, listNames(what)]] : []));
}

function nameSome(cases: ReadonlySet<string>): string[] {
  const sorted = [...cases].toSorted();
  const others = sorted.length - named;
  if (others <= 0) return sorted;
  const counted = others === 1 ? m.shell_logout_more_case() : m.shell_logout_more_cases({ count: others });
  return [...sorted.slice(0, named), counted];
}
