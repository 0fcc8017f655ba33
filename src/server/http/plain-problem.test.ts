import { expect } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { features } from '../../features/order.ts';
import { grace, graceTest as it, portal } from '../../testing/portal-of-file.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { plainProblem } from './plain-problem.ts';

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Fill this in.'],
  [z.string(), null, 'Fill this in.'],
  [z.string(), 4, 'Enter text.'],
  [z.string().min(1), '', 'Fill this in.'],
  [z.string().min(8), 'a', 'At least 8 characters.'],
  [z.string().max(100), 'a'.repeat(101), 'At most 100 characters.'],
  [z.number(), '4', 'Enter a number.'],
  [z.int(), 4.5, 'Enter a whole number.'],
  [z.number().min(0), -1, 'At least 0.'],
  [z.number().max(9), 10, 'At most 9.'],
  [z.boolean(), 'yes', 'Answer with true or false.'],
  [z.array(z.string()).min(1), [], 'At least 1 entry.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 entries.'],
  [z.object({}), 'a', 'Give the entries of this part.'],
  [z.literal('VSA'), 'LCA', 'This must be VSA.'],
  [z.literal([0, 1, 3]), 2, 'Choose one of 0, 1, 3.'],
  [z.enum(['new', 'used']), undefined, 'Fill this in.'],
  [z.union([z.literal(1), z.literal(2)]), 5, 'Choose one of 1, 2.'],
  [z.union([z.string(), z.number()]), true, 'Check this and enter it again.'],
  [z.iso.date(), '31/12/2026', 'Enter an existing date as YYYY-MM-DD.'],
  [z.string().regex(/^a$/), 'b', 'Check this and enter it again.'],
  [z.strictObject({ a: z.string() }), { a: '', b: 1 }, 'Leave out b.'],
  [z.string().refine(() => false, 'Words of its own.'), 'a', 'Words of its own.'],
])('says what to do: %#', (schema, value, words) => {
  const { error } = schema.safeParse(value, { error: plainProblem });
  expect(error?.issues[0]?.message).toBe(words);
});

/** Beginnings of zod's own messages, and the terms that it uses for expectations. */
const ofTheLibrary = /\b(Invalid|Too big|Too small|expected|Expected|received|Unrecognized)\b|[<>]=/;

it('speaks for every entry of every call', () => {
  const wrong = [undefined, null, '', 'x'.repeat(100_000), -1e9, 1e99, 1.5, [], Array(1000).fill({}), true, {}];
  const values = (schema: z.ZodType): unknown[] => {
    const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    return [...wrong, ...wrong.map((entry) => Object.fromEntries(shape.map((name) => [name, entry])))];
  };
  const schemas = features
    .flatMap(({ calls }) => Object.values<Call>(calls))
    .flatMap(({ query, params, body, form }) => [query, params, body, form]);
  const said = schemas
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => values(schema).flatMap((value) => schema.safeParse(value).error?.issues ?? []))
    .map(({ message }) => message);
  expect(said.length).toBeGreaterThan(500);
  expect([...new Set(said)].filter((message) => ofTheLibrary.test(message))).toEqual([]);
});

it('is what a reply says', async () => {
  const body = { ...sampleCase(), financingInformation: { loanAmountCents: 'much', tenureMonths: 12.5 } };
  const save = await portal.call('POST /case/detail/save', { token: grace, body });
  expect(save).toMatchObject({
    code: '2001',
    data: {
      fields: {
        'financingInformation.loanAmountCents': 'Enter a number.',
        'financingInformation.tenureMonths': 'Enter a whole number.',
      },
    },
  });
  const list = await portal.call('POST /case/list', { token: grace, body: { state: 7 } });
  expect(list.data).toEqual({ fields: { state: 'Choose one of 0, 1, 2.' } });
  const history = await portal.call('GET /case/history', { token: grace });
  expect(history.data).toEqual({ fields: { caseNo: 'Fill this in.' } });
  const nothing = await portal.call('POST /case/list', { token: grace });
  expect(nothing.data).toEqual({ fields: { body: 'Fill this in.' } });
});
