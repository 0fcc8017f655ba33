import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { ChallengeSchema, CodeProofSchema } from '../auth/credentials.ts';

/** The secret part of a link: 32 bytes in base64url, behind the `#` of the address. */
const token = z.string().regex(/^[\w-]{43}$/, { error: 'This link is not complete. Open it again from the SMS.' });

export const ticketCalls = defineCalls({
  'POST /dealer-portal/web/ticket': {
    summary:
      'Send the one-time password that opens a link, to the number that got the link; the reply is the same for links that were never sent',
    access: 'public',
    body: z.object({ token }),
    reply: ChallengeSchema,
  },
  'POST /dealer-portal/web/ticket/state': {
    summary: 'Whether a link is over, before a code is asked for; the reply is the same for links that were never sent',
    access: 'public',
    body: z.object({ token }),
    reply: z.object({ isOver: z.boolean() }),
  },
  'POST /dealer-portal/web/ticket/verify': {
    summary:
      'Open a link with its one-time password; the ticket goes into the header `Ticket` of the calls that want one',
    access: 'public',
    body: CodeProofSchema.extend({ token }),
    reply: z.object({
      ticket: z.string(),
      /** ISO 8601. */
      expiresAt: z.string(),
    }),
  },
});
