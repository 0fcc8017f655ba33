import { partyErased } from '../../server/erasure/erasure-hooks.ts';
import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { notificationCalls } from './contract.ts';
import { describeNotifications } from './server/describe-notifications.ts';
import { eraseNotices } from './server/erase-notices.ts';
import { notificationHandlers } from './server/routes.ts';
import { storedNotices } from './server/stored-notices.ts';

export const notificationsFeature = defineFeature({
  name: 'notifications',
  calls: notificationCalls,
  handlers: notificationHandlers,
  openApi: { operations: describeNotifications },
  hooks: [partyErased.by(eraseNotices), storedAbout.by(storedNotices)],
});
