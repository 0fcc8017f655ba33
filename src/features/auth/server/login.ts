import { type Context, inTransaction } from '../../../server/context.ts';
import type { CodeProof } from '../credentials.ts';
import { askSecondCode } from './ask-second-code.ts';
import { beginSession } from './begin-session.ts';
import { findOwnAccounts, hasAccount } from './find-memberships.ts';
import { recordRefusal } from './record-refusal.ts';
import { codeWrong, countTry, spendCode } from './take-code.ts';

/**
 * Exchanges a one-time password for a token. A code works once, for five minutes, within five tries.
 * @param request.phone eight digits · `device` in words · `address` the caller's network address
 * @throws `secondCodeSent` with another challenge, if strangers are guessing at the number
 */
export async function login(ctx: Context, request: CodeProof & { phone: string; device: string; address: string }) {
  const phone = `+65${request.phone}`;
  const use = { purpose: 'login', phone } as const;
  const right = await countTry(ctx, request, use);
  if (right.needsSecond) throw await askSecondCode(ctx, { ...use, address: request.address });
  const accounts = await findOwnAccounts(ctx, phone);
  if (!hasAccount(accounts)) {
    // The code was guessed for a number without an account, or the number's last account was removed meanwhile: refused
    // like any wrong code.
    await recordRefusal(ctx, 'auth.refuse-login', { phone, reason: 'noAccount', method: 'code' });
    throw codeWrong(right.left);
  }
  return inTransaction(ctx, async (tx) => {
    await spendCode(tx, request.challengeId, right.codeHash);
    return beginSession(tx, { phone, accounts, method: 'code', device: request.device });
  });
}
