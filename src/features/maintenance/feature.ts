import { defineFeature } from '../../server/feature.ts';
import { maintenanceCalls } from './contract.ts';
import { maintenanceHandlers } from './server/routes.ts';

export const maintenanceFeature = defineFeature({
  name: 'maintenance',
  calls: maintenanceCalls,
  handlers: maintenanceHandlers,
});
