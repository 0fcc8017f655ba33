import { eq } from 'drizzle-orm';
import type { MailboxGrant } from '../../../integrations/mailbox/mailbox-client.ts';
import type { MailboxProvider } from '../../../integrations/mailbox/mailbox-provider.ts';
import { OutsideError } from '../../../integrations/outside-error.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { describeFailure } from '../../../server/failures/describe-failure.ts';
import { actorOf } from '../../auth/server/actor-of.ts';
import { announceDestination } from '../../dealers/server/change-destination.ts';
import type { MailboxOutcome } from '../contract.ts';
import {
  hashOfState,
  mailboxClientOf,
  mailboxRedirectUri,
  noProviderAnswer,
  type RequestSecrets,
} from './authorize-mailbox.ts';
import { giveBack } from './give-back.ts';
import { requestPurpose } from './purposes.ts';
import { storeMailbox } from './store-mailbox.ts';
import { mailboxRequests } from './tables.ts';

/** Parameters of the user's return from the provider's page. */
export interface ProviderAnswer {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

type Outcome = { outcome: MailboxOutcome; provider: MailboxProvider | null };
type StoredRequest = typeof mailboxRequests.$inferSelect;

/**
 * Processes the provider's reply once. A repeated call gets the first call's result; a simultaneous call waits for it.
 * If the provider does not respond, nothing is used up and the same call may be made again.
 */
export async function finishAuthorization(ctx: Context, answer: ProviderAnswer): Promise<Outcome> {
  return inTransaction(ctx, async (tx) => {
    const stateHash = hashOfState(tx, answer.state);
    const [request] = await tx.db
      .select()
      .from(mailboxRequests)
      .where(eq(mailboxRequests.stateHash, stateHash))
      .for('update');
    if (!request || !isOwn(tx, request)) return { outcome: 'unknown', provider: null };
    const { provider } = request;
    if (request.outcome) return { outcome: request.outcome, provider };
    const outcome = await settle(tx, request, answer);
    await tx.db.update(mailboxRequests).set({ outcome }).where(eq(mailboxRequests.stateHash, stateHash));
    return { outcome, provider };
  });
}

/** True if the answer belongs to the caller's own request, so that a stolen answer is useless. */
function isOwn(ctx: Context, request: StoredRequest): boolean {
  const { userId, dealerId } = dealerActor(ctx);
  const { sessionId } = actorOf(ctx);
  return request.userId === userId && request.dealerId === dealerId && request.sessionId === sessionId;
}

async function settle(tx: Context, request: StoredRequest, answer: ProviderAnswer): Promise<MailboxOutcome> {
  const { provider, userId } = request;
  if (request.expiresAt <= tx.now()) return 'expired';
  if (answer.error !== undefined) return answer.error === 'access_denied' ? 'denied' : 'failed';
  if (answer.code === undefined) return 'failed';
  const grant = await exchange(tx, request, answer.state, { code: answer.code, iss: answer.iss });
  if (!grant) return 'failed';
  if (!grant.maySend) {
    await giveBack(tx, { provider, address: grant.address, refreshToken: grant.tokens.refreshToken });
    return 'noSending';
  }
  // The code was required when the request was made, by this session and a few minutes ago.
  await announceDestination(tx, { what: 'mailbox', id: userId, name: dealerActor(tx).userName });
  await storeMailbox(tx, { userId, dealerId: request.dealerId, provider }, grant);
  await recordAudit(tx, 'mailbox.authorize-mailbox', userId, { provider });
  return 'authorized';
}

async function exchange(
  tx: Context,
  request: StoredRequest,
  state: string,
  answer: { code: string; iss: string | undefined },
): Promise<MailboxGrant | undefined> {
  const { provider, stateHash } = request;
  const secrets = tx.keyring.openJson<RequestSecrets>(request.secrets, requestPurpose(stateHash));
  try {
    return await mailboxClientOf(tx, provider).exchange(
      { ...secrets, state, redirectUri: mailboxRedirectUri(tx) },
      answer,
    );
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    tx.log.warn({ provider, ...describeFailure(error) }, 'a mailbox was not authorised');
    if (!error.permanent) throw noProviderAnswer(provider);
    return undefined;
  }
}
