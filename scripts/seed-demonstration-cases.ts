import { and, eq, inArray } from 'drizzle-orm';
import { permissions } from '../src/contract/call.ts';
import { applications } from '../src/features/applications/server/tables.ts';
import { approvalAdvices } from '../src/features/approvals/server/tables.ts';
import { cases } from '../src/features/cases/server/tables.ts';
import { financiers } from '../src/features/financiers/server/tables.ts';
import type { Actor, Context } from '../src/server/context.ts';
import { inTransaction } from '../src/server/context.ts';
import { bukitCases, simpang } from './demonstration/bukit-cases.ts';
import { createDemonstrationDesk } from './demonstration/demonstration-desk.ts';
import { demonstrationSteps } from './demonstration/play-case.ts';

const dealer: NonNullable<Actor['dealer']> = {
  dealerId: 'demo-bukit-auto',
  channelNo: 'BA001',
  name: 'Bukit Auto Gallery Pte. Ltd.',
  userId: 'demo-siti-bukit',
  userName: 'Siti Rahmah',
  accountType: 1,
  level: 1,
  permissions,
};

/**
 * Adds cases in every state to the dealer Bukit Auto Gallery, unless it has some. They are played through the product's
 * own use cases in the order of their times, so that history, counts, notices and audit chain are as if people had
 * acted.
 *
 * @param sandboxFolder where the provider's desk finds its records of them; the sandbox must not have started yet
 */
export async function seedDemonstrationCases(base: Context, sandboxFolder: string | undefined): Promise<void> {
  const [known] = await base.db.select().from(cases).where(eq(cases.dealerId, dealer.dealerId)).limit(1);
  if (known) return;
  const now = base.now();
  const desk = createDemonstrationDesk();
  const steps = bukitCases
    .flatMap((planned, place) => demonstrationSteps(planned, { place, now }, desk))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  let moment = now;
  const acting = { ...base, actor: { sessionId: 'demonstration', phone: '+6587215530', dealer }, now: () => moment };
  await inTransaction(acting, async (ctx) => {
    await ctx.db
      .insert(financiers)
      .values([
        {
          financierId: simpang,
          dealerId: dealer.dealerId,
          name: 'Simpang Credit',
          position: 1,
          sendMethod: 'email',
          emails: ['applications@simpang.example'],
        },
        {
          financierId: 'demo-punggol',
          dealerId: dealer.dealerId,
          name: 'Punggol Hire Purchase',
          position: 1,
          sendMethod: 'whatsApp',
          emails: [],
          whatsAppNumber: '+6581147718',
          whatsAppFrom: 'portal',
        },
      ])
      .onConflictDoNothing();
    for (const step of steps) {
      moment = step.at;
      await step.run(ctx);
    }
    // The desk already has these decisions, so none waits to be sent.
    const own = ctx.db
      .select({ id: applications.applicationId })
      .from(applications)
      .where(eq(applications.dealerId, dealer.dealerId));
    await ctx.db
      .update(approvalAdvices)
      .set({ telling: 'taken' })
      .where(and(eq(approvalAdvices.telling, 'queued'), inArray(approvalAdvices.applicationId, own)));
    if (sandboxFolder) desk.write(sandboxFolder);
  });
}
