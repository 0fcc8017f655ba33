import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import {
  providerEventNames as eventTypes,
  type ProviderEvent,
  providerEventRows,
  transition,
} from '../../../domain/applications/application-events.ts';
import { actingProvider, type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { EventReasonSchema } from '../contract.ts';
import { moveApplication } from './apply-event.ts';
import { findApplicationsById, lockApplication, type StoredApplication } from './find-applications.ts';
import { providerEventEffect } from './hooks.ts';
import { applications, type EventOutcome, providerEvents } from './tables.ts';

export interface IncomingEvent {
  eventId: string;
  applicationRef: string;
  type: ProviderEvent;
  occurredAt: string;
  data: Record<string, unknown>;
}

/** An event with `data` parsed by the schema of its type. */
interface ReadEvent {
  type: ProviderEvent;
  occurredAt: Date;
  data: unknown;
  reason: string | undefined;
}

/**
 * Processes an event of the provider that signed it. A repeated `eventId` changes nothing. An early event waits and is
 * applied after the event it follows. An event that is legal neither now nor later is stored and answered as refused.
 */
export async function receiveProviderEvent(ctx: Context, event: IncomingEvent) {
  const { financierId } = actingProvider(ctx);
  try {
    return await takeIn(ctx, financierId, event);
  } catch (error) {
    const { eventId, type } = event;
    const code = error instanceof PortalError ? error.codeName : undefined;
    if (code) ctx.log.warn({ financierId, eventId, type, code }, 'a provider event was refused');
    throw error;
  }
}

async function takeIn(ctx: Context, financierId: string, event: IncomingEvent) {
  const { eventId } = event;
  const read = readEvent(ctx, event);
  const result = await inTransaction(ctx, async (tx) => {
    const application = await lockSentTo(tx, financierId, event.applicationRef);
    await takeTurn(tx, financierId, eventId);
    const [known] = await tx.db
      .select()
      .from(providerEvents)
      .where(and(eq(providerEvents.financierId, financierId), eq(providerEvents.eventId, eventId)));
    if (known) checkIsRepetition(tx, known, event);
    if (known) return known.outcome === 'refused' ? ('refused' as const) : ('repeated' as const);
    const outcome = await handle(tx, application, read);
    const id = tx.newId();
    await tx.db.insert(providerEvents).values({
      id,
      financierId,
      eventId,
      applicationId: application.applicationId,
      type: event.type,
      occurredAt: read.occurredAt,
      receivedAt: tx.now(),
      outcome,
      data: tx.keyring.sealJson(event.data, `provider-event:${id}`),
    });
    if (outcome === 'applied') await applyWaiting(tx, application.applicationId);
    return outcome;
  });
  if (result !== 'refused') return { outcome: result };
  throw new PortalError('illegalTransition', { message: `${event.type} is not possible in the present status.` });
}

/**
 * Locks an application that was sent to this provider. For any other it throws `notFound` before the case is locked,
 * even if the reference exists.
 */
async function lockSentTo(tx: Context, financierId: string, applicationRef: string): Promise<StoredApplication> {
  const unknown = () => new PortalError('notFound', { message: 'No application of this applicationRef went to you.' });
  const isItsOwn = (row: StoredApplication | undefined) =>
    row !== undefined && row.financierId === financierId && row.status !== null && row.sendMethod === 'interface';
  const found = await findApplicationsById(tx, [applicationRef]);
  if (!isItsOwn(found.get(applicationRef))) throw unknown();
  const application = await lockApplication(tx, applicationRef);
  if (!isItsOwn(application)) throw unknown();
  return application;
}

/** Processes events of one `eventId` one after another, even if they name different applications. */
async function takeTurn(tx: Context, financierId: string, eventId: string): Promise<void> {
  const turn = `provider-event ${financierId} ${eventId}`;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
}

/**
 * Throws unless a repeated event has the same content as the stored one; otherwise a different event would be lost
 * silently. The order of properties and the time zone of `occurredAt` may differ, because JSON libraries differ in
 * both.
 */
function checkIsRepetition(ctx: Context, known: typeof providerEvents.$inferSelect, event: IncomingEvent): void {
  const { applicationRef, type, occurredAt, data } = event;
  const isSame =
    known.applicationId === applicationRef &&
    known.type === type &&
    known.occurredAt.getTime() === new Date(occurredAt).getTime() &&
    isDeepStrictEqual(ctx.keyring.openJson(known.data, `provider-event:${known.id}`), data);
  if (isSame) return;
  throw new PortalError('keyReused', { message: 'This eventId was used for another event. Choose a new one.' });
}

function effectsOf(ctx: Context, type: ProviderEvent) {
  return providerEventEffect.of(ctx).filter((effect) => effect.type === type);
}

/** Parses the event's data; throws `validation` if it does not fit its type. */
function readEvent(
  ctx: Context,
  { type, occurredAt, data }: Omit<IncomingEvent, 'eventId' | 'applicationRef'>,
): ReadEvent {
  const schema = effectsOf(ctx, type).find((effect) => effect.data)?.data ?? EventReasonSchema;
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.error.issues.map((issue) => [`data.${issue.path.join('.')}`, issue.message]),
    );
    throw new PortalError('validation', { fields });
  }
  const { reason } = EventReasonSchema.catch({}).parse(data);
  return { type, occurredAt: new Date(occurredAt), data: parsed.data, reason };
}

async function handle(tx: Context, application: StoredApplication, event: ReadEvent): Promise<EventOutcome> {
  const { type, occurredAt, data } = event;
  const isOvertaken = await isOvertakenBy(tx, application.applicationId, type, occurredAt);
  const move = isOvertaken ? undefined : transition(application.status, type);
  if (move?.kind === 'wait') return 'waiting';
  if (move?.kind === 'refuse') return 'refused';
  for (const effect of effectsOf(tx, type)) await effect.apply(tx, application, data, { occurredAt, isOvertaken });
  if (move)
    await moveApplication(tx, application, move.to, { type, by: application.financierName, note: event.reason });
  return 'applied';
}

/** True if a later event of the same series was already applied. The event is then recorded without effect. */
async function isOvertakenBy(tx: Context, applicationId: string, type: ProviderEvent, occurredAt: Date) {
  const { series } = providerEventRows[type];
  if (!series) return false;
  const types = eventTypes.filter((other) => providerEventRows[other].series === series);
  const later = await tx.db
    .select({ eventId: providerEvents.eventId })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.applicationId, applicationId),
        eq(providerEvents.outcome, 'applied'),
        inArray(providerEvents.type, types),
        gt(providerEvents.occurredAt, occurredAt),
      ),
    )
    .limit(1);
  return later.length > 0;
}

/** Applies early events, in the order in which they happened, while one of them fits. */
export async function applyWaiting(tx: Context, applicationId: string): Promise<void> {
  const waiting = and(eq(providerEvents.applicationId, applicationId), eq(providerEvents.outcome, 'waiting'));
  for (let progress = true; progress; ) {
    progress = false;
    const rows = await tx.db.select().from(providerEvents).where(waiting).orderBy(asc(providerEvents.occurredAt));
    for (const row of rows) {
      const [application] = await tx.db
        .select()
        .from(applications)
        .where(eq(applications.applicationId, applicationId));
      if (!application) return;
      const event = readEvent(tx, {
        type: row.type as ProviderEvent,
        occurredAt: row.occurredAt.toISOString(),
        data: tx.keyring.openJson(row.data, `provider-event:${row.id}`),
      });
      const outcome = await handle(tx, application, event);
      if (outcome === 'waiting') continue;
      await tx.db.update(providerEvents).set({ outcome }).where(eq(providerEvents.id, row.id));
      progress = true;
    }
  }
}
