import { count, eq } from 'drizzle-orm';
import type { IdentityClient, LoginSecrets } from '../../../integrations/national-id/identity-client.ts';
import { IdentityUnavailable } from '../../../integrations/national-id/identity-errors.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { tooMany } from '../../../server/callers/too-many.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { describeFailure } from '../../../server/failures/describe-failure.ts';
import { newToken } from '../../../server/keyring.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import type { IdentityPortal } from '../contract.ts';
import { portalNames } from '../link-text.ts';
import { canBeginLogin, consentVersion, flowMinutes, mostFlows, portalOf } from '../request-rules.ts';
import { identityScopes } from '../requested-data.ts';
import { findIdentityKeys } from './find-identity-keys.ts';
import { findIdentityRequest, type StoredIdentityRequest } from './open-request.ts';
import { flowPurpose } from './purposes.ts';
import { identityFlows, identityRequests } from './tables.ts';

/**
 * Begins a login when the person continues, because a request registered with the identity portal expires after about a
 * minute. The secrets that verify the reply stay on the server, encrypted. The browser gets a separate secret.
 * @throws `illegalTransition` if the request has ended, `outsideParty` if the identity portal does not respond, or
 *   refuses the portal
 */
export async function beginLogin(ctx: Context, { token, textVersion }: { token: string; textVersion: number }) {
  const request = await findIdentityRequest(ctx, token);
  await checkBeginning(ctx, request, textVersion);
  const { portal } = request;
  const client = await identityClientOf(ctx, portal);
  const { url, secrets } = await client
    .begin({ scopes: identityScopes(portal), redirectUri: identityRedirectUri(ctx) })
    .catch((error: unknown) => {
      throw noAnswer(ctx, portal, error);
    });
  const flow = await keepFlow(ctx, request, { secrets, textVersion });
  return { url, flow };
}

async function checkBeginning(ctx: Context, request: StoredIdentityRequest, textVersion: number): Promise<void> {
  if (!canBeginLogin(request, ctx.now())) throw isOver();
  const { dealerId, caseNo, personalInfoId, requestId } = request;
  const { personalInformation } = await loadCaseOfDealer(ctx, dealerId, caseNo);
  const party = personalInformation.find((party) => party.personalInfoId === personalInfoId);
  if (!party || portalOf(party.partyType) !== request.portal) throw isOver();
  if (textVersion !== consentVersion) {
    const message = 'The text has changed. Open the link again and read it once more.';
    throw new PortalError('validation', { message, fields: { textVersion: message } });
  }
  const [flows] = await ctx.db
    .select({ begun: count() })
    .from(identityFlows)
    .where(eq(identityFlows.requestId, requestId));
  if ((flows?.begun ?? 0) < mostFlows) return;
  throw tooMany('This link was used many times. Ask the dealer for another one.', 3600);
}

async function keepFlow(
  ctx: Context,
  { requestId, caseNo, dealerId, personalInfoId }: StoredIdentityRequest,
  { secrets, textVersion }: { secrets: LoginSecrets; textVersion: number },
): Promise<string> {
  const flow = newToken();
  const flowHash = hashFlow(ctx, flow);
  await inTransaction({ ...ctx, customer: { dealerId } }, async (tx) => {
    const [current] = await tx.db
      .select()
      .from(identityRequests)
      .where(eq(identityRequests.requestId, requestId))
      .for('update');
    const begunAt = tx.now();
    if (!current || !canBeginLogin(current, begunAt)) throw isOver();
    await tx.db
      .update(identityRequests)
      .set({ begunAt, end: null, endedAt: null })
      .where(eq(identityRequests.requestId, requestId));
    await tx.db.insert(identityFlows).values({
      ...{ flowHash, requestId, textVersion, begunAt },
      secrets: tx.keyring.sealJson(secrets, flowPurpose(flowHash)),
      expiresAt: new Date(begunAt.getTime() + flowMinutes * 60_000),
    });
    await recordAudit(tx, 'national-id.begin-login', caseNo, { personalInfoId, textVersion });
  });
  return flow;
}

/** @throws `illegalTransition` if the portal is not registered, or has no keys */
export async function identityClientOf(ctx: Context, portal: IdentityPortal): Promise<IdentityClient> {
  const keys = await findIdentityKeys(ctx);
  const client = keys && ctx.integrations.identity.clientOf(portal, keys);
  if (client) return client;
  throw new PortalError('illegalTransition', { message: `This portal is not set up for ${portalNames[portal]}.` });
}

/** Logs a refusal of the portal itself, which only its operator can resolve. */
function noAnswer(ctx: Context, portal: IdentityPortal, error: unknown): unknown {
  if (!(error instanceof IdentityUnavailable)) return error;
  ctx.log[error.permanent ? 'error' : 'warn']({ portal, ...describeFailure(error) }, 'a login could not be begun');
  return new PortalError('outsideParty', {
    message: error.permanent
      ? `${portalNames[portal]} does not take logins from here right now. Ask the dealer to fill in the form with you.`
      : `${portalNames[portal]} does not answer right now. Try again in a minute.`,
  });
}

function isOver(): PortalError {
  return new PortalError('illegalTransition', { message: 'This link is over. Ask the dealer for another one.' });
}

/** Returns the stored hash of the secret in the browser. */
export function hashFlow(ctx: Context, flow: string): string {
  return ctx.keyring.hash(flow, 'identity-flow');
}

/** Redirect URI registered at the identity portals; `registered-routes.ts` forwards it to the page. */
export function identityRedirectUri(ctx: Context): string {
  return `${ctx.config.PUBLIC_URL.replace(/\/$/, '')}/nid/callback`;
}
