import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatTelephone } from './telephone.ts';

it.each([
  ['67430218', '+65 6743 0218'],
  ['6743-0218', '+65 6743 0218'],
  [' (65) 6743 0218 ', '+65 6743 0218'],
  ['+6591274480', '+65 9127 4480'],
  ['0065 6743 0218', '+65 6743 0218'],
  ['+65 6743 0218', '+65 6743 0218'],
  ['1800 222 0000', '1800 222 0000'],
  ['+60  3 2345 6789', '+60 3 2345 6789'],
  ['6743 0218 ext. 12', '6743 0218 ext. 12'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => expect(formatTelephone(typed)).toBe(shown));

it('changes nothing of what it made', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d ()-]{6,20}$/)), (typed) => {
      const once = formatTelephone(typed);
      expect(formatTelephone(once)).toBe(once);
    }),
  );
});
