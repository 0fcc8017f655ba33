import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { codeWords } from '../../contract/code-words.ts';
import { exact, line, lines } from '../../contract/text.ts';
import { providerEventNames } from '../../domain/applications/application-events.ts';
import { applicationStatus } from '../../domain/applications/application-status.ts';
import { taskStatus } from '../../domain/enumerations.ts';
import { refusalReasons } from '../../domain/refusal-reason.ts';
import { sendMethods, whatsAppSenders } from '../financiers/contract.ts';
import { sinceStates } from './documents-since.ts';
import { outcomeKinds, outcomeSchema } from './recorded-outcome.ts';
import { whatsAppCalls } from './whatsapp-calls.ts';

const caseNo = line().min(1).max(20);
const applicationId = line().min(1).max(64);

/**
 * Delivery state of an application. `prepared` and `handed` exist for the dealer's own WhatsApp: the files are ready,
 * and WhatsApp was opened with them. It becomes `sent` only when the user confirms it.
 */
export const deliveryStates = [
  'queued',
  'prepared',
  'handed',
  'sent',
  'delivered',
  'opened',
  'bounced',
  'failed',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The documents as they were sent, even if they were replaced or removed since. */
const documentsSent = z.object({
  documents: z.array(
    z.object({
      fileId: z.string(),
      heading: z
        .string()
        .nullable()
        .describe('What it stood under; absent in applications from before documents were put in order.'),
      fileType: z.string(),
      fileName: z.string(),
      mime: z.string(),
      pages: z.number(),
      size: z.number(),
      since: z.enum(sinceStates).describe('What became of it since.'),
    }),
  ),
  added: z
    .array(z.object({ fileId: z.string(), heading: z.string(), fileType: z.string() }))
    .describe('Documents that would go out now and went not.'),
  changed: z.number().describe('How many documents changed since.'),
});
export type DocumentsSent = z.output<typeof documentsSent>;

const application = z.object({
  applicationId: z.string(),
  financierId: z.string(),
  financierName: z.string(),
  attempt: z.number(),
  status: z
    .number()
    .nullable()
    .describe(`${codeWords(applicationStatus)}; null until it is sent.`),
  sendMethod: z.enum(sendMethods).describe('How it travels; `interface` is the provider interface.'),
  recipients: z.array(z.string()),
  whatsAppFrom: z.enum(whatsAppSenders).nullable().describe('Whose WhatsApp it leaves from; null for other ways.'),
  whatsAppFiles: z
    .array(z.object({ fileId: z.string(), fileName: z.string() }))
    .nullable()
    .describe(
      'What goes by WhatsApp: the form and the documents in one PDF, and what cannot be merged. Null until it is made.',
    ),
  sentBy: z
    .object({ by: z.string(), at: z.string() })
    .nullable()
    .describe('Who said that it was sent from the dealer’s own WhatsApp; null where nobody has.'),
  reached: z.array(z.string()).describe('Recipients of an e-mail whose mail server took it.'),
  refused: z.array(z.string()).describe('Recipients of an e-mail whose mail server did not take it.'),
  refusalReasons: z
    .record(z.string(), z.enum(refusalReasons))
    .describe('Why a mail server did not take an address, by address.'),
  formStatus: z
    .number()
    .describe(`Of the form: ${codeWords(taskStatus)}. Poll until it is not ${taskStatus.processing}.`),
  formFileId: z.string().nullable(),
  upToDate: z
    .boolean()
    .describe(
      'Whether the form shows the case as it is now and, while it is not sent, goes where the financier is reached now.',
    ),
  unchecked: z
    .array(z.string())
    .describe('File types of the documents in it that nobody has checked; none once it is sent.'),
  submittedAt: z.string().nullable(),
  documentsSent: documentsSent.nullable().describe('What went with it; absent until it is sent.'),
  delivery: z
    .enum(deliveryStates)
    .nullable()
    .describe(
      '`queued` waits or is tried again, `sent` the other side took it, `failed` it is not tried any more; `delivered`, `opened` and `bounced` where the other side tells. From the dealer’s own WhatsApp: `prepared` is ready for the person to send, `handed` was opened in WhatsApp, `sent` the person says that it was sent. Null until it is sent.',
    ),
  deliveryAt: z.string().nullable(),
  deliveryAttempts: z.number(),
  deliveryReference: z.string().nullable(),
  sentFrom: z
    .string()
    .nullable()
    .describe('Address that the e-mail left from: the sender’s own mailbox, or the portal’s.'),
});
/** Outcomes that users recorded for an application to a financier without an interface. */
const recorded = z.object({
  applicationId: z.string(),
  /** Outcomes that can be recorded now. */
  possible: z.array(z.enum(outcomeKinds)),
  /** The latest outcome that was not reverted. */
  latest: z
    .object({
      outcome: outcomeSchema,
      at: z.string(),
      by: z.string(),
      file: z.object({ fileId: z.string(), fileName: z.string() }).nullable(),
      /** No event has followed it: it can be corrected and reverted. */
      isOpen: z.boolean(),
    })
    .nullable(),
});
export type Recorded = z.output<typeof recorded>;

export type Application = z.output<typeof application>;

/** Fields of every provider event; its type decides the shape of `data`. */
export const ProviderEventSchema = z.object({
  eventId: exact().min(1).max(100).meta({
    description: 'Your name for this event, such as a UUID. The same at every try; an event counts once.',
  }),
  applicationRef: exact().min(1).max(64).meta({ description: 'As the application brought it.' }),
  type: z.enum(providerEventNames),
  occurredAt: z.iso.datetime({ offset: true }).meta({
    description: 'When it happened, by one clock of yours: of offers and withdrawals the latest one holds.',
  }),
  data: z.record(exact(), z.unknown()).default({}),
});

/** `data` of an event type without a declared shape. */
export const EventReasonSchema = z.object({
  reason: lines().max(500).optional().meta({ description: 'Shown to the dealer in the timeline.' }),
});

export const applicationCalls = defineCalls({
  ...whatsAppCalls,
  'POST /dealer-portal/web/applicationForm/generate': {
    summary: 'Make the application forms for some financiers',
    access: 'dealer',
    permission: 'application.submit',
    body: z.object({
      caseNo,
      financierIds: z.array(line().max(64)).min(1, 'Choose a financier.').max(20),
      sendMethods: z
        .record(line(), z.enum(sendMethods))
        .optional()
        .describe("By financier; where left out, the financier's own."),
    }),
    reply: z.array(application),
  },
  'GET /dealer-portal/web/applicationForm/list': {
    summary: 'Applications of a case, latest attempt first',
    access: 'dealer',
    query: z.object({ caseNo }),
    reply: z.array(application),
  },
  'POST /dealer-portal/web/applicationForm/mergeAttachments': {
    summary: 'Merge the documents of a case into one PDF; null if each of them is sent as a file of its own',
    access: 'dealer',
    permission: 'application.submit',
    query: z.object({ caseNo, channelNo: line().max(64).optional() }),
    reply: z.object({ fileId: z.string(), fileName: z.string(), pages: z.number(), size: z.number() }).nullable(),
  },
  'POST /dealer-portal/web/applicationForm/submit': {
    summary: 'Send every generated form that has not been sent',
    access: 'dealer',
    permission: 'application.submit',
    query: z.object({ caseNo, channelNo: line().max(64).optional() }),
    reply: z.array(application),
    idempotent: true,
  },
  'POST /dealer-portal/web/applicationForm/sendAgain': {
    summary: 'Send an application again to those whom it has not reached',
    access: 'dealer',
    permission: 'application.submit',
    body: z.object({ caseNo, applicationId }),
    reply: z.array(application),
    idempotent: true,
  },
  'GET /dealer-portal/web/applicationForm/lastChoice': {
    summary: 'The financiers that the dealer’s last application was sent to, and how',
    access: 'dealer',
    reply: z.array(z.object({ financierId: z.string(), sendMethod: z.enum(sendMethods) })),
  },
  'GET /dealer-portal/web/applicationForm/recorded': {
    summary: 'What was recorded by hand of the applications of a case, and what can be',
    access: 'dealer',
    query: z.object({ caseNo }),
    reply: z.array(recorded),
  },
  'POST /dealer-portal/web/applicationForm/record': {
    summary: 'Record the outcome of an application to a financier without an interface, or correct it',
    access: 'dealer',
    permission: 'aa.decide',
    body: z.object({
      caseNo,
      applicationId,
      outcome: outcomeSchema,
      /** Replaces the latest outcome, which has the same kind. */
      isCorrection: z.boolean().default(false),
    }),
    reply: z.array(recorded),
    idempotent: true,
  },
  'POST /dealer-portal/web/applicationForm/recordDocument': {
    summary: 'Add the financier’s letter to the outcome that was recorded last',
    access: 'dealer',
    permission: 'aa.decide',
    form: z.object({ caseNo, applicationId }),
    reply: z.array(recorded),
  },
  'POST /dealer-portal/web/applicationForm/takeBack': {
    summary: 'Take back the outcome that was recorded last, while nothing has followed it',
    access: 'dealer',
    permission: 'aa.decide',
    body: z.object({ caseNo, applicationId }),
    reply: z.array(recorded),
    idempotent: true,
  },
  'POST /provider/v1/events': {
    summary: 'An event of the provider, signed as in Standard Webhooks',
    access: 'provider',
    body: ProviderEventSchema,
    reply: z.object({
      outcome: z.enum(['applied', 'waiting', 'repeated']).meta({
        description:
          '`applied`: done. `waiting`: it came early, is kept, and is applied after the events before it; do not send it again. `repeated`: this `eventId` was taken in before; nothing changed.',
      }),
    }),
  },
  'GET /provider/v1/documents/{token}': {
    summary: 'A document of an application, by its short-lived link',
    access: 'link',
    params: z.object({ token: line().max(600) }),
    reply: 'file',
  },
});
