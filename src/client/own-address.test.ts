import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

const portal = 'https://portal.example';

it.each(['/', '/case', '/case?id=HP26112100001#documents', '/case/https://other.example'])(
  '%s is followed',
  (address) => {
    expect(ownAddress(address)).toBe(address);
  },
);

it.each([
  'https://other.example',
  '//other.example',
  '/\\other.example',
  '\\\\other.example',
  '/\t/other.example',
  '/\n/other.example',
  'javascript:alert(1)',
  'other.example',
  '',
  undefined,
])('%j leads nowhere', (address) => {
  expect(ownAddress(address)).toBeUndefined();
});

it('no address that is followed leaves the portal, however it is spelt', () => {
  const signs = ['/', '\\', '\t', '\n', '\r', ' ', '.', '@', ':', 'o'];
  for (let n = 0; n < signs.length ** 4; n += 1) {
    const spelt = [0, 1, 2, 3]
      .map((position) => signs[Math.floor(n / signs.length ** position) % signs.length])
      .join('');
    const followed = ownAddress(`${spelt}other.example`);
    if (followed !== undefined) expect(new URL(followed, portal).origin).toBe(portal);
  }
});
