import { type Permission, permissions } from '../../contract/call.ts';
import type { AccountLevel } from '../../domain/account-levels.ts';

export const templateNames = ['sales', 'salesLead', 'financeManager', 'administrator'] as const;
export type TemplateName = (typeof templateNames)[number];

const sales: readonly Permission[] = ['case.edit', 'application.submit', 'disbursement.view'];
const notOfFinanceManagers: readonly Permission[] = ['vehicleCompany.manage', 'subAccount.manage'];

/** Sets of permissions to start from, the smallest first. */
export const permissionTemplates: readonly { name: TemplateName; permissions: readonly Permission[] }[] = [
  { name: 'sales', permissions: sales },
  { name: 'salesLead', permissions: [...sales, 'case.viewAll', 'vsa.generate', 'report.view'] },
  {
    name: 'financeManager',
    permissions: permissions.filter((permission) => !notOfFinanceManagers.includes(permission)),
  },
  { name: 'administrator', permissions },
];

/** Returns the template with exactly these permissions, ignoring those that no account of the dealer can have. */
export function templateOf(
  held: readonly Permission[],
  withheld: readonly Permission[] = [],
): TemplateName | undefined {
  const same = (set: readonly Permission[]) =>
    set.length === held.length && set.every((permission) => held.includes(permission));
  return permissionTemplates.find((template) =>
    same(template.permissions.filter((permission) => !withheld.includes(permission))),
  )?.name;
}

/**
 * Returns the permissions that no account of a dealer has or can grant while the feature is off that they belong to.
 */
export function withheldWithout(features: { vsa: boolean }): readonly Permission[] {
  return features.vsa ? [] : ['vsa.generate'];
}

/**
 * Returns an account's effective permissions: all for a main account, the granted ones for others; never the withheld
 * ones.
 */
export function effectivePermissions(
  account: { level: AccountLevel; granted: readonly Permission[] },
  withheld: readonly Permission[],
): Permission[] {
  return possibleOn(account.level).filter(
    (permission) => !withheld.includes(permission) && (account.level === 1 || account.granted.includes(permission)),
  );
}

/**
 * Permissions that an account below a sub-account never has: the financiers belong to the dealer, and it cannot have
 * accounts below it.
 */
const neverOnLevel3: readonly Permission[] = ['financier.manage', 'subAccount.manage'];

/** Returns all permissions possible for an account of a level. */
export function possibleOn(level: AccountLevel): readonly Permission[] {
  return level === 3 ? permissions.filter((permission) => !neverOnLevel3.includes(permission)) : permissions;
}

/**
 * Returns the permissions that one account may grant another: those that both the granter and the receiver's parent
 * have.
 * @param granter permissions of the granting account
 * @param parent permissions of the account directly above the receiving one; the granter's own if that is the same account
 */
export function grantable(
  granter: readonly Permission[],
  target: { level: AccountLevel; parent: readonly Permission[] },
): Permission[] {
  return possibleOn(target.level).filter(
    (permission) => granter.includes(permission) && target.parent.includes(permission),
  );
}
