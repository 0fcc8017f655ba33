import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findMemberships } from '../../dealers/server/find-memberships.ts';
import type { CodeProof } from '../credentials.ts';
import { beginSession } from './begin-session.ts';
import { countTry, spendCode } from './take-code.ts';

/**
 * Exchanges a one-time password for a token. A code works once, for five minutes, within five tries.
 *
 * @param request.phone eight digits · `device` in words
 */
export async function login(ctx: Context, request: CodeProof & { phone: string; device: string }) {
  const phone = `+65${request.phone}`;
  await countTry(ctx, request, { purpose: 'login', phone });
  const memberships = await findMemberships(ctx, phone);
  if (memberships.length === 0) throw new PortalError('loginCodeWrong');
  return inTransaction(ctx, async (tx) => {
    await spendCode(tx, request.challengeId);
    return beginSession(tx, { phone, memberships, method: 'code', device: request.device });
  });
}
