import type { Handlers } from '../../../server/register-calls.ts';
import type { contradictionCalls } from '../contract.ts';
import { listContradictions } from './list-contradictions.ts';
import { resolveContradiction } from './resolve-contradiction.ts';
import { undoSettling } from './undo-settling.ts';

export const contradictionHandlers: Handlers<typeof contradictionCalls> = {
  'GET /dealer-portal/web/case/contradictions': (ctx, { query }) => listContradictions(ctx, query.caseNo),
  'POST /dealer-portal/web/case/contradictions/settle': (ctx, { body }) => resolveContradiction(ctx, body),
  'POST /dealer-portal/web/case/contradictions/settle/undo': (ctx, { body }) => undoSettling(ctx, body),
};
