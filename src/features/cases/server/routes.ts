import type { FastifyInstance } from 'fastify';
import { dealerActor } from '../../../server/context.ts';
import { readFirst } from '../../../server/read-ahead.ts';
import { type CallGuards, registerCalls } from '../../../server/register-calls.ts';
import { findContradictionGaps } from '../../contradictions/server/find-contradiction-gaps.ts';
import { caseCalls } from '../contract.ts';
import { copyCase } from './copy-case.ts';
import { countFoundCases } from './count-found-cases.ts';
import { countGuarantors } from './count-guarantors.ts';
import { describeCase } from './describe-case.ts';
import { describeParty } from './describe-party.ts';
import { findCaseGaps } from './find-case-gaps.ts';
import { findDuplicates } from './find-duplicates.ts';
import { findFinancierGaps } from './find-financier-gaps.ts';
import { listCases } from './list-cases.ts';
import { loadCase } from './load-case.ts';
import { readEditors } from './read-editors.ts';
import { readHistory } from './read-history.ts';
import { removeGuarantor } from './remove-guarantor.ts';
import { revealIdentity } from './reveal-identity.ts';
import { readToSave, saveCaseOnce } from './save-case-once.ts';

export function registerCases(app: FastifyInstance, guards: CallGuards): void {
  registerCalls(app, guards, caseCalls, {
    'POST /dealer-portal/web/case/detail/save': readFirst(
      (ctx, { body }) => readToSave(ctx, body),
      (ctx, { body, request }, stored) => saveCaseOnce(ctx, request, body, stored),
    ),
    'GET /dealer-portal/web/case/detail/{id}': (ctx, { params }) => describeCase(ctx, params.id),
    'GET /dealer-portal/web/case/getGuarantorNum': (ctx, { query }) => countGuarantors(ctx, query.caseNo),
    'GET /dealer-portal/web/case/personalInfo/{id}': (ctx, { params }) => describeParty(ctx, params.id),
    'POST /dealer-portal/web/case/personalInfo/delete': (ctx, { body }) => removeGuarantor(ctx, body),
    'GET /dealer-portal/web/case/getModifyUser': (ctx, { query }) => readEditors(ctx, query.caseNo),
    'POST /dealer-portal/web/case/personalInfo/reveal': (ctx, { body }) => revealIdentity(ctx, body),
    'POST /dealer-portal/web/case/list': (ctx, { body }) => listCases(ctx, body),
    'POST /dealer-portal/web/case/list/counts': (ctx, { body }) => countFoundCases(ctx, body),
    'GET /dealer-portal/web/case/history': (ctx, { query }) => readHistory(ctx, query.caseNo),
    'POST /dealer-portal/web/case/copy': (ctx, { body }) => copyCase(ctx, body),
    'GET /dealer-portal/web/case/duplicates': (ctx, { query }) => findDuplicates(ctx, query.caseNo),
    'GET /dealer-portal/web/case/gaps': async (ctx, { query }) => {
      const stored = await loadCase(ctx, dealerActor(ctx), query.caseNo);
      const own = query.financerId === undefined ? [] : await findFinancierGaps(ctx, stored, [query.financerId]);
      return [...findCaseGaps(ctx, stored), ...own, ...(await findContradictionGaps(ctx, stored))];
    },
  });
}
