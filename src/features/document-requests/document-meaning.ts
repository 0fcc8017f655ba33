import type { PeopleAndVehicle } from '../../domain/case-facts.ts';
import { documentExtent } from '../../domain/documents/document-extent.ts';
import type { DocumentExtent } from '../../domain/documents/document-type.ts';
import type { AskableType } from '../../domain/documents/document-types.ts';
import { neededDocuments } from '../../domain/documents/needed-documents.ts';

/** Meanings that do not follow from the document type: a pass or a passport replaces the NRIC. */
export const documentMeanings = ['pass', 'passport', 'tradeIn'] as const;
export type DocumentMeaning = (typeof documentMeanings)[number];

/** What a document means beyond its type, and which part is needed; `null` if the type determines it. */
interface Asked {
  meaning: DocumentMeaning | null;
  extent: DocumentExtent | null;
}

/** Returns what a party has to provide for a document type, as on the dealer's checklist. */
export function documentMeaning(involved: PeopleAndVehicle, personalInfoId: string, fileType: AskableType): Asked {
  const document = neededDocuments(involved).find(({ broughtBy, ...document }) => {
    return document.fileType === fileType && broughtBy !== 'dealer' && broughtBy.personalInfoId === personalInfoId;
  });
  const meaning = documentMeanings.find((meaning) => meaning === document?.reason) ?? null;
  return { meaning, extent: document ? documentExtent(document) : null };
}
