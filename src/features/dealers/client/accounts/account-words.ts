import * as m from '../../../../paraglide/messages.js';
import type { DealerUser } from '../../contract.ts';

/** Returns "Main", "Sub-account", or the name of the parent account. */
export function accountWords(user: DealerUser, users: readonly DealerUser[]): string {
  if (user.level === 1) return m.dealers_account_main();
  const parent = users.find((account) => account.id === user.parentId);
  return user.level === 3 && parent ? m.dealers_account_below({ name: parent.userName }) : m.shell_sub_account();
}
