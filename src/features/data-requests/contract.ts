import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line, lines } from '../../contract/text.ts';
import { dataRequestStates, maxWords, requestKinds } from './request-rules.ts';

export const words = (missing: string) =>
  lines().trim().min(1, missing).max(maxWords, `Enter at most ${maxWords} characters.`);

const DataRequestSchema = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(dataRequestStates),
  askedAt: z.string().describe('ISO 8601.'),
  dueOn: z.string().nullable().describe('`YYYY-MM-DD` in Singapore; null for a termination.'),
  takesEffectAt: z.string().nullable().describe('ISO 8601: when a termination takes effect at the earliest.'),
  about: z.string().describe('What is wrong, or which consent; empty for the other kinds.'),
  wanted: z.string().describe('What it should be; of a correction only.'),
  answer: z.string().nullable().describe("The operator's words."),
  closedAt: z.string().nullable().describe('ISO 8601: when it was answered, withdrawn or carried out.'),
});
export type DataRequest = z.infer<typeof DataRequestSchema>;

const NewRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('access') }),
  z.object({
    kind: z.literal('correction'),
    about: words('Enter what is wrong.'),
    wanted: words('Enter what it should be.'),
  }),
  z.object({ kind: z.literal('withdrawal'), about: words('Enter which consent you withdraw.') }),
  z.object({ kind: z.literal('termination') }),
]);
export type NewRequest = z.infer<typeof NewRequestSchema>;

export const dataRequestCalls = defineCalls({
  'GET /dealer-portal/web/dataRequest/list': {
    summary: "Requests about the caller's own data and account, newest first",
    access: 'dealer',
    reply: z.object({
      requests: z.array(DataRequestSchema),
      ending: z
        .enum(['passes', 'confirmed', 'closes'])
        .describe(
          'What a termination of this account means. `passes`: cases pass on automatically. `confirmed`: the same, once the operator confirms it. `closes`: it is the last main account, so that nobody can log in for the dealer any more.',
        ),
    }),
  },
  'POST /dealer-portal/web/dataRequest/create': {
    summary: 'Ask for access, correction, withdrawal of consent or the end of the account',
    access: 'dealer',
    body: NewRequestSchema,
    reply: DataRequestSchema,
    idempotent: true,
  },
  'POST /dealer-portal/web/dataRequest/withdraw': {
    summary: 'Withdraw an own request that is still open',
    access: 'dealer',
    body: z.object({ id: line().min(1).max(64) }),
    reply: DataRequestSchema,
  },
});
