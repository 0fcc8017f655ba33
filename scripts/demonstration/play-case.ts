import { and, eq } from 'drizzle-orm';
import type { ApplicationEvent } from '../../src/domain/applications/application-events.ts';
import type { CaseValues } from '../../src/domain/case-values.ts';
import { singaporeDate } from '../../src/domain/singapore-time.ts';
import { generateForms } from '../../src/features/applications/server/generate-forms.ts';
import { receiveProviderEvent } from '../../src/features/applications/server/receive-provider-event.ts';
import { caseStandingOf } from '../../src/features/applications/server/standing-of.ts';
import { submitApplications } from '../../src/features/applications/server/submit-applications.ts';
import { applications } from '../../src/features/applications/server/tables.ts';
import type { Snapshot } from '../../src/features/applications/snapshot.ts';
import { decideAdvice } from '../../src/features/approvals/server/decide-advice.ts';
import { saveCase } from '../../src/features/cases/server/save-case.ts';
import { storeStanding } from '../../src/features/cases/server/touch-case.ts';
import { recordAudit } from '../../src/server/audit/audit.ts';
import type { Context } from '../../src/server/context.ts';
import { type DemonstrationCase, provider } from './bukit-cases.ts';
import type { DemonstrationDesk } from './demonstration-desk.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Something that was done to a case, and when. */
export interface DemonstrationStep {
  at: Date;
  /** @param ctx its clock shows that moment */
  run(ctx: Context): Promise<void>;
}

/**
 * Returns the steps of one case, through the product's own use cases.
 *
 * @param place of the case among the others
 */
export function demonstrationSteps(
  case_: DemonstrationCase,
  { place, now }: { place: number; now: Date },
  desk: DemonstrationDesk,
) {
  const day = singaporeDate(new Date(now.getTime() - case_.daysAgo * dayMs));
  const opened = Date.parse(`${day}T10:05:00+08:00`) + place * 13 * minuteMs;
  let caseNo = '';
  const steps: DemonstrationStep[] = [];
  const add = (afterMs: number, run: DemonstrationStep['run']) => steps.push({ at: new Date(opened + afterMs), run });
  add(0, async (ctx) => {
    caseNo = (await saveCase(ctx, valuesOf(ctx, case_))).caseNo;
  });
  const { sentTo = [], events = [] } = case_;
  if (sentTo.length === 0) return steps;
  add(26 * minuteMs, async (ctx) => void (await generateForms(ctx, { caseNo, financierIds: [...sentTo] })));
  add(31 * minuteMs, (ctx) => submit(ctx, caseNo));
  add(32 * minuteMs, (ctx) => arrive(ctx, caseNo, desk));
  events.forEach((event, index) => {
    add((index + 1) * dayMs + 95 * minuteMs, (ctx) => move(ctx, caseNo, { event, desk }));
  });
  return steps;
}

function valuesOf(ctx: Context, { parties, purchase }: DemonstrationCase): CaseValues {
  return {
    personalInformation: parties.map((party, index) => {
      return { ...party, personalInfoId: ctx.newId(), role: index === 0 ? 'applicant' : 'guarantor' } as const;
    }),
    vehicleInformationWeb: { vehicleInformation: purchase?.vehicleInformation ?? {} },
    financingInformation: purchase?.financing ?? {},
  };
}

/**
 * Submits the applications before the worker makes their forms: their status is set to "ready" for the call, and set
 * back afterwards.
 */
async function submit(ctx: Context, caseNo: string): Promise<void> {
  const ofCase = eq(applications.caseNo, caseNo);
  await ctx.db.update(applications).set({ formStatus: 2 }).where(ofCase);
  await submitApplications(ctx, caseNo, async () => undefined);
  await ctx.db.update(applications).set({ formStatus: 1 }).where(ofCase);
}

/** Returns the context of the worker and of the provider's calls, without a dealer user. */
function unattended({ actor: _actor, ...ctx }: Context): Context {
  return ctx;
}

/** Records applications as sent, as the queue does, and at the provider's desk. */
async function arrive(ctx: Context, caseNo: string, desk: DemonstrationDesk): Promise<void> {
  const sent = await ctx.db.select().from(applications).where(eq(applications.caseNo, caseNo));
  for (const row of sent) {
    const { applicationId, financierName: financier } = row;
    const { dealer, values, formVersion } = ctx.keyring.openJson<Snapshot>(row.snapshot, `snapshot:${applicationId}`);
    const reached =
      row.sendMethod === 'interface'
        ? {
            deliveryReference: desk.accept({
              applicationRef: applicationId,
              caseNo,
              dealer: { name: dealer.name, uen: dealer.uen },
              submittedAt: (row.submittedAt ?? ctx.now()).toISOString(),
              snapshot: { ...values, formVersion } as never,
              documents: [],
            }),
          }
        : { sentFrom: 'applications@portal.example' };
    await ctx.db
      .update(applications)
      .set({ ...reached, delivery: 'sent', deliveryAt: ctx.now(), deliveryAttempts: 1 })
      .where(eq(applications.applicationId, applicationId));
    await recordAudit(unattended(ctx), 'applications.delivery-sent', caseNo, { financier });
    await ctx.db.execute(`select graphile_worker.remove_job('send-${applicationId}')`);
  }
  await storeStanding(ctx, caseNo, await caseStandingOf(ctx, caseNo));
}

async function move(
  ctx: Context,
  caseNo: string,
  { event, desk }: { event: ApplicationEvent; desk: DemonstrationDesk },
): Promise<void> {
  const [sent] = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.caseNo, caseNo), eq(applications.financierId, provider)));
  if (!sent) throw new Error('The case was not sent to the provider.');
  const { applicationId } = sent;
  if (event === 'aa.accepted' || event === 'aa.rejected') {
    const decision = desk.decide(applicationId, event, ctx.now());
    await decideAdvice(ctx, { caseNo }, decision);
    // The desk knows of it already.
    await ctx.db.execute(`select graphile_worker.remove_job('decision-' || advice_id) from approval_advices
      where application_id = '${applicationId}'`);
    return;
  }
  const issued = await desk.issue(applicationId, event, ctx.now());
  await receiveProviderEvent({ ...unattended(ctx), provider: { financierId: provider } }, issued);
}
