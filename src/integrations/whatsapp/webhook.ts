import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MessageState } from './message-states.ts';

/** Verifies Meta's signature (`X-Hub-Signature-256`), by the app's secret, over a body that arrives in pieces. */
export function createMetaVerifier(secret: string, signature: unknown) {
  const hash = createHmac('sha256', secret);
  return {
    /** True if the header is a signature at all. */
    isPossible: typeof signature === 'string' && /^sha256=[0-9a-f]{64}$/.test(signature),
    update: (bytes: Buffer | string) => void hash.update(bytes),
    /** True if Meta signed exactly this body. Called once, after the last piece. */
    isSigned(): boolean {
      const expected = Buffer.from(`sha256=${hash.digest('hex')}`);
      const given = Buffer.from(String(signature));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** Compares two secrets of any length in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'length').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** State of a message as reported by Meta. */
export interface MessageStatus {
  messageId: string;
  state: MessageState;
  at: Date;
  /** Reference given with the message; absent for messages that the portal did not send. */
  reference?: string;
  errorCode?: number;
}

const statusSchema = z.object({
  id: z.string().regex(/^[\x20-\x7e]{1,500}$/),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.coerce.number().int().min(0).max(99_999_999_999),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});

const notificationSchema = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })) }),
  ),
});

/** Returns the statuses in a notification. Leaves out recipients' replies and states unknown to the portal. */
export function readStatuses(body: unknown): MessageStatus[] {
  const notification = notificationSchema.safeParse(body);
  if (!notification.success) return [];
  const found = notification.data.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []));
  return found.flatMap((status) => {
    const parsed = statusSchema.safeParse(status);
    if (!parsed.success) return [];
    const { id, status: state, timestamp, biz_opaque_callback_data: reference, errors } = parsed.data;
    const errorCode = errors?.[0]?.code;
    return [
      {
        messageId: id,
        state,
        at: new Date(timestamp * 1000),
        ...(reference !== undefined && { reference }),
        ...(errorCode !== undefined && { errorCode }),
      },
    ];
  });
}
