import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';

interface PassingAccount {
  dealerId: string;
  userId: string;
  heirId: string;
}

/**
 * Runs in the transaction that deletes an account, before the account is locked. For code that takes another lock
 * before it changes the account, such as the mailbox.
 */
export const accountEnding =
  defineHook<(tx: Context, account: PassingAccount) => Promise<void>>('dealers.account-ending');

/**
 * Runs in the transaction that deletes an account, once nothing can be added to it any more. Returns how many cases
 * were transferred to the heir.
 */
export const accountDeleted =
  defineHook<(tx: Context, account: PassingAccount) => Promise<{ cases: number }>>('dealers.account-deleted');
