import { defineFeature } from '../../server/feature.ts';
import { notificationCalls } from './contract.ts';
import { notificationHandlers } from './server/routes.ts';

export const notificationsFeature = defineFeature({
  name: 'notifications',
  calls: notificationCalls,
  handlers: notificationHandlers,
});
