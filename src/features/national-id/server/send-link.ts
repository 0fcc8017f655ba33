import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Attempt } from '../../../server/jobs/job.ts';
import { sendMessage } from '../../../server/jobs/send-message.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { myinfoLinkText } from '../link-text.ts';
import { canBeginLogin } from '../request-rules.ts';
import { requestUrl } from './add-request.ts';
import { linkPurpose } from './purposes.ts';
import { identityRequests } from './tables.ts';

/** Sends the link of an unanswered request. The queue stores the message encrypted. */
export async function sendLinkForMyinfo(
  ctx: Context,
  { requestId, message }: { requestId: string; message: string },
  attempt: Attempt,
): Promise<void> {
  const [request] = await ctx.db.select().from(identityRequests).where(eq(identityRequests.requestId, requestId));
  if (!request || !canBeginLogin(request, ctx.now())) return;
  const sealed = Buffer.from(message, 'base64');
  const { phone, token } = ctx.keyring.openJson<{ phone: string; token: string }>(sealed, linkPurpose(requestId));
  const { name } = await findDealer(ctx, request.dealerId);
  const { portal, expiresAt } = request;
  const text = myinfoLinkText({ dealer: name, portal, expiresAt, link: requestUrl(ctx, token) });
  await sendMessage(ctx, attempt, { kind: 'sms', to: phone, text, key: `identity-request-${requestId}` });
}
