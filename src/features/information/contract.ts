import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';

export const informationCalls = defineCalls({
  'GET /dealer-portal/web/common/information': {
    summary:
      'Whom to ask about personal data, as the terms and the privacy policy name it, and the address of the portal',
    access: 'public',
    reply: z.object({
      contact: z.string().describe('E-mail address of the data protection officer.'),
      address: z
        .string()
        .describe('Address of the portal in links that are sent to customers, without a slash at the end.'),
    }),
  },
});
