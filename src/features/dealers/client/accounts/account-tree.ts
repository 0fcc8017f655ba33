import type { KnownAccount } from './known-account.ts';

export interface AccountRow {
  user: KnownAccount;
  /** Name of its parent account, if that is in the same list. */
  below?: string;
}

/** Returns accounts by name, each followed by its child accounts. */
export function orderAccounts(users: readonly KnownAccount[]): AccountRow[] {
  const sorted = [...users].sort((a, b) => a.userName.localeCompare(b.userName, 'en'));
  const listed = new Map(users.map((user) => [user.id, user]));
  const parentOf = (user: KnownAccount) => (user.parentId === null ? undefined : listed.get(user.parentId));
  return sorted
    .filter((user) => !parentOf(user))
    .flatMap((user) => [
      { user },
      ...sorted
        .filter((account) => account.parentId === user.id)
        .map((account) => ({ user: account, below: user.userName })),
    ]);
}
