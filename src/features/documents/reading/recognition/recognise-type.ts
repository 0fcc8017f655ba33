import { type FileType, isCard } from '../../../../domain/documents/document-types.ts';
import type { Page } from '../../../../integrations/ocr/page.ts';
import { evidenceOf, hasIdentityBarcode, saysAny } from './type-evidence.ts';

/** Evidence required to propose a type, and the required lead over the next type. */
const enough = 4;
const lead = 1.6;
/** A card has few words: one phrase that only this card prints is enough if nothing indicates another type. */
const enoughOfCard = 3;

export interface RecognisedType {
  /** Absent if the evidence is unclear. */
  readonly type?: FileType;
  /** All types with any evidence, the likeliest first. */
  readonly candidates: readonly FileType[];
}

/**
 * Returns the document type of the pages, judged by their text and bar codes. If the evidence is unclear, returns only
 * the candidates, the likeliest first.
 */
export function recogniseType(pages: readonly Page[]): RecognisedType {
  if (showsBothSides(pages)) return { type: 'NRICFront', candidates: ['NRICFront', 'NRICBack'] };
  const evidence = evidenceOf(pages);
  const candidates = evidence.map(({ type }) => type);
  const [best, next] = evidence;
  if (!best) return { candidates };
  const other = next?.weight ?? 0;
  const isEnough = best.weight >= enough || (isCard(best.type) && best.weight >= enoughOfCard && other <= 1);
  return isEnough && best.weight >= other * lead ? { type: best.type, candidates } : { candidates };
}

/**
 * True if both sides of an identity card are on the same pages: each side is recognised by something that only it has, such
 * as a phrase or a bar code.
 */
export function showsBothSides(pages: readonly Page[]): boolean {
  const says = (...phrases: string[]) => saysAny(pages, phrases);
  const isFront = says('identity card no', 'identity card number', 'place of birth');
  const isBack = hasIdentityBarcode(pages) || says('apt blk') || (says('date of issue') && says('address'));
  return isFront && isBack && !says('vocational', 'driving', 'notice of assessment', 'payslip');
}
