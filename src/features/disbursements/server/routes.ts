import type { Handlers } from '../../../server/register-calls.ts';
import type { disbursementCalls } from '../contract.ts';
import { describeDisbursement } from './describe-disbursement.ts';

export const disbursementHandlers: Handlers<typeof disbursementCalls> = {
  'GET /dealer-portal/web/disbursement/detail': (ctx, { query }) => describeDisbursement(ctx, query.caseNo),
};
