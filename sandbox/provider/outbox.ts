import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Faults } from '../faults.ts';
import type { DeskApplication, DeskEvent, EventAttempt } from './application.ts';

const answerWithinMs = 15_000;
const longestPauseMs = 60_000;
const attemptsKept = 20;
/** Statuses that another try would get again: the event is impossible, unknown or invalid. */
const refusals: readonly (number | undefined)[] = [400, 404, 409, 410, 413, 422];

export interface OutboxOptions {
  portalUrl: () => string;
  secret: string;
  faults: Faults;
  /** Pause after the first failed try; doubled after each further one, up to a minute. */
  firstPauseMs: number;
  slowMs: number;
  save: (application: DeskApplication) => Promise<void>;
}

export interface Outbox {
  /** Starts to send the waiting events one after another; returns at once. */
  run(application: DeskApplication): void;
  /** Sends this event now, whether it waits for its next try or is held back. */
  sendNow(application: DeskApplication, event: DeskEvent): void;
  close(): Promise<void>;
}

/** Creates the sender of the desk's events: signed, in order, each until it has a reply. */
export function createOutbox({ portalUrl, secret, faults, firstPauseMs, slowMs, save }: OutboxOptions): Outbox {
  const webhook = new Webhook(secret);
  const running = new Map<string, Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const closing = new AbortController();

  async function post(application: DeskApplication, event: DeskEvent): Promise<EventAttempt> {
    const { eventId, type, occurredAt, data } = event;
    const body = JSON.stringify({ eventId, applicationRef: application.id, type, occurredAt, data });
    const moment = new Date();
    try {
      const response = await fetch(new URL('/api/provider/v1/events', portalUrl()), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': eventId,
          'webhook-timestamp': String(Math.floor(moment.getTime() / 1000)),
          'webhook-signature': webhook.sign(eventId, moment, body),
        },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      const { code, message } = readEnvelope(await response.text());
      return { at: moment.toISOString(), status: response.status, code, message };
    } catch (error) {
      return { at: moment.toISOString(), problem: problemOf(error) };
    }
  }

  function note(event: DeskEvent, attempt: EventAttempt): void {
    event.tries += 1;
    event.attempts = [...event.attempts, attempt].slice(-attemptsKept);
  }

  /** True if the event has its answer. */
  async function attempt(application: DeskApplication, event: DeskEvent): Promise<boolean> {
    const mode = faults.take('events', ['slow', 'down', 'duplicate']);
    if (mode === 'slow') await wait(slowMs, undefined, { signal: closing.signal });
    if (mode === 'down') {
      note(event, { at: new Date().toISOString(), problem: 'The line to the portal is down.' });
      return false;
    }
    const answer = await post(application, event);
    note(event, answer);
    const taken = answer.status !== undefined && answer.status >= 200 && answer.status < 300;
    const refused = refusals.includes(answer.status);
    if (taken) event.state = 'delivered';
    if (refused) event.state = 'refused';
    if (mode === 'duplicate') note(event, await post(application, event));
    return taken || refused;
  }

  /** How long to wait before the event is tried again. */
  function pauseAfter({ tries }: DeskEvent): number {
    return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tries - 1, 16));
  }

  /** Sends events until none waits. If one gets no reply, returns the pause before its next try. */
  async function work(application: DeskApplication): Promise<number | undefined> {
    for (;;) {
      const event = application.events.find(({ state }) => state === 'waiting');
      if (!event || closing.signal.aborted) return undefined;
      const answered = await attempt(application, event);
      if (closing.signal.aborted && !answered) return undefined;
      const pause = answered ? undefined : pauseAfter(event);
      event.nextAt = pause === undefined ? undefined : new Date(Date.now() + pause).toISOString();
      // A held-back event is sent after the one that followed it.
      const follows = application.events.indexOf(event);
      for (const held of application.events.slice(0, answered ? follows : 0)) {
        if (held.state === 'held') held.state = 'waiting';
      }
      await save(application);
      if (pause !== undefined) return pause;
    }
  }

  function run(application: DeskApplication): void {
    if (running.has(application.id) || closing.signal.aborted) return;
    clearTimeout(timers.get(application.id));
    const done = work(application).then(
      (pause) => finish(application, pause),
      () => finish(application, longestPauseMs),
    );
    running.set(application.id, done);
  }

  function finish(application: DeskApplication, pause: number | undefined): void {
    running.delete(application.id);
    if (closing.signal.aborted) return;
    if (pause === undefined) {
      // An event may have been added just as the work ended.
      if (application.events.some(({ state }) => state === 'waiting')) run(application);
      return;
    }
    timers.set(
      application.id,
      setTimeout(() => run(application), pause),
    );
  }

  return {
    run,
    sendNow(application, event) {
      if (event.state === 'held') event.state = 'waiting';
      run(application);
    },
    async close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}

function readEnvelope(text: string): { code?: string; message?: string } {
  try {
    const { code, message } = JSON.parse(text) as Record<string, unknown>;
    return {
      code: typeof code === 'string' ? code : undefined,
      message: typeof message === 'string' ? message : undefined,
    };
  } catch {
    return {};
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'No answer.';
  if (error.name === 'TimeoutError') return `No answer within ${answerWithinMs / 1000} s.`;
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code ? `No connection (${cause.code}).` : 'No connection.';
}
