import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { fileTypes } from '../../domain/documents/file-types.ts';

const caseNo = z.string().min(1).max(20);

/** What somebody who looked at it found: the form is right, a paper is (its value went into the form), or both are. */
export const decisions = ['keep', 'take', 'bothRight'] as const;
export type Decision = (typeof decisions)[number];

const noaIncome = z.object({ year: z.string(), income: z.number() });

const statement = z.object({
  /** Absent of what stands in the form, and of `origin`. */
  document: z.object({ fileId: z.string(), fileType: z.enum(fileTypes) }).optional(),
  /** Said by Myinfo, or by the form before the value of the government took its place. */
  origin: z.enum(['myinfo', 'before']).optional(),
  /** As the form has it. Identity numbers are masked; incomes are absent for accounts that may not see them. */
  value: z.union([z.string(), z.number(), z.boolean(), z.array(noaIncome)]).optional(),
  /** Equal for those that say the same. */
  group: z.number(),
  /** A twelfth of a year's figure. */
  isYearly: z.boolean(),
  /** The form can take it over. */
  canBeTaken: z.boolean(),
});
export type ToldStatement = z.output<typeof statement>;

const contradiction = z.object({
  /** Of these very values: another one as soon as the form or a paper says something else. */
  key: z.string(),
  path: z.string(),
  label: z.string(),
  /** The label with the guarantor whose it is, where it is one's. */
  title: z.string(),
  statements: z.array(statement),
  /** Who looked at it; `null` while nobody has. */
  looked: z.object({ by: z.string(), at: z.string(), decision: z.enum(decisions) }).nullable(),
});
export type ToldContradiction = z.output<typeof contradiction>;

export const contradictionCalls = defineCalls({
  'GET /dealer-portal/web/case/contradictions': {
    summary: 'Fields of which the form, the reviewed papers and Myinfo say different things, in the order of the form',
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
      key: z.string().min(1).max(100),
      decision: z.enum(decisions),
      /** Of `take`: the paper whose value goes into the form. */
      fileId: z.string().min(1).max(64).optional(),
      /** Of `take`: the value of Myinfo goes into the form. */
      fromMyinfo: z.boolean().optional(),
    }),
    reply: z.object({
      caseNo: z.string(),
      revision: z.number(),
      /** Sealed: what stood before, for `settle/undo`. Nobody but the acting account can use it, and only for an hour. */
      undo: z.string(),
      /** Somebody else's number was taken: what the person before had consented to has ended. */
      consentEnded: z.boolean(),
    }),
    idempotent: true,
  },
  'POST /dealer-portal/web/case/contradictions/settle/undo': {
    summary:
      'Put back what stood before a contradiction was settled: the value with its source, and that nobody looked',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ caseNo, undo: z.string().min(1).max(20_000) }),
    reply: z.object({ caseNo: z.string(), revision: z.number() }),
    idempotent: true,
  },
});
