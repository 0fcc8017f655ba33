import { IconBuildingBank, IconCar, IconChartBar, IconFileText } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useIsBelowSubAccount, usePermission } from '../../features/auth/client/use-me.ts';
import * as m from '../../paraglide/messages.js';

/** The main menu, in its order. */
const navEntries = [
  { to: '/case', label: m.shell_application, Icon: IconFileText },
  { to: '/financer-company-management', label: m.shell_financer, Icon: IconBuildingBank },
  { to: '/vehicle-company-management', label: m.shell_vehicle, Icon: IconCar },
  { to: '/reports', label: m.reports_title, Icon: IconChartBar },
] as const;

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
