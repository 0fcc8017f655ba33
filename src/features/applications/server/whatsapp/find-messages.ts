import { asc, eq } from 'drizzle-orm';
import type { RefusalReason } from '../../../../domain/refusal-reason.ts';
import { whatsAppRefusalReason } from '../../../../integrations/whatsapp/error-codes.ts';
import { messageStates } from '../../../../integrations/whatsapp/message-states.ts';
import type { Context } from '../../../../server/context.ts';
import { whatsAppMessages } from '../tables.ts';

export type StoredMessage = typeof whatsAppMessages.$inferSelect;

/** Returns the messages of an application, in the order of its files. */
export async function findMessages(ctx: Context, applicationId: string): Promise<StoredMessage[]> {
  return ctx.db
    .select()
    .from(whatsAppMessages)
    .where(eq(whatsAppMessages.applicationId, applicationId))
    .orderBy(asc(whatsAppMessages.part));
}

const deliveries = { accepted: 'sent', sent: 'sent', delivered: 'delivered', read: 'opened' } as const;

/** Returns the delivery state of all files together: the state of the file with the least progress. */
export function deliveryOf(
  messages: readonly StoredMessage[],
  count: number,
): { delivery: 'sent' | 'delivered' | 'opened' | 'failed'; reason?: RefusalReason } {
  const failed = messages.find(({ state }) => state === 'failed');
  if (failed) return { delivery: 'failed', reason: whatsAppRefusalReason(failed.errorCode) };
  const states = messages.map(({ state }) => state);
  const least = messageStates.find((state) => states.includes(state)) ?? 'asked';
  if (messages.length < count || least === 'asked' || least === 'failed') return { delivery: 'failed' };
  return { delivery: deliveries[least] };
}
