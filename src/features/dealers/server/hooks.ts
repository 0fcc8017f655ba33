import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';
import { passNoticesOn } from '../../notifications/server/notify.ts';

/**
 * Runs in the transaction that deletes an account, before it is gone. What is the account's passes to the heir or ends;
 * `cases` counts the cases that passed.
 */
export const accountDeleted =
  defineHook<
    (
      tx: Context,
      account: { dealerId: string; userId: string; heirId: string },
    ) => Promise<{ cases: number } | undefined>
  >('dealers.account-deleted');

/**
 * Gives what is a deleted account's to its heir, and ends what cannot pass.
 *
 * @returns how many cases passed to the heir
 */
export async function passOn(
  tx: Context,
  account: { dealerId: string; userId: string; heirId: string },
): Promise<number> {
  let cases = 0;
  for (const act of accountDeleted.of(tx)) cases += (await act(tx, account))?.cases ?? 0;
  await passNoticesOn(tx, { from: account.userId, to: account.heirId });
  return cases;
}
