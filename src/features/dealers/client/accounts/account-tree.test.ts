import { expect, it } from 'vitest';
import { orderAccounts } from './account-tree.ts';
import type { KnownAccount } from './known-account.ts';

const account = (id: string, level: 2 | 3, parentId: string): KnownAccount => ({
  id,
  userName: id,
  phone: '+6581234567',
  email: 'a@b.example',
  accountType: 2,
  level,
  parentId,
  hasMail: false,
  manageable: true,
});

it('puts each account by name, with those below it right after it', () => {
  const rows = orderAccounts([
    account('Siti', 2, 'main'),
    account('Zul', 3, 'Daniel'),
    account('Kelvin', 2, 'main'),
    account('Amy', 3, 'Daniel'),
    account('Daniel', 2, 'main'),
  ]);
  expect(rows.map(({ user, below }) => [user.id, below])).toEqual([
    ['Daniel', undefined],
    ['Amy', 'Daniel'],
    ['Zul', 'Daniel'],
    ['Kelvin', undefined],
    ['Siti', undefined],
  ]);
});

it('shows to a sub-account those below it without naming itself', () => {
  expect(orderAccounts([account('Amy', 3, 'self')])).toEqual([{ user: account('Amy', 3, 'self') }]);
});
