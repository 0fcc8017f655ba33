import { desc, eq } from 'drizzle-orm';
import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import type { IdentityRequest, PartyAuthorisation } from '../contract.ts';
import { identityRequestState, portalOf } from '../request-rules.ts';
import type { AuthorisationDetail } from './find-myinfo-values.ts';
import { myinfoDetailPurpose } from './purposes.ts';
import { identityAuthorisations, identityRequests } from './tables.ts';

/** Returns the state of authorisation of each party of a case. */
export async function readStatus(ctx: Context, caseNo: string) {
  const { revision, personalInformation } = await loadCase(ctx, dealerActor(ctx), caseNo);
  const requests = await ctx.db
    .select()
    .from(identityRequests)
    .where(eq(identityRequests.caseNo, caseNo))
    .orderBy(desc(identityRequests.createdAt));
  const authorisations = await ctx.db
    .select()
    .from(identityAuthorisations)
    .where(eq(identityAuthorisations.caseNo, caseNo));
  const parties = personalInformation.map(({ personalInfoId, partyType }): PartyAuthorisation => {
    const portal = portalOf(partyType);
    const isOfParty = (row: { personalInfoId: string; portal: string }) => {
      return row.personalInfoId === personalInfoId && row.portal === portal;
    };
    const request = requests.find(isOfParty);
    const authorisation = authorisations.find(isOfParty);
    return {
      personalInfoId,
      ...presentAuthorisation(ctx, authorisation),
      request: request ? presentRequest(ctx, request) : null,
    };
  });
  return { revision, parties };
}

type Authorisation = typeof identityAuthorisations.$inferSelect;

function presentAuthorisation(
  ctx: Context,
  found: Authorisation | undefined,
): Omit<PartyAuthorisation, 'personalInfoId' | 'request'> {
  if (!found) {
    const none = { authorisedAt: null, textVersion: null, actedBy: null, unavailable: [] };
    return { ...none, status: 0, valuesRead: 0, cpfMonths: 0, noaYears: 0 };
  }
  const { personalInfoId, textVersion, valuesRead, cpfMonths, noaYears } = found;
  const { actedBy } = ctx.keyring.openJson<AuthorisationDetail>(found.detail, myinfoDetailPurpose(personalInfoId));
  return {
    status: 1,
    authorisedAt: found.authorisedAt.toISOString(),
    unavailable: labelsOf(found.unavailable),
    ...{ textVersion, valuesRead, cpfMonths, noaYears, actedBy },
  };
}

/** Returns labels of fields, without duplicates. */
function labelsOf(names: readonly string[]): string[] {
  const fields = formOfVersion(currentFormVersion).sections.flatMap((section) => section.fields);
  return [...new Set(names.flatMap((name) => fields.find((field) => field.name === name)?.label() ?? []))];
}

function presentRequest(ctx: Context, request: typeof identityRequests.$inferSelect): IdentityRequest {
  const { requestId, portal, sentTo, sentAt, openedAt, begunAt, endedAt, expiresAt } = request;
  return {
    ...{ requestId, portal, sentTo },
    state: identityRequestState(request, ctx.now()),
    sentAt: sentAt?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    begunAt: begunAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}
