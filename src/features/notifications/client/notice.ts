import { formatWhen, singaporeDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Notification } from '../contract.ts';
import type { Notice, NotificationDetail, NotificationType } from '../notification-type.ts';

/** A notification with the text, icon and target of its type. */
export interface ReadNotification extends Notification {
  notice: Notice & Pick<NotificationType, 'icon' | 'tone'>;
}

/** Adds texts to notifications by their types. Leaves out types that this page is too old to know. */
export function readNotifications(
  types: readonly NotificationType[],
  notifications: readonly Notification[],
): ReadNotification[] {
  return notifications.flatMap((notification) => {
    const declared = types.find(({ type }) => type === notification.type);
    if (!declared) return [];
    const { icon, tone } = declared;
    return [{ ...notification, notice: { icon, tone, ...declared.present(parse(notification.detail)) } }];
  });
}

function parse(detail: string): NotificationDetail {
  try {
    const read: unknown = JSON.parse(detail);
    return typeof read === 'object' && read !== null ? (read as NotificationDetail) : {};
  } catch {
    return {};
  }
}

/** Formats a time as `2 min ago`, `3 h ago`, `Yesterday`, then as a date. */
export function noticeTime(createdAt: string, now: Date): string {
  const moment = new Date(createdAt);
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  if (minutes < 1) return m.notifications_now();
  if (minutes < 60) return m.notifications_minutes_ago({ count: minutes });
  if (singaporeDate(moment) === singaporeDate(now))
    return m.notifications_hours_ago({ count: Math.floor(minutes / 60) });
  const yesterday = new Date(now.getTime() - 24 * 3600 * 1000);
  return singaporeDate(moment) === singaporeDate(yesterday) ? m.notifications_yesterday() : formatWhen(moment, now);
}
