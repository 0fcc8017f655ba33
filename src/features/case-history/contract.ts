import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';

export const caseHistoryCalls = defineCalls({
  'GET /dealer-portal/web/case/history': {
    summary: 'What happened to a case, newest first',
    access: 'dealer',
    query: z.object({ caseNo: z.string().min(1).max(20) }),
    reply: z.array(
      z.object({
        at: z.string(),
        by: z.string(),
        action: z.string(),
        financierName: z.string().optional(),
        status: z.number().optional(),
        note: z.string().optional(),
        /** Which guarantor it is about, from 1, as they were numbered then. */
        number: z.number().optional(),
        /** Whom it is about, by the name of today; absent where the case does not know it, or it may have been somebody else then. */
        name: z.string().optional(),
        /** The names on the form of the fields that were changed, and of whom or which part of the case they are. */
        changed: z.array(z.object({ whose: z.string(), fields: z.array(z.string()) })).optional(),
        /** The case it was copied from or to, where the account may open it. */
        otherCaseNo: z.string().optional(),
      }),
    ),
  },
});
