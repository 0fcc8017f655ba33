import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';

export const checklistCalls = defineCalls({
  'GET /dealer-portal/web/case/gaps': {
    summary: 'What is still missing before a case can go to a financier',
    access: 'dealer',
    query: z.object({ caseNo: line().min(1).max(20), financerId: line().max(64).optional() }),
    reply: z.array(
      z.object({
        path: z.string(),
        label: z.string(),
        section: z.string(),
        message: z.string(),
        /** The label, with the guarantor's name if it concerns a guarantor. */
        title: z.string(),
      }),
    ),
  },
});
