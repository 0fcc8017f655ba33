import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { secondLaneOf } from './code-lanes.ts';
import { recordRefusal } from './record-refusal.ts';
import { type CodeRequest, sendCode } from './send-code.ts';

/**
 * Sends the caller a second, unshared code after a correct code for a number that strangers are guessing at. The right
 * first code shows that the caller is probably the owner; the second one allows five tries in all.
 * @returns the error that announces it, with the challenge
 */
export async function askSecondCode(ctx: Context, request: CodeRequest): Promise<PortalError> {
  const challenge = await sendCode(ctx, { ...request, lane: secondLaneOf(request) });
  await recordRefusal(ctx, 'auth.refuse-code', { phone: request.phone, reason: 'secondCode' });
  return new PortalError('secondCodeSent', { data: { ...challenge } });
}
