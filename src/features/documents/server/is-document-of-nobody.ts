import { and, eq, isNotNull, notExists } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { partyOfCase } from '../../cases/server/party-of-case.ts';
import { documents } from './tables.ts';

/** Whether a file is the document of somebody who was taken out of the case: it opens for nobody, until they are put back. */
export async function isDocumentOfNobody(ctx: Context, fileId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ fileId: documents.fileId })
    .from(documents)
    .where(
      and(
        eq(documents.fileId, fileId),
        isNotNull(documents.personalInfoId),
        notExists(partyOfCase(ctx, documents.caseNo, documents.personalInfoId)),
      ),
    );
  return found.length > 0;
}
