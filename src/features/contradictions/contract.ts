import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { fileTypes } from '../../domain/documents/document-types.ts';

const caseNo = line().min(1).max(20);

/** The user's decision: the form is right, a document is right (its value was copied into the form), or both are. */
export const decisions = ['keep', 'take', 'bothRight'] as const;
export type ContradictionDecision = (typeof decisions)[number];

const noaIncome = z.object({ year: z.string(), income: z.number() });

const statement = z.object({
  document: z
    .object({ fileId: z.string(), fileType: z.enum(fileTypes) })
    .optional()
    .describe('Absent of what stands in the form, and of `origin`.'),
  origin: z
    .enum(['myinfo', 'before'])
    .optional()
    .describe('Said by Myinfo, or by the form before the value of the government took its place.'),
  value: z
    .union([z.string(), z.number(), z.boolean(), z.array(noaIncome)])
    .optional()
    .describe(
      'As the form has it. Identity numbers are masked; incomes are absent for accounts that may not see them.',
    ),
  group: z.number().describe('Equal for those that say the same.'),
  isYearly: z.boolean().describe("A twelfth of a year's figure."),
  canBeTaken: z.boolean().describe('The form can take it over.'),
});
export type ToldStatement = z.output<typeof statement>;

const contradiction = z.object({
  key: z.string().describe('Of these very values: another one as soon as the form or a document says something else.'),
  path: z.string(),
  label: z.string(),
  title: z.string().describe("The label with the guarantor whose it is, where it is one's."),
  statements: z.array(statement),
  looked: z
    .object({ by: z.string(), at: z.string(), decision: z.enum(decisions) })
    .nullable()
    .describe('Who looked at it; `null` while nobody has.'),
});
export type ToldContradiction = z.output<typeof contradiction>;

export const contradictionCalls = defineCalls({
  'GET /dealer-portal/web/case/contradictions': {
    summary:
      'Fields of which the form, the reviewed documents and Myinfo say different things, in the order of the form',
    access: 'dealer',
    query: z.object({ caseNo }),
    reply: z.array(contradiction),
  },
  'POST /dealer-portal/web/case/contradictions/settle': {
    summary: 'Record that somebody looked at a contradiction, and what they found',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({
      caseNo,
      key: line().min(1).max(100),
      decision: z.enum(decisions),
      fileId: line().min(1).max(64).optional().describe('Of `take`: the document whose value goes into the form.'),
      fromMyinfo: z.boolean().optional().describe('Of `take`: the value of Myinfo goes into the form.'),
    }),
    reply: z.object({
      caseNo: z.string(),
      revision: z.number(),
      undo: z
        .string()
        .describe(
          'Sealed: what stood before, for `settle/undo`. Nobody but the acting account can use it, and only for an hour.',
        ),
      consentEnded: z
        .boolean()
        .describe("Somebody else's number was taken: what the person before had consented to has ended."),
    }),
    idempotent: true,
    changesDestination: true,
  },
  'POST /dealer-portal/web/case/contradictions/settle/undo': {
    summary:
      'Put back what stood before a contradiction was settled: the value with its source, and that nobody looked',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ caseNo, undo: line().min(1).max(20_000) }),
    reply: z.object({ caseNo: z.string(), revision: z.number() }),
    idempotent: true,
    changesDestination: true,
  },
});
