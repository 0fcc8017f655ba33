import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { mailboxProviders } from '../../integrations/mailbox/mailbox-provider.ts';

/** Values in the specification: unauthorized 0, authorized 1. */
export const authorizations = [0, 1] as const;
export type Authorization = (typeof authorizations)[number];

/** Why a mailbox is unauthorised: its account withdrew the permission, or its provider no longer lets the portal in. */
export const mailboxEnds = ['withdrawn', 'refused'] as const;
export type MailboxEnd = (typeof mailboxEnds)[number];

/**
 * Result of a request: `denied` by the user, `noSending` if the permission to send was not granted, `failed` at the
 * provider, `expired` if the reply came too late, `unknown` if this session made no request.
 */
export const mailboxOutcomes = ['authorized', 'denied', 'noSending', 'failed', 'expired', 'unknown'] as const;
export type MailboxOutcome = (typeof mailboxOutcomes)[number];

const provider = z.enum(mailboxProviders);

const status = z.object({
  offered: z.array(provider).describe('Providers that the portal is set up for.'),
  authorization: z.literal(authorizations).describe('0 unauthorized, 1 authorized.'),
  provider: provider.nullable().describe('Of the present mailbox, or of the one that was authorized last.'),
  address: z.string().nullable(),
  authorizedAt: z.string().nullable(),
  end: z.enum(mailboxEnds).nullable(),
  endedAt: z.string().nullable(),
  portalAddress: z.string().describe("From which applications leave without a mailbox of one's own."),
});
export type MailboxStatus = z.output<typeof status>;

export const mailboxCalls = defineCalls({
  'GET /dealer-portal/web/mailbox/status': {
    summary: 'The caller’s own mailbox',
    access: 'dealer',
    reply: status,
  },
  'POST /dealer-portal/web/mailbox/authorize': {
    summary: 'Begin to authorise an own mailbox: the provider’s address to go to',
    access: 'dealer',
    body: z.object({ provider }),
    reply: z.object({ url: z.url() }),
    changesDestination: true,
  },
  'POST /dealer-portal/web/mailbox/callback': {
    summary: 'What the provider’s page came back with; counts once',
    access: 'dealer',
    body: z.object({
      state: line().min(1).max(200),
      code: line().max(4000).optional(),
      error: line().max(200).optional(),
      iss: line().max(500).optional(),
    }),
    reply: z.object({ outcome: z.enum(mailboxOutcomes), provider: provider.nullable() }),
    changesDestination: true,
  },
  'POST /dealer-portal/web/mailbox/revoke': {
    summary: 'Withdraw the authorisation of the caller’s own mailbox',
    access: 'dealer',
    reply: status,
  },
  'PUT /dealer-portal/web/dealerAccount/updateHasMail/{id}': {
    summary: 'Mark whether an account has a mailbox of its own, as the authorisation stands',
    access: 'dealer',
    params: z.object({ id: line().min(1).max(64) }),
    reply: z.object({ hasMail: z.boolean() }),
  },
});
