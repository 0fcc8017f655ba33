import type { Handlers } from '../../../server/register-calls.ts';
import type { caseCalls } from '../contract.ts';
import { copyCase } from './copy-case.ts';
import { countGuarantors } from './count-guarantors.ts';
import { describeCase } from './describe-case.ts';
import { describeParty } from './describe-party.ts';
import { findDuplicates } from './find-duplicates.ts';
import { readEditors } from './read-editors.ts';
import { removeGuarantor } from './remove-guarantor.ts';
import { revealIdentity } from './reveal-identity.ts';
import { saveCase } from './save-case.ts';

export const caseHandlers: Handlers<typeof caseCalls> = {
  'POST /dealer-portal/web/case/detail/save': (ctx, { body }) => saveCase(ctx, body),
  'GET /dealer-portal/web/case/detail/{id}': (ctx, { params }) => describeCase(ctx, params.id),
  'GET /dealer-portal/web/case/getGuarantorNum': (ctx, { query }) => countGuarantors(ctx, query.caseNo),
  'GET /dealer-portal/web/case/personalInfo/{id}': (ctx, { params }) => describeParty(ctx, params.id),
  'POST /dealer-portal/web/case/personalInfo/delete': (ctx, { body }) => removeGuarantor(ctx, body),
  'GET /dealer-portal/web/case/getModifyUser': (ctx, { query }) => readEditors(ctx, query.caseNo),
  'POST /dealer-portal/web/case/personalInfo/reveal': (ctx, { body }) => revealIdentity(ctx, body),
  'POST /dealer-portal/web/case/copy': (ctx, { body }) => copyCase(ctx, body),
  'GET /dealer-portal/web/case/duplicates': (ctx, { query }) => findDuplicates(ctx, query.caseNo),
};
