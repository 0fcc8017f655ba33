import { IconBuildingBank, IconCar, IconChartBar, IconFileText } from '@tabler/icons-react';
import * as m from '../../paraglide/messages.js';

/** The main menu, in its order. */
export const navEntries = [
  { to: '/case', label: m.shell_application, Icon: IconFileText },
  { to: '/financer-company-management', label: m.shell_financer, Icon: IconBuildingBank },
  { to: '/vehicle-company-management', label: m.shell_vehicle, Icon: IconCar },
  { to: '/reports', label: m.reports_title, Icon: IconChartBar },
] as const;
