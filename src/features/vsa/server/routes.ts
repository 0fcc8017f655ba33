import type { Handlers } from '../../../server/register-calls.ts';
import { signAsSeller } from '../../signing/server/sign-as-seller.ts';
import type { vsaCalls } from '../contract.ts';
import { describeAgreement } from './describe-agreement.ts';
import { generateAgreement } from './generate-agreement.ts';
import { previewAgreement } from './preview-agreement.ts';
import { saveAgreement } from './save-agreement.ts';

export const vsaHandlers: Handlers<typeof vsaCalls> = {
  'POST /dealer-portal/web/case/saveOrUpdateVsa': (ctx, { body }) => saveAgreement(ctx, body),
  'GET /dealer-portal/web/case/getVsa': (ctx, { query }) => describeAgreement(ctx, query.caseNo),
  'POST /dealer-portal/web/case/updateVsaGenerate': (ctx, { body }) => generateAgreement(ctx, body.caseNo),
  'POST /dealer-portal/web/case/signVsa': (ctx, { body }) => signAsSeller(ctx, { caseNo: body.caseNo, kind: 'vsa' }),
  'GET /dealer-portal/web/case/vsa/preview': (ctx, { query }) => previewAgreement(ctx, query.caseNo),
};
