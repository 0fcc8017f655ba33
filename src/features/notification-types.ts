import { applicationNotifications } from './applications/notifications.ts';
import { dataRequestNotifications } from './data-requests/notifications.ts';
import { dealerNotifications } from './dealers/notifications.ts';
import { documentRequestNotifications } from './document-requests/notifications.ts';
import { mailboxNotifications } from './mailbox/notifications.ts';
import type { NotificationType } from './notifications/notification-type.ts';
import { signingNotifications } from './signing/notifications.ts';

/** All notification types, for the bell in the browser. A test compares them with the manifests. */
export const notificationTypes: readonly NotificationType[] = [
  ...dealerNotifications,
  ...dataRequestNotifications,
  ...documentRequestNotifications,
  ...mailboxNotifications,
  ...signingNotifications,
  ...applicationNotifications,
];
