import type { AskableType } from '../request-rules.ts';

const cards: ReadonlySet<AskableType> = new Set(['NRICFront', 'NRICBack', 'DrivingLicense', 'PDVL']);

/** True if a document has the size of a card; others are pages. */
export function isCard(fileType: AskableType): boolean {
  return cards.has(fileType);
}
