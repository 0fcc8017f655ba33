import type { Context } from '../../../server/context.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import type { LetterKind } from '../contract.ts';
import { type FrozenDocument, type SignableDocument, signableDocument } from './hooks.ts';

/** The kind of document by its name. */
export function signableOf(ctx: Context, kind: LetterKind): SignableDocument {
  const found = signableDocument.of(ctx).find((each) => each.kind === kind);
  if (!found) throw new Error('Nobody makes this kind of document.');
  return found;
}

/** Returns a keyed hash of the content that must stay the same for a signature to remain valid. */
export function hashContent(ctx: Context, { content, decisive, signers }: FrozenDocument): string {
  return ctx.keyring.hash(JSON.stringify([decisive ?? content, signers]), 'signing-content');
}

/** True if a letter no longer agrees with the case that it was made of. */
export async function isOutdated(
  ctx: Context,
  stored: StoredCase,
  letter: { kind: LetterKind; personalInfoId: string; contentHash: string },
): Promise<boolean> {
  const frozen = await signableOf(ctx, letter.kind).freeze(ctx, stored, letter.personalInfoId);
  return !frozen || hashContent(ctx, frozen) !== letter.contentHash;
}
