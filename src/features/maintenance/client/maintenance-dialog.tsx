import { useEffect, useReducer, useRef } from 'react';
import { Brand } from '../../../client/layout/brand.tsx';
import { joinOpened } from '../../../client/ui/dialogs/use-modal.ts';
import * as m from '../../../paraglide/messages.js';
import { blockOf } from '../maintenance-state.ts';
import { maintenance, useMaintenance } from './maintenance.ts';
import classes from './maintenance-dialog.module.css';
import { UpgradeText } from './upgrade-text.tsx';

/** Milliseconds between two updates of the time while the page is blocked. */
const tickMs = 15_000;

/**
 * Blocks every page during maintenance or while the portal is down, and closes automatically. The page below keeps its
 * state. It is part of the first script, because nothing can be loaded by then.
 */
export function MaintenanceDialog() {
  const state = useMaintenance();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const dialog = useRef<HTMLDialogElement>(null);
  const now = new Date();
  const block = blockOf(state, now);
  const isBlocked = block !== undefined;
  useEffect(() => maintenance.start(), []);
  useEffect(() => {
    const shown = dialog.current;
    if (!isBlocked || !shown) return shown?.close();
    if (!shown.open) shown.showModal();
    const leave = joinOpened(shown);
    const timer = setInterval(tick, tickMs);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [isBlocked]);
  useEffect(() => keepKeysOut(() => dialog.current?.open ?? false), []);
  return (
    // Browsers may close a dialog themselves, by Escape or a phone's gesture; this dialog then opens again.
    <dialog
      ref={dialog}
      className={`${classes.screen} no-ring`}
      data-no-toasts
      role="alertdialog"
      aria-labelledby="maintenance-title"
      aria-describedby="maintenance-text"
      onCancel={(event) => event.preventDefault()}
      onClose={() => isBlocked && dialog.current?.showModal()}
    >
      {block && (
        <>
          <Brand />
          <div className={classes.content}>
            <p className="t3 f13 m">{m.maintenance_kind()}</p>
            {block === 'upgrade' && state.notice ? <UpgradeText notice={state.notice} now={now} /> : <DownText />}
          </div>
          <p className={`t3 f12 ${classes.build}`}>{m.shell_build({ time: __BUILD_TIME__ })}</p>
        </>
      )}
    </dialog>
  );
}

function DownText() {
  return (
    <>
      <h1 id="maintenance-title">{m.maintenance_down()}</h1>
      <p id="maintenance-text">{m.maintenance_down_text()}</p>
    </>
  );
}

/** Stops key events before they reach shortcuts and dialogs of the page below, which listen on the window. */
function keepKeysOut(isOpen: () => boolean): () => void {
  const hold = (event: KeyboardEvent) => {
    if (!isOpen()) return;
    event.stopImmediatePropagation();
    if (event.key === 'Escape') event.preventDefault();
  };
  window.addEventListener('keydown', hold, true);
  return () => window.removeEventListener('keydown', hold, true);
}
