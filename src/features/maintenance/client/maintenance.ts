import { call } from '../../../client/api.ts';
import { useObservable } from '../../../client/observable.ts';
import type { MaintenanceNotice } from '../contract.ts';
import type { MaintenanceState } from '../maintenance-state.ts';
import { askSystem } from './ask-system.ts';
import { watchMaintenance } from './watch-maintenance.ts';

/** Maximum length of a path in the call. */
const pathLength = 500;

/** The page's only watch; `MaintenanceDialog` starts it. */
export const maintenance = watchMaintenance({
  askNotice,
  askSystem: () =>
    askSystem(
      () => call('GET /dealer-portal/web/common/check/system'),
      (ms) => new Promise((done) => setTimeout(done, ms)),
      () => navigator.onLine,
    ),
  now: () => new Date(),
  wait(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  onReturn(listener) {
    const whenVisible = () => document.visibilityState === 'visible' && listener();
    document.addEventListener('visibilitychange', whenVisible);
    window.addEventListener('online', listener);
    return () => {
      document.removeEventListener('visibilitychange', whenVisible);
      window.removeEventListener('online', listener);
    };
  },
});

export function useMaintenance(): MaintenanceState {
  return useObservable(maintenance);
}

async function askNotice(): Promise<MaintenanceNotice> {
  const body = { paths: [location.pathname.slice(0, pathLength)] };
  const notice = await call('POST /dealer-portal/web/dealer/checkSystemMaintenanceNotice', { body });
  // The login page of a public network answers every request with a page of its own.
  if (typeof notice.showNotice !== 'boolean') throw new Error('This is no maintenance notice.');
  return notice;
}
