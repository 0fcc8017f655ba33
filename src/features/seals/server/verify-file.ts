import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { KnownSeal } from '../contract.ts';
import { openSeal } from './store-seal.ts';
import { seals } from './tables.ts';

type Verdict = { result: 'sealed' | 'added' | 'unknown'; seal: KnownSeal | null };

/**
 * Returns whether a file was sealed here. Only a person with the file can know its hash, so the reply reveals no more
 * than the file does.
 * @param earlier hashes of the file before something was appended
 */
export async function verifyFile(
  ctx: Context,
  { sha256, earlier }: { sha256: string; earlier: readonly string[] },
): Promise<Verdict> {
  const [whole] = await ctx.db.select().from(seals).where(eq(seals.sha256, sha256));
  if (whole) return { result: 'sealed', seal: tell(ctx, whole) };
  const [before] = earlier.length > 0 ? await ctx.db.select().from(seals).where(inArray(seals.sha256, earlier)) : [];
  return before ? { result: 'added', seal: tell(ctx, before) } : { result: 'unknown', seal: null };
}

function tell(ctx: Context, row: typeof seals.$inferSelect): KnownSeal {
  const { code, isTimeStamped, sealedAt } = row;
  return { code, isTimeStamped, sealedAt: sealedAt.toISOString(), ...openSeal(ctx, row) };
}
