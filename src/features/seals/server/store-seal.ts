import type { Context } from '../../../server/context.ts';
import type { SealOrder } from './seal-document.ts';
import { seals } from './tables.ts';

type SealRow = typeof seals.$inferSelect;

/** Encrypted content of a row: names. */
export interface SealDetail {
  title: string;
  dealerName: string;
  signers: { name: string; onBehalfOf: string | null; role: string; signedAt: string }[];
}

const purposeOf = (code: string) => `seal:${code}`;

/** The encrypted column, for the manifest. */
export const sealedSeals = { table: seals, id: seals.code, column: seals.detail, purpose: purposeOf };

/** Stores a seal. */
export async function storeSeal(
  ctx: Context,
  order: SealOrder,
  made: Pick<SealRow, 'code' | 'sha256' | 'keyId' | 'sealedAt' | 'isTimeStamped'>,
): Promise<void> {
  const { title, dealerName, dealerId, caseNo, kind, documentHash, textVersion } = order;
  const signers = order.signers.map(({ name, onBehalfOf, role, signedAt }) => ({
    ...{ name, onBehalfOf, role },
    signedAt: signedAt.toISOString(),
  }));
  const detail = ctx.keyring.sealJson({ title, dealerName, signers } satisfies SealDetail, purposeOf(made.code));
  await ctx.db.insert(seals).values({ ...made, detail, dealerId, caseNo, kind, documentHash, textVersion });
}

export function openSeal(ctx: Context, { code, detail }: Pick<SealRow, 'code' | 'detail'>): SealDetail {
  return ctx.keyring.openJson<SealDetail>(detail, purposeOf(code));
}
