import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { applicationStatuses } from '../../domain/applications/application-status.ts';
import { isDate } from '../../domain/singapore-time.ts';
import { maxReportDays, reportSteps } from './report-rules.ts';

const day = line().refine(isDate, { error: 'Enter an existing date as YYYY-MM-DD.' });
const dayMs = 24 * 3600_000;

const period = z
  .object({
    from: day.describe('First day of sending, Singapore time.'),
    to: day.describe('Last day of sending, Singapore time.'),
    financierId: line().max(64).optional().describe('Only applications to this financier.'),
  })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs;
    if (days < 0)
      context.addIssue({ code: 'custom', path: ['to'], message: 'Enter a day that is not before the first.' });
    if (days > maxReportDays) {
      context.addIssue({ code: 'custom', path: ['from'], message: 'Choose a period of at most two years.' });
    }
  });

const funnel = z.object({
  sent: z.number().int(),
  approved: z.number().int().describe('Got an Approval Advice at least once.'),
  accepted: z.number().int(),
  disbursed: z.number().int(),
});
export type Funnel = z.output<typeof funnel>;

const summary = z.object({
  applications: z.number().int(),
  cases: z.number().int(),
  pipeline: z.array(
    z.object({
      status: z.union(applicationStatuses.map((status) => z.literal(status))),
      count: z.number().int(),
      cents: z.number().int().describe('Loan amounts of their cases, in cents.'),
    }),
  ),
  financiers: z.array(funnel.extend({ financierId: z.string(), name: z.string() })),
  users: z.array(funnel.extend({ userId: z.string(), name: z.string(), cents: z.number().int() })),
  turnaround: z.array(
    z.object({
      step: z.enum(reportSteps),
      count: z.number().int(),
      medianMinutes: z.number().nullable().describe('Null where there are too few to say.'),
      before: z.number().nullable().describe('Median minutes of the period of the same length before.'),
    }),
  ),
  weeks: z.array(
    z.object({
      monday: z.string().describe('First day of the week.'),
      financiers: z.array(
        z.object({ financierId: z.string(), medianHours: z.number().describe('From sending to the first answer.') }),
      ),
    }),
  ),
});
export type ReportSummary = z.output<typeof summary>;

const ofReports = { access: 'dealer', permission: 'report.view' } as const;

export const reportCalls = defineCalls({
  'GET /dealer-portal/web/report/summary': {
    summary:
      'Figures of the applications that were sent in a period; of own cases only without the permission to see all',
    ...ofReports,
    query: period,
    reply: summary,
  },
  'GET /dealer-portal/web/report/export': {
    summary: 'The same applications as a CSV file, one line each',
    ...ofReports,
    query: period,
    reply: 'file',
  },
});
