import type { Handlers } from '../../../server/register-calls.ts';
import type { approvalCalls } from '../contract.ts';
import { decideAdvice } from './decide-advice.ts';
import { describeAdvice } from './describe-advice.ts';

export const approvalHandlers: Handlers<typeof approvalCalls> = {
  'GET /dealer-portal/web/case/aa/detail': (ctx, { query }) => describeAdvice(ctx, query, 'edit'),
  'GET /dealer-portal/web/case/aa/view': (ctx, { query }) => describeAdvice(ctx, query, 'view'),
  'POST /dealer-portal/web/case/aa/accept': (ctx, { body }) =>
    decideAdvice(ctx, body, { kind: 'accepted', productOptionalId: body.productOptionalId }),
  'POST /dealer-portal/web/case/aa/reject': (ctx, { body }) =>
    decideAdvice(ctx, body, { kind: 'rejected', reason: body.reason, remark: body.remark }),
};
