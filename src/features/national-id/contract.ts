import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { MobileSchema } from '../auth/credentials.ts';

const caseNo = line().min(1).max(20);
const personalInfoId = line().min(1).max(64);
const requestId = line().min(1).max(64);
/** The secret part of a request's address: 32 bytes in base64url, after the `#`. */
const token = line().regex(/^[\w-]{43}$/, { error: 'This link is not complete. Open it again from the SMS.' });

/** Singpass for people, Corppass for companies. */
export const identityPortals = ['singpass', 'corppass'] as const;
export type IdentityPortal = (typeof identityPortals)[number];

/** `made`: not opened yet. `opened`: its page was seen. `begun`: the person is at the identity portal. */
export const identityRequestStates = [
  'made',
  'opened',
  'begun',
  'done',
  'denied',
  'mismatch',
  'failed',
  'expired',
  'withdrawn',
] as const;

const IdentityRequestSchema = z.object({
  requestId,
  portal: z.enum(identityPortals),
  state: z.enum(identityRequestStates),
  sentTo: z.string().nullable().describe('Masked, with the last three digits; null where no SMS was sent.'),
  sentAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  begunAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  expiresAt: z.string(),
});
export type IdentityRequest = z.output<typeof IdentityRequestSchema>;

const PartyAuthorisationSchema = z.object({
  personalInfoId,
  status: z.union([z.literal(0), z.literal(1)]).describe('0 unauthorized, 1 authorized.'),
  authorisedAt: z.string().nullable(),
  textVersion: z.number().int().nullable().describe('Version of the consent text that the person agreed to.'),
  valuesRead: z
    .number()
    .int()
    .describe(
      'How many values were taken into the form, months of CPF contributions and years of assessment that came.',
    ),
  cpfMonths: z.number().int(),
  noaYears: z.number().int(),
  unavailable: z.array(z.string()).describe('Labels of items that the identity portal could not deliver just now.'),
  actedBy: z.string().nullable().describe('Corppass: the name of the person who acted for the company.'),
  request: IdentityRequestSchema.nullable().describe('The latest request, where there is one.'),
});
export type PartyAuthorisation = z.output<typeof PartyAuthorisationSchema>;

const outcomes = ['done', 'denied', 'expired', 'mismatch', 'underAge', 'failed', 'unavailable'] as const;

export const nationalIdCalls = defineCalls({
  'POST /dealer-portal/web/singpass/authorize': {
    summary: 'Ask a party for Myinfo by a code on the screen or on this device; an earlier request to them ends',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ caseNo, personalInfoId }),
    /** `url`: page of the portal, for the QR code or for this device. Its secret is returned only in this reply. */
    reply: z.object({ requestId, url: z.string(), expiresAt: z.string() }),
    // Not repeatable by key: the reply, which contains the secret, would be stored.
  },
  'POST /dealer-portal/web/singpass/link': {
    summary: 'Ask a party for Myinfo by a link in an SMS; an earlier request to them ends',
    access: 'dealer',
    permission: 'case.edit',
    /** `phone`: eight digits; only if the case has no mobile number of the party. */
    body: z.object({ caseNo, personalInfoId, phone: MobileSchema.optional() }),
    reply: z.object({ requestId, sentTo: z.string(), expiresAt: z.string(), resendInSeconds: z.number().int() }),
    idempotent: true,
    changesDestination: true,
  },
  'POST /dealer-portal/web/singpass/withdraw': {
    summary: 'End a request that nobody answered yet',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ requestId }),
    reply: z.null(),
  },
  'POST /dealer-portal/web/singpass/remove': {
    summary: 'Take what came of a party out of a case that is not sent; what was typed before comes back',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ caseNo, personalInfoId }),
    reply: z.null(),
  },
  'GET /dealer-portal/web/case/singpass/status/{id}': {
    summary: 'How the authorisation of each party of a case stands, by its case number',
    access: 'dealer',
    params: z.object({ id: caseNo }),
    reply: z.object({
      revision: z.number().int().describe("Of the case: where it is higher than the browser's, values have come."),
      parties: z.array(PartyAuthorisationSchema),
    }),
    etag: true,
  },
  'POST /dealer-portal/web/singpass/open': {
    summary: 'What a request asks for, for the person who opened its address; the reply names nobody but the dealer',
    access: 'public',
    body: z.object({ token }),
    reply: z.object({
      state: z.enum(identityRequestStates),
      portal: z.enum(identityPortals),
      dealerName: z.string(),
      askedBy: z.string().describe("Who asked, and the dealer's telephone."),
      telephone: z.string(),
      vehicle: z.string().describe('Make and model; empty while the case has none.'),
      financiers: z.array(z.string()),
      groups: z
        .array(z.enum(['identity', 'contact', 'address', 'work', 'income', 'vehicles', 'company', 'owners']))
        .describe('Names of the groups of data that are asked for; their words are messages.'),
      textVersion: z.number().int(),
      expiresAt: z.string(),
    }),
  },
  'POST /dealer-portal/web/singpass/begin': {
    summary: 'Begin the login that a request asks for; the person has agreed to the text of this version',
    access: 'public',
    body: z.object({ token, textVersion: z.number().int(), agreed: z.literal(true) }),
    /** `flow`: secret that binds the return to this browser; it is stored in session storage. */
    reply: z.object({ url: z.string(), flow: z.string() }),
  },
  'POST /dealer-portal/web/singpass/callback': {
    summary: 'Finish a login with what the identity portal sent along; repeated, it gives the same answer',
    access: 'public',
    // `search` is the query of the address that the person returned to.
    bodyLimit: 8 * 1024,
    body: z.object({ flow: line().max(64), search: line().max(4000) }),
    reply: z.object({
      outcome: z.enum(outcomes),
      dealerName: z.string(),
      askedBy: z.string(),
      telephone: z.string(),
      name: z.string().describe("Of the person's own name the given part, once they are known; empty otherwise."),
      mayTryAgain: z.boolean().describe('True if the same link may be used once more.'),
    }),
  },
});
