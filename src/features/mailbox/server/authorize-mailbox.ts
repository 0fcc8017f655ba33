import type { MailboxClient, MailboxRequest } from '../../../integrations/mailbox/mailbox-client.ts';
import type { MailboxProvider } from '../../../integrations/mailbox/mailbox-provider.ts';
import { OutsideError } from '../../../integrations/outside-error.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { describeFailure } from '../../../server/failures/describe-failure.ts';
import { newToken } from '../../../server/keyring.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { actorOf } from '../../auth/server/actor-of.ts';
import { checkConfirmed } from '../../auth/server/step-up.ts';
import { findLivingAccount } from '../../dealers/server/mark-has-mail.ts';
import { requestPurpose } from './purposes.ts';
import { mailboxRequests } from './tables.ts';

/** Time limit for the provider's consent page. */
export const requestMs = 10 * 60_000;

export type RequestSecrets = Pick<MailboxRequest, 'nonce' | 'verifier'>;

export const providerNames: Record<MailboxProvider, string> = { google: 'Google', microsoft: 'Microsoft' };

/**
 * Starts the authorisation of the caller's own mailbox. The secrets that verify the answer stay on the server, bound to
 * account, dealer and session; only `state` leaves it.
 *
 * @throws `confirmNeeded`, so that a stranger at an open page cannot route a dealer's applications through their mailbox
 */
export async function authorizeMailbox(ctx: Context, provider: MailboxProvider): Promise<{ url: string }> {
  const { dealerId, userId } = dealerActor(ctx);
  const client = mailboxClientOf(ctx, provider);
  await checkConfirmed(ctx);
  const { email } = await findLivingAccount(ctx, userId);
  const secrets: RequestSecrets = { nonce: newToken(), verifier: newToken() };
  const state = newToken();
  const request = { ...secrets, state, redirectUri: mailboxRedirectUri(ctx) };
  const url = await client.askUrl(request, email).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error;
    ctx.log.warn({ provider, ...describeFailure(error) }, 'a mailbox could not be authorised');
    throw noProviderAnswer(provider);
  });
  const stateHash = hashOfState(ctx, state);
  await ctx.db.insert(mailboxRequests).values({
    stateHash,
    userId,
    dealerId,
    provider,
    sessionId: actorOf(ctx).sessionId,
    secrets: ctx.keyring.sealJson(secrets, requestPurpose(stateHash)),
    expiresAt: new Date(ctx.now().getTime() + requestMs),
  });
  return { url };
}

export function mailboxClientOf(ctx: Context, provider: MailboxProvider): MailboxClient {
  const client = ctx.integrations.mailboxes[provider];
  if (client) return client;
  throw new PortalError('illegalTransition', {
    message: `This portal is not set up for mailboxes of ${providerNames[provider]}.`,
  });
}

export function noProviderAnswer(provider: MailboxProvider): PortalError {
  return new PortalError('outsideParty', {
    message: `${providerNames[provider]} does not answer right now. Try again in a minute.`,
  });
}

export const mailboxRedirectUri = (ctx: Context) => `${ctx.config.PUBLIC_URL.replace(/\/$/, '')}/authorize/callback`;
export const hashOfState = (ctx: Context, state: string) => ctx.keyring.hash(state, 'mailbox-state');
