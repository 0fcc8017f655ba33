import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Faults } from '../faults.ts';
import { refusal } from '../refusal.ts';
import { openRecords } from '../store.ts';
import { type DeskApplication, type DeskEvent, offeredOptions } from './application.ts';
import { deskStatus } from './desk-state.ts';
import { fillEventData } from './event-data.ts';
import { createOutbox } from './outbox.ts';
import type { Decision, EventRequest, Submission } from './schemas.ts';
import { storeDocuments } from './store-documents.ts';

const firstReference = 88120;

export interface DeskOptions {
  folder: string;
  portalUrl: () => string;
  secret: string;
  faults: Faults;
  firstPauseMs: number;
  slowMs: number;
}

/** The underwriting desk of the finance company: its applications, its events to the portal, the dealers' decisions. */
export async function openUnderwritingDesk({ folder, ...sending }: DeskOptions) {
  const records = await openRecords<DeskApplication>(join(folder, 'applications'));
  const files = join(folder, 'documents');
  const outbox = createOutbox({ ...sending, save: records.put });

  function find(ref: string): DeskApplication {
    const application = records.get(ref);
    if (!application) throw refusal(404, 'The desk has no application of this reference.');
    return application;
  }

  function findEvent(application: DeskApplication, eventId: string): DeskEvent {
    const event = application.events.find((one) => one.eventId === eventId);
    if (!event) throw refusal(404, 'The desk has no such event.');
    return event;
  }

  const fetching = new Set<Promise<void>>();
  function fetchDocuments(application: DeskApplication): Promise<void> {
    const options = { folder: files, portalUrl: sending.portalUrl(), save: records.put };
    const done = storeDocuments(application, options).finally(() => fetching.delete(done));
    fetching.add(done);
    return done;
  }

  for (const application of records.all()) outbox.run(application);

  return {
    find,
    findEvent,
    files,
    fetchDocuments,
    /** Newest first. */
    list: () => records.all().sort((a, b) => b.receivedAt.localeCompare(a.receivedAt)),

    /**
     * Stores an application. The same key changes nothing; another key for the same reference replaces the snapshot.
     */
    async accept(submission: Submission, key: string): Promise<DeskApplication> {
      const known = records.get(submission.applicationRef);
      if (known?.submissions.some((one) => one.key === key)) return known;
      const moment = new Date().toISOString();
      const application: DeskApplication = {
        id: submission.applicationRef,
        providerReference: known?.providerReference ?? `TF-${firstReference + records.all().length}`,
        receivedAt: known?.receivedAt ?? moment,
        submissions: [...(known?.submissions ?? []), { key, at: moment }],
        submission,
        documents: submission.documents.map((document) => ({ ...document, state: 'waiting', file: randomUUID() })),
        events: known?.events ?? [],
        decisions: known?.decisions ?? [],
      };
      // The record stays the same object, because a delivery of its events may be under way.
      const kept = known ? Object.assign(known, application) : application;
      await records.put(kept);
      void fetchDocuments(kept);
      return kept;
    },

    /** Records the dealer's decision; the same decision again changes nothing. */
    async decide(ref: string, decision: Decision): Promise<void> {
      const application = find(ref);
      const last = application.decisions.at(-1);
      if (last?.decision === decision.decision && last.decidedAt === decision.decidedAt) return;
      if (deskStatus(application) !== 'approved') throw refusal(409, 'No approval advice is open for a decision.');
      const known = offeredOptions(application).map(({ productOptionalId }) => productOptionalId);
      if (decision.decision === 'accepted' && !known.includes(decision.productOptionalId)) {
        throw refusal(422, 'The approval advice has no such option.');
      }
      application.decisions.push({ ...decision, receivedAt: nextMoment(application) });
      await records.put(application);
    },

    /** Makes an event and starts to send it. */
    async issue(ref: string, request: EventRequest): Promise<DeskEvent> {
      const application = find(ref);
      const data = await fillEventData(request, application, new Date());
      const held = sending.faults.take('events', ['reorder']) === 'reorder';
      const event: DeskEvent = {
        eventId: randomUUID(),
        type: request.type,
        occurredAt: nextMoment(application),
        data,
        state: held ? 'held' : 'waiting',
        attempts: [],
        tries: 0,
      };
      application.events.push(event);
      await records.put(application);
      outbox.run(application);
      return event;
    },

    /** Sends a waiting or held event without further delay. */
    sendNow(ref: string, eventId: string): DeskEvent {
      const application = find(ref);
      const event = findEvent(application, eventId);
      outbox.sendNow(application, event);
      return event;
    },

    async close(): Promise<void> {
      await outbox.close();
      await Promise.all(fetching);
    },
  };
}

export type UnderwritingDesk = Awaited<ReturnType<typeof openUnderwritingDesk>>;

/** Now, or a millisecond after the application's latest event or decision: their times give their order. */
function nextMoment({ events, decisions }: DeskApplication): string {
  const times = [...events.map(({ occurredAt }) => occurredAt), ...decisions.map(({ receivedAt }) => receivedAt)];
  const latest = times.reduce((last, time) => Math.max(last, Date.parse(time)), 0);
  return new Date(Math.max(Date.now(), latest + 1)).toISOString();
}
