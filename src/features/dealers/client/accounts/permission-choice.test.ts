import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../../../contract/call.ts';
import { permissionTemplates } from '../../../auth/permission-templates.ts';
import {
  type GrantPlace,
  isSameSet,
  obstacleToGrant,
  shownPermissions,
  templateFor,
  templateIn,
  withPermission,
} from './permission-choice.ts';

const main: GrantPlace = { granter: permissions, level: 2, parent: { name: 'Grace', permissions } };
const belowLead: GrantPlace = {
  granter: permissions,
  level: 3,
  parent: { name: 'Daniel', permissions: ['case.edit', 'application.submit', 'subAccount.manage'] },
};

const anySet = fc.subarray([...permissions]);
const anyPlace: fc.Arbitrary<GrantPlace> = fc.record({
  granter: anySet,
  level: fc.constantFrom(2 as const, 3 as const),
  parent: fc.record({ name: fc.constant('Daniel'), permissions: anySet }),
});

describe('what stands in the way of a permission', () => {
  it('is nothing for the main account right below it', () => {
    expect(permissions.map((permission) => obstacleToGrant(permission, main))).toEqual(
      permissions.map(() => undefined),
    );
  });
  it('is the level, whoever grants', () => {
    expect(obstacleToGrant('financier.manage', belowLead)).toBe('level');
    expect(obstacleToGrant('subAccount.manage', belowLead)).toBe('level');
  });
  it('is the account above, or whoever grants', () => {
    expect(obstacleToGrant('report.view', belowLead)).toBe('parent');
    expect(obstacleToGrant('report.view', { ...belowLead, granter: ['case.edit'] })).toBe('granter');
    expect(obstacleToGrant('case.edit', belowLead)).toBeUndefined();
  });
});

describe('templates', () => {
  it('give what can be granted and no more', () => {
    fc.assert(
      fc.property(anyPlace, fc.constantFrom(...permissionTemplates), (place, { name }) => {
        for (const permission of templateFor(name, place)) expect(obstacleToGrant(permission, place)).toBeUndefined();
      }),
    );
  });
  it('are known again after they were chosen, whatever could be granted', () => {
    fc.assert(
      fc.property(anyPlace, fc.constantFrom(...permissionTemplates), (place, { name }) => {
        const chosen = templateFor(name, place);
        const shown = templateIn(chosen, place);
        expect(shown && isSameSet(templateFor(shown, place), chosen)).toBe(true);
      }),
    );
  });
  it('keep their own names with the main account', () => {
    for (const { name } of permissionTemplates) expect(templateIn(templateFor(name, main), main)).toBe(name);
  });
  it('have no name for another set', () => {
    expect(templateIn(['report.view'], main)).toBeUndefined();
  });
});

it('takes the generating of VSA away only where the dealer has no such function', () => {
  expect(shownPermissions(true)).toHaveLength(11);
  expect(shownPermissions(false)).toHaveLength(10);
  expect(shownPermissions(false)).not.toContain('vsa.generate');
});

it('adds and removes one permission and leaves the others', () => {
  fc.assert(
    fc.property(anySet, fc.constantFrom(...permissions), fc.boolean(), (held, permission, wanted) => {
      const next = withPermission(held, permission, wanted);
      expect(next.includes(permission)).toBe(wanted);
      for (const candidate of permissions)
        if (candidate !== permission) expect(next.includes(candidate)).toBe(held.includes(candidate));
    }),
  );
});
