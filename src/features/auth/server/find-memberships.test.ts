import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { dealers } from '../../dealers/server/tables.ts';
import { findMemberships } from './find-memberships.ts';

it('names dealers by their names, and those that are suspended last', async () => {
  const named = async () =>
    (await findMemberships(portal.context, '+6587215530')).map(({ name, suspended }) => ({ name, suspended }));
  const before = await named();
  const open = before.filter(({ suspended }) => !suspended).map(({ name }) => name);
  expect(open.length).toBeGreaterThan(1);
  expect(open).toEqual(open.toSorted());
  const [first = ''] = open;

  await portal.db.update(dealers).set({ suspendedAt: portal.clock.now() }).where(eq(dealers.name, first));
  const after = await named();
  expect(after.at(0)?.name).not.toBe(first);
  const index = after.findIndex(({ suspended }) => suspended);
  expect(after.slice(index).every(({ suspended }) => suspended)).toBe(true);
  expect(after.slice(index).map(({ name }) => name)).toContain(first);
});
