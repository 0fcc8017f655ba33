import { desc, eq } from 'drizzle-orm';
import * as m from '../../../paraglide/messages.js';
import { type Context, dealerActor } from '../../../server/context.ts';
import { auditEvents } from '../../../server/tables.ts';
import { applicationTimeline } from '../../applications/server/application-timeline.ts';
import { loadCase } from './load-case.ts';

/** Which consent it was, and which version of its text. */
function consentNote(action: string, { field, textVersion }: Record<string, unknown>): { note?: string } {
  if (!action.endsWith('-consent')) return {};
  const which = field === 'marketingConsent' ? m.cases_field_marketing_consent_print() : m.cases_field_consent_print();
  return { note: typeof textVersion === 'number' ? m.cases_consent_note({ which, version: textVersion }) : which };
}

/** What happened to a case, newest first: what people did, and how each financier's application moved. */
export async function readHistory(ctx: Context, caseNo: string) {
  await loadCase(ctx, dealerActor(ctx), caseNo);
  const acts = await ctx.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, caseNo))
    .orderBy(desc(auditEvents.sequence));
  const done = acts.map(({ at, actor, action, details }) => ({
    at: at.toISOString(),
    by: actor,
    action,
    ...(typeof details.financier === 'string' ? { financierName: details.financier } : {}),
    ...consentNote(action, details),
  }));
  const moved = await applicationTimeline(ctx, caseNo);
  return [...done, ...moved].sort((a, b) => b.at.localeCompare(a.at));
}
