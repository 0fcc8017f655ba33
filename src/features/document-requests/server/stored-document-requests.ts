import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { findPartiesOf } from '../../cases/server/export/stored-parties.ts';
import { describeLinks } from '../../tickets/server/describe-links.ts';
import { documentRequests } from './tables.ts';

/** Returns which documents were requested from a person by a link, and when it was opened. */
export async function storedDocumentRequests(ctx: Context, person: DataSubject): Promise<StoredPart[]> {
  const parties = (await findPartiesOf(ctx, person)).map(({ party }) => party.personalInfoId);
  const rows = await ctx.db.select().from(documentRequests).where(inArray(documentRequests.personalInfoId, parties));
  const links = await describeLinks(
    ctx,
    rows.map(({ requestId }) => requestId),
  );
  const records = rows.map(({ requestId, caseNo, fileTypes, sentTo, sentAt, askedByName }) => {
    return { caseNo, fileTypes, sentTo, sentAt, askedByName, ...links.get(requestId) };
  });
  return [{ name: 'document-requests', records }];
}
