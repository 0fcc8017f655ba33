import { observable } from '../../../client/observable.ts';
import type { MaintenanceNotice } from '../contract.ts';
import { blockOf, type MaintenanceState } from '../maintenance-state.ts';
import { nextCheckAt } from '../next-check.ts';

/** Dependencies of the watch; `maintenance.ts` passes the browser's. */
interface Surroundings {
  askNotice(): Promise<MaintenanceNotice>;
  /** True if the portal lives; never fails. */
  askSystem(): Promise<boolean>;
  now(): Date;
  /** Runs `work` after some milliseconds; returns a cancel function. */
  wait(ms: number, work: () => void): () => void;
  /** Calls the listener when the page becomes visible again. Returns the unsubscribe function. */
  onReturn(listener: () => void): () => void;
}

/** Fetches the notice at its start and then at the times of `nextCheckAt`. If that fails, checks the system instead. */
export function watchMaintenance(around: Surroundings) {
  const state = observable<MaintenanceState>({ isFresh: false, isDown: false });

  async function ask(): Promise<MaintenanceState> {
    try {
      return { notice: await around.askNotice(), isFresh: true, isDown: false };
    } catch {
      const isUp = await around.askSystem();
      return { ...state.read(), isFresh: false, isDown: !isUp };
    }
  }

  /** Returns a stop function. */
  function start(): () => void {
    let isOver = false;
    let isAsking = false;
    let due = around.now();
    let cancel: () => void = () => undefined;
    const check = async () => {
      if (isAsking) return;
      isAsking = true;
      cancel();
      const next = await ask();
      isAsking = false;
      if (isOver) return;
      state.set(next);
      due = nextCheckAt(next.notice, next.isDown, around.now());
      cancel = around.wait(due.getTime() - around.now().getTime(), check);
    };
    // Timers pause while a device sleeps. A user who returns should not wait for the next check to see that the portal
    // is closed.
    const forget = around.onReturn(() => {
      if (around.now() >= due || blockOf(state.read(), around.now())) void check();
    });
    void check();
    return () => {
      isOver = true;
      cancel();
      forget();
    };
  }

  return { start, read: state.read, subscribe: state.subscribe };
}
