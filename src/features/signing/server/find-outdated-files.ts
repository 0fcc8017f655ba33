import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import { isOutdated } from './signable-documents.ts';
import { signingLetters } from './tables.ts';

/** Returns the sealed PDFs of a case that were replaced by a newer letter or differ from the case. */
export async function findOutdatedFiles(ctx: Context, caseNo: string): Promise<ReadonlySet<string>> {
  const letters = await ctx.db
    .select()
    .from(signingLetters)
    .where(and(eq(signingLetters.caseNo, caseNo), isNotNull(signingLetters.fileId)));
  const [first] = letters;
  if (!first) return new Set();
  const stored = await loadCaseOfDealer(ctx, first.dealerId, caseNo);
  const outdated = new Set<string>();
  for (const letter of letters) {
    if (letter.fileId && (letter.replacedAt || (await isOutdated(ctx, stored, letter)))) outdated.add(letter.fileId);
  }
  return outdated;
}
