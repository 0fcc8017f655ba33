import { defineHook } from '../../../server/hook.ts';
import type { NotificationType } from '../notification-type.ts';

/** Notification types that a feature declares. */
export const declaredNotifications = defineHook<readonly NotificationType[]>('notifications.types');
