import { expect, it } from 'vitest';
import type { Duplicate } from '../../../cases/contract.ts';
import { groupDuplicates } from './group-duplicates.ts';

const hidden = (pair: string, openedAt = '2026-11-22T01:00:00Z', ownerName = 'Grace'): Duplicate => {
  return { pair, person: { here: 'individual', there: 'individual' }, isSameVehicle: false, ownerName, openedAt };
};

it('tells in one line what nothing but its count would tell apart', () => {
  const known = ['d', 'e'].map((pair) => ({ ...hidden(pair), caseNo: `HP2611220000${pair}` }));
  const groups = groupDuplicates([
    ...[hidden('a'), hidden('b', '2026-11-22T09:00:00Z'), hidden('c', '2026-11-21T01:00:00Z')],
    ...known,
    ...[hidden('f', undefined, 'Daniel'), { ...hidden('g'), isSameVehicle: true }],
  ]);
  expect(groups.map(({ pairs }) => pairs.join(''))).toEqual(['ab', 'c', 'd', 'e', 'f', 'g']);
});
