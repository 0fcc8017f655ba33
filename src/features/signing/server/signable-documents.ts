import type { Context } from '../../../server/context.ts';
import { asPrinted } from '../../../server/letterhead/printable.ts';
import { unprintableMessage } from '../../../server/letterhead/require-printable.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import type { LetterKind } from '../contract.ts';
import { type FrozenDocument, type SignableDocument, signableDocument } from './hooks.ts';

/** Returns a type of document by its name. */
export function signableOf(ctx: Context, kind: LetterKind): SignableDocument {
  const found = signableDocument.of(ctx).find((document) => document.kind === kind);
  if (!found) throw new Error('Nobody makes this kind of document.');
  return found;
}

/**
 * Returns a document's current content; `undefined` while the case has none. Its texts are those printed in its PDF, so
 * that a signer reads the same on the phone. Characters that no font can print are an obstacle.
 */
export async function freezeDocument(
  ctx: Context,
  stored: StoredCase,
  { kind, personalInfoId }: { kind: LetterKind; personalInfoId: string },
): Promise<FrozenDocument | undefined> {
  const frozen = await signableOf(ctx, kind).freeze(ctx, stored, personalInfoId);
  if (!frozen) return undefined;
  const { title, figures, sections, sectionsZh } = frozen;
  const obstacle = frozen.obstacle ?? printObstacle(frozen);
  return {
    ...frozen,
    title: asPrinted(title),
    figures: figures.map(({ label, value }) => ({ label: asPrinted(label), value: asPrinted(value) })),
    sections: sections.map(sectionAsPrinted),
    sectionsZh: sectionsZh?.map(sectionAsPrinted) ?? null,
    ...(obstacle && { obstacle }),
  };
}

type Section = FrozenDocument['sections'][number];

function sectionAsPrinted({ heading, paragraphs, items }: Section): Section {
  return { heading: asPrinted(heading), paragraphs: paragraphs.map(asPrinted), items: items.map(asPrinted) };
}

/** Lists the characters that no font can print, in the binding text, the names of the signers and the letterhead. */
function printObstacle({ title, figures, sections, signers, letterhead }: FrozenDocument): string | undefined {
  const texts = [
    title,
    ...figures.flatMap(({ label, value }) => [label, value]),
    ...sections.flatMap(({ heading, paragraphs, items }) => [heading, ...paragraphs, ...items]),
    ...signers.flatMap(({ name, onBehalfOf }) => [name, onBehalfOf ?? '']),
  ];
  return (
    unprintableMessage('the document to sign', texts.join(' ')) ??
    unprintableMessage('the letterhead of the dealer', Object.values(letterhead).join(' '))
  );
}

/** Returns a keyed hash of the content that must stay the same for a signature to remain valid. */
export function hashContent(ctx: Context, { content, decisive, signers }: FrozenDocument): string {
  return ctx.keyring.hash(JSON.stringify([decisive ?? content, signers]), 'signing-content');
}

/** True if a letter no longer matches the case that it was made from. */
export async function isOutdated(
  ctx: Context,
  stored: StoredCase,
  letter: { kind: LetterKind; personalInfoId: string; contentHash: string },
): Promise<boolean> {
  const frozen = await signableOf(ctx, letter.kind).freeze(ctx, stored, letter.personalInfoId);
  return !frozen || hashContent(ctx, frozen) !== letter.contentHash;
}
