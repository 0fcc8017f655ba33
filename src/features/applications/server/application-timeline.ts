import { asc, eq } from 'drizzle-orm';
import * as m from '../../../paraglide/messages.js';
import type { Context } from '../../../server/context.ts';
import { applicationEvents, applications } from './tables.ts';

export interface TimelineEntry {
  at: string;
  by: string;
  action: string;
  financierName: string;
  applicationId: string;
  status: number;
  note?: string;
}

/** Returns every change of status of a case's applications, oldest first. */
export async function applicationTimeline(ctx: Context, caseNo: string): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select({
      event: applicationEvents,
      financierName: applications.financierName,
      whatsAppFrom: applications.whatsAppFrom,
    })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.applicationId, applicationEvents.applicationId))
    .where(eq(applications.caseNo, caseNo))
    .orderBy(asc(applicationEvents.sequence));
  return rows.map(({ event, financierName, whatsAppFrom }) => ({
    at: event.at.toISOString(),
    by: event.by,
    // The portal has only prepared it, because a user sends it.
    action: event.event === 'submitted' && whatsAppFrom === 'own' ? 'prepared' : event.event,
    financierName,
    applicationId: event.applicationId,
    status: event.toStatus,
    ...noteOf(event),
  }));
}

function noteOf({ note, isRecorded }: { note: string | null; isRecorded: boolean }): { note?: string } {
  if (!isRecorded) return note ? { note } : {};
  return { note: note ? m.applications_note_recorded_with({ note }) : m.applications_note_recorded() };
}
