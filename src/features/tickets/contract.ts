import { z } from 'zod';
import { defineCalls, ticketPurposes } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { ChallengeSchema, CodeProofSchema } from '../auth/credentials.ts';

/** The secret part of a link: 32 bytes in base64url, after the `#` of the address. */
const token = line().regex(/^[\w-]{43}$/, { error: 'This link is not complete. Open it again from the SMS.' });

const LinkStateSchema = z.object({
  isOver: z.boolean(),
  sender: z
    .object({ dealerName: z.string(), telephone: z.string(), purpose: z.enum(ticketPurposes) })
    .nullable()
    .describe('The dealer who sent it and what it is for; null for a link that was never sent.'),
});
/** State of a link that its holder can see without the code. */
export type LinkState = z.output<typeof LinkStateSchema>;

export const ticketCalls = defineCalls({
  'POST /dealer-portal/web/ticket': {
    summary:
      'Send the one-time password that opens a link, to the number that got the link; the reply is the same for links that were never sent',
    access: 'public',
    body: z.object({ token }),
    reply: ChallengeSchema,
  },
  'POST /dealer-portal/web/ticket/state': {
    summary: 'Who sent a link and whether it is over, before a code is asked for',
    access: 'public',
    body: z.object({ token }),
    reply: LinkStateSchema,
  },
  'POST /dealer-portal/web/ticket/verify': {
    summary:
      'Open a link with its one-time password; the ticket goes into the header `Ticket` of the calls that want one',
    access: 'public',
    body: CodeProofSchema.extend({ token }),
    reply: z.object({
      ticket: z.string(),
      expiresAt: z.string().describe('ISO 8601.'),
    }),
  },
});
