import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PortalError } from '../portal-error.ts';
import { mayHoldUnstorable, refuseUnstorable } from './unstorable-text.ts';

function fieldsOf(value: unknown): string[] {
  try {
    refuseUnstorable(value);
    return [];
  } catch (error) {
    return Object.keys((error as PortalError).data?.fields as object);
  }
}

it('sees in the JSON whatever the values hold', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ stringUnit: 'binary' }),
      fc.constantFrom('', '\0', '\ud800', '\udfff'),
      (value, text) => {
        const body = [value, { note: `a${text}b` }];
        const isRefused = fieldsOf(body).length > 0;
        if (text) expect(isRefused).toBe(true);
        if (isRefused) expect(mayHoldUnstorable(JSON.stringify(body))).toBe(true);
      },
    ),
  );
});

it('does not look at the values of an ordinary body', () => {
  expect(mayHoldUnstorable(JSON.stringify({ name: '陈大文 O\'Brien "\\n" \t\u{1F600}', n: 1 }))).toBe(false);
});

it('names the entries, and fifty at most', () => {
  expect(fieldsOf({ people: [{ name: 'a' }, { name: '\0' }], '\ud800': 1, ok: ['x'] })).toEqual(['people.1.name', '']);
  expect(fieldsOf(Array.from({ length: 1000 }, () => '\0'))).toHaveLength(50);
});
