import { expect } from 'vitest';
import { nricCheckLetter } from '../../../domain/nric.ts';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { mostNumbersAnHour } from './identity-searches.ts';

const numberOf = (n: number) => {
  const digits = String(7_000_000 + n);
  return `S${digits}${nricCheckLetter('S', digits)}`;
};
const search = (keyword: string, token = grace, path = 'list') =>
  portal.call<{ items: object[] }>(`POST /case/${path}`, { token, body: { state: 0, keyword } });

it('a masked identity number cannot be found by trying those that it may be', async () => {
  portal.clock.hold();
  await openCase({ identityNumber: numberOf(900) });
  for (let tried = 0; tried < mostNumbersAnHour; tried += 1) {
    expect((await search(numberOf(tried))).code).toBe('0000');
  }
  const refused = await search(numberOf(900));
  expect([refused.status, refused.code]).toEqual([429, '6002']);
  expect((await search(numberOf(900), grace, 'list/counts')).code).toBe('6002');
  // A number searched before is found again, other accounts can still search, and names are not limited.
  expect((await search(numberOf(3))).code).toBe('0000');
  expect((await search('Tan Wei Ling')).data.items).toHaveLength(1);
  expect((await search(numberOf(900), daniel)).code).toBe('0000');
  portal.clock.advance(3600);
  expect((await search(numberOf(900))).data.items).toHaveLength(1);
});
