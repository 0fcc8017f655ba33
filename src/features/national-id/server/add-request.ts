import { and, eq, isNull, notInArray, or } from 'drizzle-orm';
import type { PartyValues } from '../../../domain/case-values.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { newToken } from '../../../server/keyring.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { portalNames } from '../link-text.ts';
import { finalEnds, portalOf } from '../request-rules.ts';
import { identityRequests } from './tables.ts';

interface NewRequest {
  stored: StoredCase;
  party: PartyValues;
  expiresAt: Date;
  /** Receiver of a request by SMS. */
  sent?: { sentTo: string; phoneHash: string };
}

/** Returns the party that is asked. @throws `validation` */
export function partyToAsk(tx: Context, stored: StoredCase, personalInfoId: string): PartyValues {
  const party = stored.personalInformation.find((party) => party.personalInfoId === personalInfoId);
  if (!party) throw new PortalError('validation', { fields: { personalInfoId: 'Choose who is asked.' } });
  const portal = portalOf(party.partyType);
  if (tx.integrations.identity.has(portal)) return party;
  throw new PortalError('illegalTransition', {
    message: `This portal is not set up for ${portalNames[portal]}. Fill in the form by hand.`,
  });
}

/**
 * Makes a request in the given transaction and ends an earlier one to the party.
 * @returns its secret, which leaves the server only as part of the address: after a `#`, so that no server or log
 *   receives it
 */
export async function addRequest(tx: Context, { stored, party, expiresAt, sent }: NewRequest) {
  const actor = dealerActor(tx);
  const { caseNo } = stored;
  const { personalInfoId, partyType } = party;
  await revokeRequests(tx, { caseNo, personalInfoId });
  const requestId = tx.newId();
  const token = newToken();
  const now = tx.now();
  await tx.db.insert(identityRequests).values({
    requestId,
    tokenHash: hashRequestToken(tx, token),
    dealerId: stored.dealerId,
    caseNo,
    personalInfoId,
    portal: portalOf(partyType),
    ...(sent && { ...sent, sentAt: now }),
    askedBy: actor.userId,
    askedByName: actor.userName,
    createdAt: now,
    expiresAt,
  });
  return { requestId, token };
}

/** Ends the unanswered requests to a party. */
export async function revokeRequests(
  tx: Context,
  { caseNo, personalInfoId }: { caseNo: string; personalInfoId: string },
): Promise<void> {
  await tx.db
    .update(identityRequests)
    .set({ end: 'withdrawn', endedAt: tx.now() })
    .where(
      and(
        eq(identityRequests.caseNo, caseNo),
        eq(identityRequests.personalInfoId, personalInfoId),
        or(isNull(identityRequests.end), notInArray(identityRequests.end, [...finalEnds])),
      ),
    );
}

/** Returns the stored hash of a request's secret. */
export function hashRequestToken(ctx: Context, token: string): string {
  return ctx.keyring.hash(token, 'identity-request');
}

/** Returns the URL of the customer's page. */
export function requestUrl(ctx: Context, token: string): string {
  return `${ctx.config.PUBLIC_URL.replace(/\/$/, '')}/singpass#${token}`;
}
