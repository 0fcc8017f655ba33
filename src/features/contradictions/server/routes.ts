import type { FastifyInstance } from 'fastify';
import { type CallGuards, registerCalls } from '../../../server/register-calls.ts';
import { contradictionCalls } from '../contract.ts';
import { listContradictions } from './list-contradictions.ts';
import { settleContradiction } from './settle-contradiction.ts';
import { undoSettling } from './undo-settling.ts';

export function registerContradictions(app: FastifyInstance, guards: CallGuards): void {
  registerCalls(app, guards, contradictionCalls, {
    'GET /dealer-portal/web/case/contradictions': (ctx, { query }) => listContradictions(ctx, query.caseNo),
    'POST /dealer-portal/web/case/contradictions/settle': (ctx, { body }) => settleContradiction(ctx, body),
    'POST /dealer-portal/web/case/contradictions/settle/undo': (ctx, { body }) => undoSettling(ctx, body),
  });
}
