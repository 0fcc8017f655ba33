import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../server/columns.ts';

/** Maintenance windows of the portal. Those that are not cancelled never overlap. */
export const maintenanceWindows = pgTable('maintenance_windows', {
  windowId: text('window_id').primaryKey(),
  startsAt: moment('starts_at').notNull(),
  /** Null if unknown: the window ends when it is cancelled. */
  endsAt: moment('ends_at'),
  /** When it is announced. */
  noticeFrom: moment('notice_from').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  cancelledAt: moment('cancelled_at'),
});
