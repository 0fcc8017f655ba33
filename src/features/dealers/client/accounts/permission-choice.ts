import { type Permission, permissions } from '../../../../contract/call.ts';
import type { AccountLevel } from '../../../../domain/account-levels.ts';
import {
  grantable,
  permissionTemplates,
  possibleOn,
  type TemplateName,
  templateOf,
} from '../../../auth/permission-templates.ts';
import type { DealerUser } from '../../contract.ts';

/** The granting account, and the position of the receiving one. */
export interface GrantPlace {
  granter: readonly Permission[];
  level: AccountLevel;
  /** The account directly above the receiving one. */
  parent: { name: string; permissions: readonly Permission[] };
}

/**
 * Why a permission cannot be granted: never on this level, missing in the parent account, or missing in the granting
 * account.
 */
type Obstacle = 'level' | 'parent' | 'granter';

/** Returns the permissions to offer; for VSAs only if the dealer has that function. */
export function shownPermissions(hasVsa: boolean): readonly Permission[] {
  return hasVsa ? permissions : permissions.filter((permission) => permission !== 'vsa.generate');
}

export function obstacleToGrant(permission: Permission, { granter, level, parent }: GrantPlace): Obstacle | undefined {
  if (!possibleOn(level).includes(permission)) return 'level';
  if (!granter.includes(permission)) return 'granter';
  return parent.permissions.includes(permission) ? undefined : 'parent';
}

/** The template's permissions as far as they can be granted here. */
export function templateFor(name: TemplateName, place: GrantPlace): Permission[] {
  const allowed = grantable(place.granter, { level: place.level, parent: place.parent.permissions });
  const template = permissionTemplates.find((template) => template.name === name);
  return allowed.filter((permission) => template?.permissions.includes(permission));
}

/**
 * Returns the template equal to a set of permissions, in full or as far as it can be granted here; the smallest if
 * several match.
 */
export function templateIn(held: readonly Permission[], place: GrantPlace): TemplateName | undefined {
  return templateOf(held) ?? permissionTemplates.find(({ name }) => isSameSet(templateFor(name, place), held))?.name;
}

export function isSameSet(a: readonly Permission[], b: readonly Permission[]): boolean {
  return a.length === b.length && a.every((permission) => b.includes(permission));
}

/** Returns the permissions with one of them added or removed, in the order of the list. */
export function withPermission(held: readonly Permission[], permission: Permission, wanted: boolean): Permission[] {
  return permissions.filter((candidate) => (candidate === permission ? wanted : held.includes(candidate)));
}

/** Returns the place of an account relative to the granting user. */
export function grantPlaceOf(account: DealerUser, self: DealerUser, users: readonly DealerUser[]): GrantPlace {
  const parent = users.find((user) => user.id === account.parentId) ?? self;
  const granter = self.permissions ?? [];
  return {
    granter,
    level: account.level,
    parent: { name: parent.userName, permissions: parent.permissions ?? granter },
  };
}

/** Returns the place of an account that the user creates. */
export function placeBelow(self: DealerUser): GrantPlace {
  const granter = self.permissions ?? [];
  return { granter, level: self.level === 1 ? 2 : 3, parent: { name: self.userName, permissions: granter } };
}
