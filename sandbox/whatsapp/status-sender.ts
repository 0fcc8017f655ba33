import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import { whatsAppNumber } from './whatsapp-settings.ts';

/** Error that the sandbox reports for a message to a number without WhatsApp. */
const undeliverable = { code: 131026, title: 'Message undeliverable', message: 'Message undeliverable' };
const tries = 5;

interface Sent {
  messageId: string;
  /** The recipient's number without a plus. */
  to: string;
  reference?: string | undefined;
}

type Status = 'sent' | 'delivered' | 'read' | 'failed';

export interface StatusSender {
  /** Starts to report a message's statuses, one after another; returns at once. */
  follow(sent: Sent): void;
  /** Reports one status. */
  report(sent: Sent, status: Status): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  portalUrl: () => string;
  faults: Faults;
  /** Pause between two statuses, and before another try of one. */
  pauseMs: number;
  slowMs: number;
}

/** Calls the portal's webhook as Meta does, signed with the secret of the app. */
export function createStatusSender({ portalUrl, faults, pauseMs, slowMs }: Options): StatusSender {
  const closing = new AbortController();
  const { signal } = closing;
  const running = new Set<Promise<void>>();

  async function report(sent: Sent, status: Status): Promise<void> {
    const body = JSON.stringify(notificationOf(sent, status));
    const signature = createHmac('sha256', whatsAppNumber.appSecret).update(body).digest('hex');
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const reply = await fetch(new URL('/whatsapp/webhook', portalUrl()), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
      }).catch(() => undefined);
      if (reply?.ok) return;
      await wait(pauseMs * 2 ** attempt, undefined, { signal });
    }
  }

  async function tell(sent: Sent): Promise<void> {
    const mode = faults.take('whatsAppStatus', ['slow', 'duplicate', 'reorder', 'failed']);
    const story: Status[] = mode === 'failed' ? ['sent', 'failed'] : ['sent', 'delivered'];
    if (mode === 'reorder') story.reverse();
    if (mode === 'slow') await wait(slowMs, undefined, { signal });
    for (const status of story) {
      await wait(pauseMs, undefined, { signal });
      await report(sent, status);
      if (mode === 'duplicate') await report(sent, status);
    }
  }

  return {
    follow(sent) {
      const told = tell(sent).catch(() => undefined);
      running.add(told);
      void told.finally(() => running.delete(told));
    },
    report,
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

function notificationOf({ messageId, to, reference }: Sent, status: Status): object {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: whatsAppNumber.displayNumber, phone_number_id: whatsAppNumber.phoneId },
    statuses: [
      {
        id: messageId,
        status,
        timestamp: String(Math.floor(Date.now() / 1000)),
        recipient_id: to,
        ...(reference !== undefined && { biz_opaque_callback_data: reference }),
        ...(status === 'failed' && { errors: [undeliverable] }),
      },
    ],
  };
  return { object: 'whatsapp_business_account', entry: [{ id: '0', changes: [{ field: 'messages', value }] }] };
}
