import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../contract/call.ts';
import { grantable, permissionTemplates, possibleOn, templateOf } from './permission-templates.ts';

const anySet = fc.subarray([...permissions]);

describe('templates', () => {
  it('hold 3, 6, 9 and all 11 permissions', () => {
    expect(permissionTemplates.map((template) => template.permissions.length)).toEqual([3, 6, 9, 11]);
  });
  it('are known again by their permissions, in any order', () => {
    for (const { name, permissions: set } of permissionTemplates) expect(templateOf([...set].reverse())).toBe(name);
  });
  it('have no name for anything else', () => {
    expect(templateOf([])).toBeUndefined();
    expect(templateOf(['case.edit'])).toBeUndefined();
  });
});

describe('granting', () => {
  it('never gives what the granter or the parent lacks', () => {
    fc.assert(
      fc.property(anySet, anySet, fc.constantFrom(2 as const, 3 as const), (granter, parent, level) => {
        const given = grantable(granter, { level, parent });
        expect(given.every((permission) => granter.includes(permission) && parent.includes(permission))).toBe(true);
      }),
    );
  });
  it('never gives financiers or sub-accounts to an account below a sub-account', () => {
    const given = grantable(permissions, { level: 3, parent: permissions });
    expect(given).not.toContain('financier.manage');
    expect(given).not.toContain('subAccount.manage');
    expect(given).toHaveLength(9);
    expect(possibleOn(2)).toHaveLength(11);
  });
});
