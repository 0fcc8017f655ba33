import type { Handlers } from '../../../server/register-calls.ts';
import type { caseHistoryCalls } from '../contract.ts';
import { readHistory } from './read-history.ts';

export const caseHistoryHandlers: Handlers<typeof caseHistoryCalls> = {
  'GET /dealer-portal/web/case/history': (ctx, { query }) => readHistory(ctx, query.caseNo),
};
