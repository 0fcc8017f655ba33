import { type FileType, isCard } from '../../../../domain/documents/document-types.ts';
import type { Page } from '../../../../integrations/ocr/page.ts';
import { readers } from '../types/readers.ts';
import { evidenceOf } from './type-evidence.ts';

/** Weight of marks that makes a document's type clear: a heading, or two phrases that few other types print. */
const plainly = 4;
/** A card has few words: one phrase that only this card prints makes the type clear. */
const plainlyCard = 3;
/** Below this weight a document has almost nothing of its type. */
const scarcely = 4;
/** A document with this many certain words, but without any mark of its type, counts as another document. */
const manyWords = 35;
/** Other types, too, print a number with its label as the back of a card does. */
const leastOfBack = 3;

function marksByWeight(pages: readonly Page[]) {
  return evidenceOf(pages)
    .filter(({ own }) => own > 0)
    .sort((a, b) => b.own - a.own);
}

/**
 * Returns whether the document has marks of its own type. `mostly` is the type with the strongest marks, if it is
 * another.
 */
export function marksOf(fileType: string, pages: readonly Page[]): { isMarked: boolean; mostly: FileType | undefined } {
  const evidence = marksByWeight(pages);
  const [most, next] = evidence;
  const own = evidence.find(({ type }) => type === fileType)?.own ?? 0;
  const isClear = most !== undefined && most.type !== fileType && most.own > (next?.own ?? 0);
  return {
    isMarked: own >= (fileType === 'NRICBack' ? leastOfBack : 1),
    mostly: isClear ? most.type : undefined,
  };
}

/** Returns the document's type if it clearly differs from the uploaded type. */
export function looksLikeOther(fileType: string, pages: readonly Page[]): FileType | undefined {
  if (!Object.hasOwn(readers, fileType)) return undefined;
  const evidence = marksByWeight(pages);
  const own = evidence.find(({ type }) => type === fileType)?.own ?? 0;
  const [best] = evidence;
  const isPlain = best !== undefined && best.own >= (isCard(best.type) ? plainlyCard : plainly);
  if (isPlain && best.type !== fileType) {
    if (own === 0 || (own < scarcely && best.own >= plainly * 2)) return best.type;
  }
  const sure = pages
    .flatMap((page) => page.words)
    .filter((word) => word.confidence > 0.85 && /[A-Za-z]{3}/.test(word.text));
  return own === 0 && !isPlain && sure.length >= manyWords ? 'OtherDocument' : undefined;
}
