import { expect, test } from 'vitest';
import { findPrepositions } from './find-prepositions.ts';

test.each([
  'const at = 1;',
  'function sum(of: number[]) {}',
  'export const names = list.map((each) => each.name);',
  'for (let at = 0; at < 3; at += 1) {}',
  'const { at } = event;',
  'const { time: at } = event;',
  'const { at = 0 } = event;',
  'const [, ...of] = parts;',
  'const event = { at };',
  'type Read = (of: string) => void;',
  'const each = () => 1;',
])('%s is found', (text) => {
  expect(findPrepositions('src/a.ts', `// A line.\n${text}\n`)).toEqual([expect.stringMatching(/^src\/a\.ts:2 /)]);
});

test.each([
  'const event = { at: now };',
  'const { at: moment } = event;',
  'interface Event {\n  at: string;\n}',
  'const last = list.at(-1);',
  'for (const event of events) {}',
  'const made = Array.of(1);',
  "const text = 'at ten of each';",
  'const element = <p title="at">of each</p>;',
  'class List { at() {} }',
])('%s is none', (text) => {
  expect(findPrepositions('src/a.tsx', text)).toEqual([]);
});
