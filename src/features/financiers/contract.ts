import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line, lines } from '../../contract/text.ts';
import { requirableDocuments } from '../../domain/documents/document-types.ts';
import { attachmentMegabytes } from './attachment-limit.ts';
import { checkFinancier } from './check-financier.ts';
import { requirableFields } from './requirements.ts';

/** How a form is sent; `interface` is the provider's. */
export const sendMethods = ['interface', 'email', 'whatsApp'] as const;
export type SendMethod = (typeof sendMethods)[number];

/** Whose WhatsApp sends a form: the dealer's own, by hand, or the portal's number. */
export const whatsAppSenders = ['own', 'portal'] as const;
export type WhatsAppSender = (typeof whatsAppSenders)[number];

const financierId = line().min(1).max(64);

const requirements = z.object({
  fields: z.array(z.enum(requirableFields)),
  documents: z.array(z.enum(requirableDocuments)),
});

const financier = z.object({
  financierId: z.string(),
  name: z.string(),
  sendMethod: z.enum(sendMethods),
  emails: z.array(z.string()),
  whatsAppNumber: z.string().nullable().describe('`+65` and eight digits.'),
  whatsAppFrom: z
    .enum(whatsAppSenders)
    .describe(
      'Whose WhatsApp a form leaves from: `own` is the dealer’s, by hand; `portal` only where the portal has a number.',
    ),
  attachmentMegabytes: z
    .number()
    .nullable()
    .describe('Largest e-mail it takes, in megabytes; null for the usual limit.'),
  /** Requirements in addition to the form's own required fields. */
  requirements,
  formLines: z
    .string()
    .describe('Rows that its form has on top of the case’s values, one a line: `Dealer code: 4471`.'),
  inUse: z.boolean().describe('Offered when an application is sent.'),
  revision: z.number().describe('Counts the saves; a save names the one it was made upon.'),
});
export type Financier = z.output<typeof financier>;

/** Ways of sending that need an address from the dealer. */
export const addressedMethods = ['email', 'whatsApp'] as const;
export type AddressedMethod = (typeof addressedMethods)[number];

const addressChange = z
  .object({
    act: z.enum(['added', 'changed', 'restored']).describe('`added` with the financier, `restored` with it.'),
    at: z.string().describe('ISO 8601.'),
    by: z.string(),
  })
  .nullable();
export type AddressChange = NonNullable<z.output<typeof addressChange>>;

const listed = financier.extend({
  addressChanges: z
    .object({ email: addressChange, whatsApp: addressChange })
    .describe('The last change of where each way of sending leads; null once something was sent there that way.'),
  lastSentAt: z.string().nullable().describe('When an application last went to it; ISO 8601.'),
});
export type ListedFinancier = z.output<typeof listed>;

export const financierCalls = defineCalls({
  'GET /dealer-portal/web/financer/list': {
    summary: 'Financiers of the dealer, the provider first',
    access: 'dealer',
    reply: z.array(listed),
  },
  'GET /dealer-portal/web/financer/sending': {
    summary: 'The ways of sending that depend on how the portal is set up',
    access: 'dealer',
    reply: z.object({
      whatsAppFromPortal: z.boolean().describe('Whether the portal has a WhatsApp number of its own.'),
    }),
  },
  'POST /dealer-portal/web/financer/save': {
    summary: 'Add a financier, or change one',
    access: 'dealer',
    permission: 'financier.manage',
    /** With `financierId`, that financier is changed, and `revision` is the one the browser last saw. */
    body: z
      .object({
        financierId: financierId.optional(),
        name: line().max(500),
        sendMethod: z.enum(['email', 'whatsApp']),
        emails: z.array(line().max(500)).max(50),
        whatsAppNumber: line().max(40).optional(),
        whatsAppFrom: z.enum(whatsAppSenders).default('own'),
        attachmentMegabytes: z
          .number()
          .int()
          .min(attachmentMegabytes.least)
          .max(attachmentMegabytes.most)
          .nullable()
          .default(null),
        requirements: requirements.default({ fields: [], documents: [] }),
        formLines: lines().max(5000).default(''),
        inUse: z.boolean().default(true),
        revision: z.number().int().min(1).optional(),
      })
      .superRefine((entries, context) => {
        for (const [path, message] of Object.entries(checkFinancier(entries))) {
          context.addIssue({ code: 'custom', path: path.split('.'), message });
        }
      }),
    reply: financier,
    idempotent: true,
    changesDestination: true,
  },
  'POST /dealer-portal/web/financer/delete': {
    summary: 'Delete a financier; applications that went to it keep it',
    access: 'dealer',
    permission: 'financier.manage',
    body: z.object({ financierId }),
    reply: z.null(),
    idempotent: true,
  },
  'POST /dealer-portal/web/financer/restore': {
    summary: 'Take the deletion of a financier back',
    access: 'dealer',
    permission: 'financier.manage',
    body: z.object({ financierId }),
    reply: financier,
    idempotent: true,
    changesDestination: true,
  },
});
