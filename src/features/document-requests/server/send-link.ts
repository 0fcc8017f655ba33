import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Attempt } from '../../../server/jobs/job.ts';
import { sendMessage } from '../../../server/jobs/send-message.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { findTickets, isTicketOpen } from '../../tickets/server/find-tickets.ts';
import { askedRows } from '../asked-rows.ts';
import { uploadLinkText } from '../link-text.ts';
import { documentRequests } from './tables.ts';

/** Sends the link of a request that is still open. The queue stores the message encrypted. */
export async function sendLinkForDocuments(
  ctx: Context,
  { requestId, message }: { requestId: string; message: string },
  attempt: Attempt,
): Promise<void> {
  const [request] = await ctx.db.select().from(documentRequests).where(eq(documentRequests.requestId, requestId));
  const ticket = (await findTickets(ctx, [requestId])).get(requestId);
  if (!request || !ticket || !(await isTicketOpen(ctx, ticket))) return;
  const sealed = Buffer.from(message, 'base64');
  const { phone, token } = ctx.keyring.openJson<{ phone: string; token: string }>(
    sealed,
    `document-request:${requestId}`,
  );
  const dealer = await findDealer(ctx, request.dealerId);
  const count = askedRows(request.fileTypes).length;
  const link = `${ctx.config.PUBLIC_URL.replace(/\/$/, '')}/c/upload#${token}`;
  const text = uploadLinkText({ dealer: dealer.name, count, expiresAt: ticket.expiresAt, link });
  await sendMessage(ctx, attempt, { kind: 'sms', to: phone, text, key: `document-request-${requestId}` });
}
