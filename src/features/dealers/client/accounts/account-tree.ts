import type { KnownAccount } from './known-account.ts';

export interface AccountRow {
  user: KnownAccount;
  /** Name of its parent account, if that is in the same list. */
  below?: string;
}

/** Accounts by name, each followed by those below it. */
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
