import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { notificationCalls } from './contract.ts';
import { notificationHandlers } from './server/routes.ts';
import { storedNotices } from './server/stored-notices.ts';

export const notificationsFeature = defineFeature({
  name: 'notifications',
  calls: notificationCalls,
  handlers: notificationHandlers,
  hooks: [storedAbout.by(storedNotices)],
});
