import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { IdentityAnswer, LoginSecrets } from '../../../integrations/national-id/identity-client.ts';
import {
  ConsentDenied,
  IdentityMismatch,
  IdentityUnavailable,
  LoginExpired,
} from '../../../integrations/national-id/identity-errors.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { describeFailure } from '../../../server/failures/describe-failure.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { isSuspended } from '../../auth/suspension.ts';
import { lockCase } from '../../cases/server/load-case.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { canBeginLogin, type FlowOutcome, isOver, type RequestEnd } from '../request-rules.ts';
import { hashFlow, identityClientOf, identityRedirectUri } from './begin-login.ts';
import { dealerOf, type StoredIdentityRequest } from './open-request.ts';
import { flowPurpose } from './purposes.ts';
import { identityFlows, identityRequests } from './tables.ts';
import { takeAnswer } from './take-answer.ts';

type Flow = typeof identityFlows.$inferSelect;

interface Ended {
  outcome: FlowOutcome;
  name: string;
}

/**
 * Longer than all calls to the identity portal take together. After this time another try replaces a process that died.
 */
const finishingMs = 45_000;
const pauseMs = 200;

/** End of a request by the outcome of the login; absent if the request stays open. */
const endOf: Partial<Record<FlowOutcome, RequestEnd>> = {
  done: 'done',
  denied: 'denied',
  mismatch: 'mismatch',
  underAge: 'failed',
};

/**
 * Finishes a login with the parameters of the person's return, once: a repeated call gets the first result, a
 * simultaneous call waits for it. If the identity portal does not respond, nothing is consumed and the call may be
 * repeated, unless the code was already used.
 */
export async function finishLogin(ctx: Context, { flow, search }: { flow: string; search: string }) {
  const flowHash = hashFlow(ctx, flow);
  const { request } = await findFlow(ctx, flowHash);
  const within = { ...ctx, customer: { dealerId: request.dealerId } };
  const { outcome, name } = await finishOnce(within, flowHash, search);
  const now = await findFlow(ctx, flowHash);
  const mayTryAgain = outcome !== 'done' && outcome !== 'underAge' && canBeginLogin(now.request, ctx.now());
  return { outcome, name, mayTryAgain, ...(await dealerOf(ctx, request)) };
}

async function findFlow(ctx: Context, flowHash: string): Promise<{ flow: Flow; request: StoredIdentityRequest }> {
  const [found] = await ctx.db
    .select({ flow: identityFlows, request: identityRequests })
    .from(identityFlows)
    .innerJoin(identityRequests, eq(identityRequests.requestId, identityFlows.requestId))
    .where(eq(identityFlows.flowHash, flowHash));
  if (!found) throw new PortalError('badLink');
  return found;
}

async function finishOnce(ctx: Context, flowHash: string, search: string): Promise<Ended> {
  for (;;) {
    const { flow, request } = await findFlow(ctx, flowHash);
    if (flow.outcome) return repeated(ctx, flow, flow.outcome);
    if (await claim(ctx, flowHash)) return finish(ctx, { flow, request }, search);
    await wait(pauseMs);
  }
}

function repeated(ctx: Context, { flowHash, secrets }: Flow, outcome: FlowOutcome): Ended {
  const { name } = secrets ? ctx.keyring.openJson<{ name: string }>(secrets, flowPurpose(flowHash)) : { name: '' };
  return { outcome, name };
}

async function claim(ctx: Context, flowHash: string): Promise<boolean> {
  const now = ctx.now();
  const isFree = or(
    isNull(identityFlows.finishingAt),
    lt(identityFlows.finishingAt, new Date(now.getTime() - finishingMs)),
  );
  const claimed = await ctx.db
    .update(identityFlows)
    .set({ finishingAt: now })
    .where(and(eq(identityFlows.flowHash, flowHash), isNull(identityFlows.outcome), isFree))
    .returning({ flowHash: identityFlows.flowHash });
  return claimed.length === 1;
}

async function finish(
  ctx: Context,
  login: { flow: Flow; request: StoredIdentityRequest },
  search: string,
): Promise<Ended> {
  const { flow, request } = login;
  try {
    const early = await endedBefore(ctx, login);
    if (early) return await keep(ctx, login, async () => ({ outcome: early, name: '' }));
    const client = await identityClientOf(ctx, request.portal);
    const secrets = ctx.keyring.openJson<LoginSecrets>(flow.secrets ?? Buffer.alloc(0), flowPurpose(flow.flowHash));
    const callbackUrl = `${identityRedirectUri(ctx)}?${new URLSearchParams(search)}`;
    const answer = await client.finish({ callbackUrl, secrets });
    const { textVersion } = flow;
    return await keep(ctx, login, (tx, current) => takeUsable(tx, current, { answer, textVersion }));
  } catch (error) {
    const failed = outcomeOf(ctx, error);
    if (failed?.isFinal) return keep(ctx, login, async () => ({ outcome: failed.outcome, name: '' }));
    await ctx.db.update(identityFlows).set({ finishingAt: null }).where(eq(identityFlows.flowHash, flow.flowHash));
    if (!failed) throw error;
    return { outcome: failed.outcome, name: '' };
  }
}

/** Returns why a login has ended before its reply is examined. */
async function endedBefore(ctx: Context, { flow, request }: { flow: Flow; request: StoredIdentityRequest }) {
  const now = ctx.now();
  // Another tab finished first.
  if (request.end === 'done') return 'done';
  if (request.end === 'failed') return 'underAge';
  if (flow.expiresAt <= now || request.end === 'withdrawn') return 'expired';
  return isSuspended(await findDealer(ctx, request.dealerId), now) ? 'expired' : undefined;
}

/** Processes a reply, unless the request ended while it was fetched. */
async function takeUsable(
  tx: Context,
  current: StoredIdentityRequest,
  taken: { answer: IdentityAnswer; textVersion: number },
): Promise<Ended> {
  if (current.end === 'done') return { outcome: 'done', name: '' };
  if (isOver(current)) return { outcome: 'expired', name: '' };
  return takeAnswer(tx, current, taken);
}

/** Records the end of a login in one transaction with its consequences; if two calls do so, the first one counts. */
async function keep(
  ctx: Context,
  {
    flow: { flowHash },
    request: { requestId, dealerId, caseNo, personalInfoId },
  }: { flow: Flow; request: StoredIdentityRequest },
  work: (tx: Context, current: StoredIdentityRequest) => Promise<Ended>,
): Promise<Ended> {
  return inTransaction(ctx, async (tx) => {
    // The case is locked before the request, as everywhere.
    await lockCase(tx, dealerId, caseNo);
    await tx.db.execute(
      sql`select 1 from ${identityRequests} where ${identityRequests.requestId} = ${requestId} for update`,
    );
    const { flow, request: current } = await findFlow(tx, flowHash);
    if (flow.outcome) return repeated(tx, flow, flow.outcome);
    const ended = await work(tx, current);
    const { outcome, name } = ended;
    const secrets = name ? tx.keyring.sealJson({ name }, flowPurpose(flowHash)) : null;
    await tx.db
      .update(identityFlows)
      .set({ outcome, secrets, finishingAt: null })
      .where(eq(identityFlows.flowHash, flowHash));
    const end = endOf[outcome];
    if (!end || isOver(current)) return ended;
    const changed = { end, endedAt: tx.now() };
    await tx.db.update(identityRequests).set(changed).where(eq(identityRequests.requestId, requestId));
    if (end !== 'done') await recordAudit(tx, 'national-id.refuse-login', caseNo, { personalInfoId, outcome });
    return ended;
  });
}

/**
 * Returns the outcome of an error, or `undefined` if the identity portal did not cause it. A reply that does not belong
 * to this login is never final, so that luring a person to the page cannot end their login.
 */
function outcomeOf(ctx: Context, error: unknown): { outcome: FlowOutcome; isFinal: boolean } | undefined {
  if (error instanceof ConsentDenied) return { outcome: 'denied', isFinal: true };
  if (error instanceof LoginExpired) return { outcome: 'expired', isFinal: true };
  if (error instanceof IdentityMismatch) {
    ctx.log.warn({ reason: error.reason }, 'an answer of an identity portal was refused');
    return { outcome: 'failed', isFinal: error.reason !== 'state' };
  }
  if (!(error instanceof IdentityUnavailable)) return undefined;
  const { permanent, failure } = error;
  ctx.log[permanent ? 'error' : 'warn'](describeFailure(error), 'a login could not be finished');
  return { outcome: permanent ? 'failed' : 'unavailable', isFinal: permanent || failure.stage === 'userinfo' };
}
