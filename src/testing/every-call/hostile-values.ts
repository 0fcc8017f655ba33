import fc from 'fast-check';

/** The arbitrary below treats `__proto__` as an ordinary name, as JSON does. */
const polluting = JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}') as object;

/** Values that break code which trusts its input: of any type, size and depth in JSON. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\ud800b',
  '\u202egnp.exe',
  '\u0000'.repeat(3),
  '9'.repeat(400),
  'é'.repeat(70_000),
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '%00',
  '%',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '\r\nX-Header: a',
  '{{7*7}}',
  '=1+1',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-14T00:00:00.000Z',
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  true,
  false,
  null,
  [],
  [null],
  [[]],
  {},
  { length: -1 },
  { $ne: null },
  { toString: 1, valueOf: null },
  polluting,
  Array.from({ length: 3000 }, () => 'x'),
  nested(40),
  nested(3000),
];

/** Returns a value nested in this many lists. */
function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

export const hostileValue = fc.constantFrom(...hostileValues);

/** Bodies as text that no serialiser would write. */
export const hostileBody = fc.constantFrom(
  '',
  ' ',
  'null',
  '0',
  '"text"',
  '[]',
  '[[[',
  '{"a":',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '\ufeff{}',
  `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
  `{"caseNo":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
);
