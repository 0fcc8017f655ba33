import type { FastifyInstance } from 'fastify';
import { dealerActor } from '../../../server/context.ts';
import { type CallGuards, registerCalls } from '../../../server/register-calls.ts';
import { type CaseDetail, caseCalls } from '../contract.ts';
import { findCaseGaps } from './find-case-gaps.ts';
import { listCases } from './list-cases.ts';
import { loadCase } from './load-case.ts';
import { readHistory } from './read-history.ts';
import { saveCase } from './save-case.ts';

export function registerCases(app: FastifyInstance, guards: CallGuards): void {
  registerCalls(app, guards, caseCalls, {
    'POST /dealer-portal/web/case/detail/save': (ctx, { body }) => saveCase(ctx, body),
    'GET /dealer-portal/web/case/detail/{id}': async (ctx, { params }) => {
      const stored = await loadCase(ctx, dealerActor(ctx), params.id);
      // Stored values passed this schema when they were saved; the reply is parsed by it once more.
      return { ...stored, updatedAt: stored.updatedAt.toISOString() } as unknown as CaseDetail;
    },
    'POST /dealer-portal/web/case/list': (ctx, { body }) => listCases(ctx, body),
    'GET /dealer-portal/web/case/history': (ctx, { query }) => readHistory(ctx, query.caseNo),
    'GET /dealer-portal/web/case/gaps': async (ctx, { query }) =>
      findCaseGaps(ctx, await loadCase(ctx, dealerActor(ctx), query.caseNo)),
  });
}
