import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { CaseSummarySchema } from '../cases/contract.ts';

/** Filters of the list besides the state. */
const listFilters = z.object({
  keyword: line()
    .max(100)
    .optional()
    .describe('Words of the customer, the vehicle, the plate or the case number, or a whole identity number.'),
  financerId: line().min(1).max(64).optional().describe('Sent to this financier.'),
  createdBy: line()
    .min(1)
    .max(64)
    .optional()
    .describe('Owned by this account; accounts without `case.viewAll` see their own cases only.'),
  from: z.iso.date().optional().describe('Days in Singapore of the last change, both included.'),
  to: z.iso.date().optional(),
});

export const caseListCalls = defineCalls({
  'POST /dealer-portal/web/case/list': {
    summary: 'Cases of the dealer, page after page; the counts are of all, whatever the filters',
    access: 'dealer',
    body: listFilters.extend({
      state: z
        .union([z.literal(0), z.literal(1), z.literal(2)])
        .describe('0 pending submission, 1 submission completed, 2 disbursement.'),
      sort: z.enum(['newest', 'oldest']).default('newest').describe('By the last change.'),
      cursor: line().max(200).optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({
      items: z.array(CaseSummarySchema),
      nextCursor: z.string().nullable(),
      counts: z.object({
        pending: z.number(),
        completed: z.number(),
        disbursement: z.number(),
        waitingForYou: z.number(),
      }),
    }),
  },
  'POST /dealer-portal/web/case/list/counts': {
    summary: 'How many cases of each state fit a search and filters, counted up to 100',
    access: 'dealer',
    body: listFilters,
    reply: z.object({ pending: z.number(), completed: z.number(), disbursement: z.number() }),
  },
  'GET /dealer-portal/web/dealer/waiting': {
    summary: 'How many cases wait for the user at each dealer they may act for',
    access: 'session',
    reply: z.array(z.object({ channelNo: z.string(), waiting: z.number().int() })),
  },
});
