import { defineHook } from '../../../server/hook.ts';
import type { NotificationType } from '../notification-type.ts';

/** The types of notification that a feature leaves. */
export const declaredNotifications = defineHook<readonly NotificationType[]>('notifications.types');
