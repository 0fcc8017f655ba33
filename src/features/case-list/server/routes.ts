import type { Handlers } from '../../../server/register-calls.ts';
import type { caseListCalls } from '../contract.ts';
import { countFoundCases } from './count-found-cases.ts';
import { countWaiting } from './count-waiting.ts';
import { listCases } from './list-cases.ts';

export const caseListHandlers: Handlers<typeof caseListCalls> = {
  'POST /dealer-portal/web/case/list': (ctx, { body }) => listCases(ctx, body),
  'POST /dealer-portal/web/case/list/counts': (ctx, { body }) => countFoundCases(ctx, body),
  'GET /dealer-portal/web/dealer/waiting': (ctx) => countWaiting(ctx),
};
