import { IconCar } from '@tabler/icons-react';
import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { vehicleCompanyPages } from '../pages.ts';

export const shownPages: ShownPages<typeof vehicleCompanyPages> = {
  '/vehicle-company-management': {
    title: m.shell_title_vehicle,
    menu: { label: m.shell_vehicle, Icon: IconCar },
    load: async () => (await import('./vehicle-company-page.tsx')).VehicleCompanyPage,
  },
};
