import { useRouterState } from '@tanstack/react-router';
import { useIsBelowSubAccount, usePermission } from '../../features/auth/client/use-me.ts';
import { navEntries } from './nav-entries.ts';

/** A page of a case, although its address is not below that of the cases. */
const disbursementPath = '/disbursement-detail-view';
const current = { 'data-status': 'active', 'aria-current': 'page' } as const;

/** Returns the entries of the main menu for the user's account; `marks` are attributes of the entry's link. */
export function useNavEntries() {
  // An account that a sub-account made has nothing to do with financiers.
  const isBelow = useIsBelowSubAccount();
  const seesReports = usePermission('report.view');
  const isDisbursement = useRouterState({ select: ({ location }) => location.pathname === disbursementPath });
  const shown = navEntries.filter(({ to }) => {
    if (to === '/reports') return seesReports;
    return !(isBelow && to === '/financer-company-management');
  });
  return shown.map((entry) => ({ ...entry, marks: entry.to === '/case' && isDisbursement ? current : undefined }));
}
