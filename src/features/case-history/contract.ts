import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { codeWords } from '../../contract/code-words.ts';
import { line } from '../../contract/text.ts';
import { applicationStatus } from '../../domain/applications/application-status.ts';

export const caseHistoryCalls = defineCalls({
  'GET /dealer-portal/web/case/history': {
    summary: 'What happened to a case, newest first',
    access: 'dealer',
    query: z.object({ caseNo: line().min(1).max(20) }),
    reply: z.array(
      z.object({
        at: z.string(),
        by: z.string(),
        action: z.string(),
        financierName: z.string().optional(),
        status: z
          .number()
          .optional()
          .describe(`${codeWords(applicationStatus)}.`),
        note: z.string().optional(),
        fileTypes: z.array(z.string()).optional().describe('The documents that it is about.'),
        number: z.number().optional().describe('Which guarantor it is about, from 1, as they were numbered then.'),
        name: z
          .string()
          .optional()
          .describe(
            'Whom it is about, by the name of today; absent where the case does not know it, or it may have been somebody else then.',
          ),
        changed: z
          .array(z.object({ whose: z.string(), fields: z.array(z.string()) }))
          .optional()
          .describe(
            'The names on the form of the fields that were changed, and of whom or which part of the case they are.',
          ),
        otherCaseNo: z
          .string()
          .optional()
          .describe('The case it was copied from or to, where the account may open it.'),
      }),
    ),
  },
});
