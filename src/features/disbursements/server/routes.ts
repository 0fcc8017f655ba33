import type { FastifyInstance } from 'fastify';
import { type CallGuards, registerCalls } from '../../../server/register-calls.ts';
import { disbursementCalls } from '../contract.ts';
import { describeDisbursement } from './describe-disbursement.ts';

export function registerDisbursements(app: FastifyInstance, guards: CallGuards): void {
  registerCalls(app, guards, disbursementCalls, {
    'GET /dealer-portal/web/disbursement/detail': (ctx, { query }) => describeDisbursement(ctx, query.caseNo),
  });
}
