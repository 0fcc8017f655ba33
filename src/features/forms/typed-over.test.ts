import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskIdentityNumber } from '../../domain/mask-identity.ts';
import { typedOver } from './typed-over.ts';

const mask = 'S••••567D';

test.each([
  ['everything replaced', 'S7654321X', 'S7654321X'],
  ['the first key after all was selected', 'T', 'T'],
  ['a key at the end', 'S••••567DT', 'T'],
  ['a key at the start', 'TS••••567D', 'T'],
  ['the dots replaced by digits', 'S1234567D', 'S1234567D'],
  ['a key pressed within the dots', 'S••7••567D', '7'],
  ['the last letter deleted', 'S••••567', ''],
  ['everything deleted', '', ''],
])('%s', (_what, text, typed) => {
  expect(typedOver(mask, text)).toBe(typed);
});

test('dots are never taken for typed text', () => {
  const number = fc.stringMatching(/^[A-Z0-9]{0,20}$/);
  const mixed = fc.string({ unit: fc.constantFrom('S', '5', '\u2022', 'D') });
  fc.assert(
    fc.property(number, mixed, (stored, text) => {
      expect(typedOver(maskIdentityNumber(stored), text)).not.toContain('\u2022');
    }),
  );
});
