import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mode } from './faults.ts';
import { openRecords, writeAtomically } from './store.ts';

export type Channel = 'sms' | 'email' | 'whatsapp';

/** A message as it came in over the wire. */
export interface IncomingMessage {
  channel: Channel;
  from: string;
  to: string[];
  text: string;
  subject?: string;
  /** Message-ID of a mail, idempotency key of an SMS: the same one is stored once. */
  sameAs?: string;
  attachments: { name: string; type: string; content: Uint8Array }[];
}

interface StoredMessage {
  id: string;
  channel: Channel;
  /** Place in the order of arrival. */
  order: number;
  at: string;
  from: string;
  to: string[];
  text: string;
  subject?: string;
  sameAs?: string;
  received: number;
  /** Accepted, but not delivered until the next one has been delivered. */
  held?: boolean;
  attachments: { name: string; type: string; size: number; file: string }[];
}

/** A message as the control API shows it. */
export interface ShownMessage {
  id: string;
  channel: Channel;
  at: string;
  from: string;
  to: string;
  subject?: string;
  text: string;
  /** Identifies repetitions of the same message. */
  sameAs?: string;
  /** How often the same message arrived. */
  received: number;
  attachments: { name: string; type: string; size: number; url: string }[];
}

export interface Messages {
  /** Stores the message, or counts it again if it is already stored. Resolves with its ID. */
  deliver(message: IncomingMessage, mode: Mode): Promise<string>;
  /** Newest first. */
  list(filter: { channel?: Channel; to?: string }): ShownMessage[];
  attachment(id: string, index: number): Promise<{ name: string; type: string; content: Buffer } | undefined>;
  clear(): Promise<void>;
}

/** Opens the store of everything sent to phones and mailboxes, in `folder`. */
export async function openMessages(folder: string): Promise<Messages> {
  const records = await openRecords<StoredMessage>(join(folder, 'messages'));
  const files = join(folder, 'attachments');
  let order = records.all().reduce((last, message) => Math.max(last, message.order), 0);

  async function store(message: IncomingMessage, held: boolean): Promise<string> {
    const id = randomUUID();
    order += 1;
    const { channel, from, to, text, subject, sameAs } = message;
    const attachments = message.attachments.map(({ name, type, content }, index) => {
      return { name, type, size: content.byteLength, file: `${id}-${index}` };
    });
    const stored: StoredMessage = {
      id,
      channel,
      order,
      at: new Date().toISOString(),
      from,
      to,
      text,
      subject,
      sameAs,
      received: 1,
      held,
      attachments,
    };
    const contents = message.attachments.map(({ content }, index) =>
      writeAtomically(join(files, `${id}-${index}`), content),
    );
    await Promise.all(contents);
    await records.put(stored);
    return id;
  }

  async function release(waiting: StoredMessage[]): Promise<void> {
    for (const message of waiting) {
      order += 1;
      await records.put({ ...message, held: false, order, at: new Date().toISOString() });
    }
  }

  // Deliveries run one after another, so that two at the same moment cannot both count as the first of their kind.
  let last: Promise<unknown> = Promise.resolve();

  async function deliverNow(message: IncomingMessage, mode: Mode): Promise<string> {
    const { channel, sameAs } = message;
    const earlier = sameAs && records.all().find((one) => one.channel === channel && one.sameAs === sameAs);
    if (earlier) {
      const to = [...new Set([...earlier.to, ...message.to])];
      await records.put({ ...earlier, to, received: earlier.received + 1 });
      return earlier.id;
    }
    const waiting = records.all().filter((one) => one.channel === channel && one.held);
    const id = await store(message, mode === 'reorder');
    if (mode === 'duplicate') await store({ ...message, sameAs: undefined }, false);
    await release(waiting);
    return id;
  }

  return {
    deliver(message, mode) {
      const done = last.then(() => deliverNow(message, mode));
      last = done.catch(() => undefined);
      return done;
    },
    list({ channel, to }) {
      return records
        .all()
        .filter((message) => !message.held && (!channel || message.channel === channel))
        .filter((message) => !to || message.to.includes(to))
        .sort((a, b) => b.order - a.order)
        .map(show);
    },
    async attachment(id, index) {
      const found = records.get(id)?.attachments[index];
      if (!found) return undefined;
      return { name: found.name, type: found.type, content: await readFile(join(files, found.file)) };
    },
    async clear() {
      for (const { id, attachments } of records.all()) {
        await records.remove(id);
        await Promise.all(attachments.map(({ file }) => rm(join(files, file), { force: true })));
      }
    },
  };
}

function show({
  id,
  channel,
  at: moment,
  from,
  to,
  subject,
  text,
  sameAs,
  received,
  attachments,
}: StoredMessage): ShownMessage {
  return {
    id,
    channel,
    at: moment,
    from,
    to: to.join(', '),
    subject,
    text,
    ...(channel === 'whatsapp' && { sameAs }),
    received,
    attachments: attachments.map(({ name, type, size }, index) => {
      return { name, type, size, url: `/api/messages/${id}/attachments/${index}` };
    }),
  };
}
