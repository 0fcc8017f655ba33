import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';

export const NotificationSchema = z.object({
  id: z.string(),
  type: z.string().describe('Its type, such as `case`.'),
  detail: z.string().describe('JSON text, by the type.'),
  createdAt: z.string().describe('ISO 8601.'),
});
export type Notification = z.infer<typeof NotificationSchema>;

/** Something has changed, so the list of notifications has to be refetched. */
export const NotificationEventSchema = z.object({ kind: z.literal('notifications') });
export type NotificationEvent = z.infer<typeof NotificationEventSchema>;

export const notificationCalls = defineCalls({
  'GET /dealer-portal/web/case/remind': {
    summary: 'Unread notifications of an account, newest first',
    access: 'dealer',
    query: z.object({ channelUserId: line().max(64) }),
    reply: z.array(NotificationSchema),
    etag: true,
  },
  'GET /dealer-portal/web/events': {
    summary: 'Server-sent events: one at the start, and one whenever the notifications of the account change',
    access: 'dealer',
    reply: 'events',
    event: NotificationEventSchema,
  },
  'POST /dealer-portal/web/case/remind/read': {
    summary: 'Mark a notification read',
    access: 'dealer',
    body: z.object({ id: line().max(64) }),
    reply: z.object({}),
  },
});
