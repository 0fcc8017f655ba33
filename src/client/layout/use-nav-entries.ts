import { useIsBelowSubAccount, usePermission } from '../../features/auth/client/use-me.ts';
import { navEntries } from './nav-entries.ts';

/** Returns the entries of the main menu for the user's account. */
export function useNavEntries() {
  // An account that a sub-account made has nothing to do with financiers.
  const isBelow = useIsBelowSubAccount();
  const seesReports = usePermission('report.view');
  return navEntries.filter(({ to }) => {
    if (to === '/reports') return seesReports;
    return !(isBelow && to === '/financer-company-management');
  });
}
