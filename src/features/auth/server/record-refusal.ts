import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';

/**
 * Why somebody was not let in, or got no code. `lastTry`: the wrong entry that voids the code. `codeOver`: a code that is
 * void, used or expired. `secondCode`: the code was right, and another one is needed. The limits: of codes to a number,
 * for a network address, to new numbers of a person.
 */
export type Refusal =
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
 * Leaves a trace of a refusal. Not within the transaction of what is refused, which takes it along.
 *
 * @param of.phone `+65` and eight digits; absent where nobody knows whose passkey it is
 */
export async function recordRefusal(
  ctx: Context,
  action: RefusedAction,
  of: { phone?: string; reason: Refusal; method?: 'code' | 'passkey' },
): Promise<void> {
  const { phone, ...details } = of;
  await recordAudit(ctx, action, phone === undefined ? 'unknown' : auditedNumber(ctx, phone), details);
}

/** How a mobile number stands in the audit trail: a keyed hash, by which the operator finds it and nobody reads it. */
export function auditedNumber(ctx: Context, phone: string): string {
  return `number:${ctx.keyring.hash(phone, 'audit-phone').slice(0, 32)}`;
}
