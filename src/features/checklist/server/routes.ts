import { dealerActor } from '../../../server/context.ts';
import type { Handlers } from '../../../server/register-calls.ts';
import { findCaseGaps } from '../../cases/server/find-case-gaps.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { findContradictionGaps } from '../../contradictions/server/find-contradiction-gaps.ts';
import type { checklistCalls } from '../contract.ts';
import { findFinancierGaps } from './find-financier-gaps.ts';

export const checklistHandlers: Handlers<typeof checklistCalls> = {
  'GET /dealer-portal/web/case/gaps': async (ctx, { query }) => {
    const stored = await loadCase(ctx, dealerActor(ctx), query.caseNo);
    const own = query.financerId === undefined ? [] : await findFinancierGaps(ctx, stored, [query.financerId]);
    return [...findCaseGaps(ctx, stored), ...own, ...(await findContradictionGaps(ctx, stored))];
  },
};
