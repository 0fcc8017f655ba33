import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { codeWords } from '../../contract/code-words.ts';
import { line } from '../../contract/text.ts';
import { applicationStatus } from '../../domain/application-status.ts';

export const notificationTypes = [
  'signature',
  'stamp',
  'case',
  'mailbox',
  'documents',
  'delivery',
  'dataRequest',
  'destination',
  'invitation',
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

/** Changes of where personal data goes. The main accounts are notified of them. */
export const destinationChanges = [
  'financierAdded',
  'financierAddress',
  'financierMethod',
  'financierRestored',
  'accountAdded',
  'accountNumber',
  'accountEmail',
  'mailbox',
  'customerNumber',
  'linkReceiver',
] as const;
export type DestinationChange = (typeof destinationChanges)[number];

/** Detail of a notification of type `destination`. */
export type DestinationNotice = {
  what: DestinationChange;
  /** Of the financier or the account; of a case its number. */
  id: string;
  /** Of the financier or the account; of a case its number. */
  name: string;
  /** Who changed it. */
  by: string;
};

/** Something has changed: the list of notifications is to be fetched again. */
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
