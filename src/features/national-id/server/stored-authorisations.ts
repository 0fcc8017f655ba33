import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { findPartiesOf } from '../../cases/server/export/stored-parties.ts';
import { myinfoDetailPurpose } from './purposes.ts';
import { identityAuthorisations, identityRequests } from './tables.ts';

/** Returns the data received about a person by Singpass or Corppass, with the times of consent and request. */
export async function storedAuthorisations(ctx: Context, person: DataSubject): Promise<StoredPart[]> {
  const parties = (await findPartiesOf(ctx, person)).map(({ party }) => party.personalInfoId);
  const rows = await ctx.db
    .select()
    .from(identityAuthorisations)
    .where(inArray(identityAuthorisations.personalInfoId, parties));
  const records = rows.map(({ caseNo, portal, authorisedAt, textVersion, unavailable, personalInfoId, detail }) => ({
    caseNo,
    portal,
    authorisedAt,
    textVersion,
    unavailable,
    detail: ctx.keyring.openJson<unknown>(detail, myinfoDetailPurpose(personalInfoId)),
  }));
  const { caseNo, portal, sentTo, askedByName, createdAt, openedAt, begunAt, end, endedAt } = identityRequests;
  const requests = await ctx.db
    .select({ caseNo, portal, sentTo, askedByName, createdAt, openedAt, begunAt, end, endedAt })
    .from(identityRequests)
    .where(inArray(identityRequests.personalInfoId, parties));
  return [
    { name: 'authorisations', records },
    { name: 'authorisation-requests', records: requests },
  ];
}
