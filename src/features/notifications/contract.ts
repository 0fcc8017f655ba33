import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { codeWords } from '../../contract/code-words.ts';
import { applicationStatus } from '../../domain/application-status.ts';

export const notificationTypes = [
  'signature',
  'stamp',
  'case',
  'mailbox',
  'documents',
  'delivery',
  'dataRequest',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const NotificationSchema = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  detail: z.string().describe('JSON text; for `case` a `CaseNotice`.'),
  createdAt: z.string().describe('ISO 8601.'),
});
export type Notification = z.infer<typeof NotificationSchema>;

/** Detail of a notification of type `case`. */
export const CaseNoticeSchema = z.object({
  carType: z.enum(['new', 'used']),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  vehicleNo: z.string(),
  state: z
    .number()
    .int()
    .describe(`${codeWords(applicationStatus)}.`),
  caseNo: z.string(),
  customerName: z.string().optional(),
});
export type CaseNotice = z.infer<typeof CaseNoticeSchema>;

/** What the event stream tells: only that the caller has to look, and the number at the bell. */
export const NotificationsChangedSchema = z.object({ kind: z.literal('notifications'), unread: z.number().int() });
export type NotificationsChanged = z.infer<typeof NotificationsChangedSchema>;

/** The last event of a stream that ends because the account has opened too many others. */
export const StreamReplacedSchema = z.object({ kind: z.literal('replaced') });

export const LiveEventSchema = z.union([NotificationsChangedSchema, StreamReplacedSchema]);
export type LiveEvent = z.infer<typeof LiveEventSchema>;

export const notificationCalls = defineCalls({
  'GET /dealer-portal/web/case/remind': {
    summary: 'Unread notifications of an account, newest first',
    access: 'dealer',
    query: z.object({ channelUserId: z.string().max(64) }),
    reply: z.array(NotificationSchema),
    etag: true,
  },
  'GET /dealer-portal/web/events': {
    summary: 'Server-sent events: the number of unread notifications, at once and whenever they change',
    access: 'dealer',
    reply: 'events',
    event: LiveEventSchema,
  },
  'POST /dealer-portal/web/case/remind/read': {
    summary: 'Mark a notification read',
    access: 'dealer',
    body: z.object({ id: z.string().max(64) }),
    reply: z.object({}),
  },
});
