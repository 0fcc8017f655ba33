import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';

/**
 * Why a login was refused or no code was sent. `lastTry`: the wrong entry that voids the code. `codeOver`: the code is void,
 * used or expired. `secondCode`: the code was right, and another one is needed. The limits apply to a number, to a network
 * address, and to a user's new numbers.
 */
export type LoginRefusal =
  | 'wrongCode'
  | 'lastTry'
  | 'codeOver'
  | 'passkeyUnknown'
  | 'passkeyRefused'
  | 'passkeyOver'
  | 'noAccount'
  | 'secondCode'
  | 'limitOfNumber'
  | 'limitOfAddress'
  | 'limitOfPerson';

type RefusedAction = 'auth.refuse-login' | 'auth.refuse-step-up' | 'auth.refuse-ticket' | 'auth.refuse-code';

/**
 * Records a refusal in the audit trail, outside the refused transaction, because a rollback would remove the record.
 *
 * @param of.phone `+65` and eight digits; absent for an unknown passkey
 */
export async function recordRefusal(
  ctx: Context,
  action: RefusedAction,
  attempt: { phone?: string; reason: LoginRefusal; method?: 'code' | 'passkey' },
): Promise<void> {
  const { phone, ...details } = attempt;
  await recordAudit(ctx, action, phone === undefined ? 'unknown' : auditedNumber(ctx, phone), details);
}

/** Returns the keyed hash of a mobile number for the audit trail: the operator can search by it, but not read the number. */
export function auditedNumber(ctx: Context, phone: string): string {
  return `number:${ctx.keyring.hash(phone, 'audit-phone').slice(0, 32)}`;
}
