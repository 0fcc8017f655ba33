import type { FastifyInstance } from 'fastify';
import { type CallGuards, registerCalls } from '../../../server/register-calls.ts';
import { approvalCalls } from '../contract.ts';
import { decideAdvice } from './decide-advice.ts';
import { describeAdvice } from './describe-advice.ts';

export function registerApprovals(app: FastifyInstance, guards: CallGuards): void {
  registerCalls(app, guards, approvalCalls, {
    'GET /dealer-portal/web/case/aa/detail': (ctx, { query }) => describeAdvice(ctx, query.caseNo, 'edit'),
    'GET /dealer-portal/web/case/aa/view': (ctx, { query }) => describeAdvice(ctx, query.caseNo, 'view'),
    'POST /dealer-portal/web/case/aa/accept': (ctx, { body }) =>
      decideAdvice(ctx, body.caseNo, { kind: 'accepted', productOptionalId: body.productOptionalId }),
    'POST /dealer-portal/web/case/aa/reject': (ctx, { body }) =>
      decideAdvice(ctx, body.caseNo, { kind: 'rejected', reason: body.reason, remark: body.remark }),
  });
}
