import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';

/** How a form travels; `interface` is the provider's. */
export const sendMethods = ['interface', 'email', 'whatsApp'] as const;
export type SendMethod = (typeof sendMethods)[number];

const financier = z.object({
  financierId: z.string(),
  name: z.string(),
  sendMethod: z.enum(sendMethods),
  emails: z.array(z.string()),
});
export type Financier = z.output<typeof financier>;

export const financierCalls = defineCalls({
  'GET /dealer-portal/web/financer/list': {
    summary: 'Financiers the dealer sends to, the provider first',
    access: 'dealer',
    reply: z.array(financier),
  },
});
