import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { secondLaneOf } from './code-lanes.ts';
import { recordRefusal } from './record-refusal.ts';
import { type CodeRequest, sendCode } from './send-code.ts';

/**
 * Sends a code that is the caller's own and shared with nobody, after a right one for a number that strangers guess at:
 * the first shows that it is not one of them, the second has five tries in all.
 *
 * @returns the error that tells of it, with the challenge
 */
export async function askSecondCode(ctx: Context, request: CodeRequest): Promise<PortalError> {
  const challenge = await sendCode(ctx, { ...request, lane: secondLaneOf(request) });
  await recordRefusal(ctx, 'auth.refuse-code', { phone: request.phone, reason: 'secondCode' });
  return new PortalError('secondCodeSent', { data: { ...challenge } });
}
