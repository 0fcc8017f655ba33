import type { Handlers } from '../../../server/register-calls.ts';
import type { reportCalls } from '../contract.ts';
import { periodBefore } from '../report-rules.ts';
import { summarise } from '../summarise.ts';
import { exportReport } from './export-report.ts';
import { findReported } from './find-reported.ts';

export const reportHandlers: Handlers<typeof reportCalls> = {
  'GET /dealer-portal/web/report/summary': async (ctx, { query }) => {
    const [now, before] = await Promise.all([
      findReported(ctx, query),
      findReported(ctx, { ...query, ...periodBefore(query) }),
    ]);
    return summarise(now, before);
  },
  'GET /dealer-portal/web/report/export': (ctx, { query }) => exportReport(ctx, query),
};
