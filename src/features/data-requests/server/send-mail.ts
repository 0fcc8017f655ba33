import { formatDate, formatDateTime } from '../../../domain/singapore-time.ts';
import type { Context } from '../../../server/context.ts';
import type { Attempt } from '../../../server/jobs/job.ts';
import { sendMessage } from '../../../server/jobs/send-message.ts';
import { findAccount } from '../../dealers/server/find-account.ts';
import type { DataRequestState, RequestKind } from '../request-rules.ts';
import { findDataRequest, type RequestRow, readAnswer, readDetail } from './read-request.ts';

const subjects: Record<RequestKind, string> = {
  access: 'access to your data',
  correction: 'correction of your data',
  withdrawal: 'withdrawal of your consent',
  termination: 'the end of your account',
};

/** Mails the person about a request: that it was received or answered, or that the account has ended. */
export async function sendMail(
  ctx: Context,
  { requestId, state }: { requestId: string; state: DataRequestState },
  attempt: Attempt,
): Promise<void> {
  const row = await findDataRequest(ctx, requestId);
  // Withdrawn or answered meanwhile, so the mail would be outdated.
  if (row.state !== state) return;
  const account = row.userId ? await findAccount(ctx, row.userId) : undefined;
  const to = account?.email ?? readDetail(ctx, row).contact?.email;
  if (!to) return;
  await sendMessage(ctx, attempt, {
    kind: 'message',
    key: `data-request-${requestId}-${state}`,
    to,
    replyTo: ctx.integrations.mail.address,
    subject: `Your request: ${subjects[row.kind]}`,
    text: textOf(ctx, row, account !== undefined && account.deletedAt === null),
    attachments: [],
  });
}

function textOf(ctx: Context, row: RequestRow, canLogIn: boolean): string {
  const page = new URL('/personal-information', ctx.config.PUBLIC_URL).href;
  const asked = `On ${formatDateTime(row.askedAt)} you asked for ${subjects[row.kind]}.`;
  if (row.state === 'ended') return `${asked}\n\nYour account has ended. You can no longer log in with it.`;
  if (row.state === 'answered') {
    // An answer may contain personal data: a person who can log in reads it in the portal.
    return canLogIn
      ? `${asked}\n\nIt was answered. Log in to read the answer: ${page}`
      : `${asked}\n\nThe answer:\n\n${readAnswer(ctx, row) ?? ''}`;
  }
  if (row.takesEffectAt) {
    const when = formatDateTime(row.takesEffectAt);
    return `${asked}\n\nIt takes effect on ${when} at the earliest. Until it takes effect you can withdraw the request: ${page}\n\nIf this was not you, withdraw it and tell the holder of the main account.`;
  }
  return `${asked}\n\nIt is due on ${formatDate(row.dueOn ?? '')}.${canLogIn ? ` Its state is shown here: ${page}` : ''}`;
}
