import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../server/columns.ts';
import type { NotificationDetail } from '../notification-type.ts';

export const notifications = pgTable(
  'notifications',
  {
    notificationId: text('notification_id').primaryKey(),
    userId: text('user_id').notNull(),
    type: text('type').notNull(),
    detail: jsonb('detail').notNull().$type<NotificationDetail>(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (t) => [index('notifications_unread').on(t.userId, t.createdAt.desc()).where(sql`read_at is null`)],
);
