import { and, eq, isNotNull, notExists } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { partyOfCase } from '../../cases/server/party-of-case.ts';
import { documents } from './tables.ts';

/** True if a file belongs to a party removed from the case. It cannot be opened until the party is restored. */
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
