import type { PeopleAndVehicle } from '../../domain/case-facts.ts';
import { type DocumentExtent, documentExtent } from '../../domain/documents/document-extent.ts';
import { neededDocuments } from '../../domain/documents/needed-documents.ts';
import type { AskableType } from './request-rules.ts';

/** Documents whose kind does not say what they are: a pass or a passport takes the place of the NRIC. */
export const documentMeanings = ['pass', 'passport', 'tradeIn'] as const;
export type DocumentMeaning = (typeof documentMeanings)[number];

/** What a document is beyond its kind, and how much of it is meant; null where its kind says it. */
interface Asked {
  meaning: DocumentMeaning | null;
  extent: DocumentExtent | null;
}

/** What a party is to bring by a type of document, as the dealer's checklist has it. */
export function documentMeaning(of: PeopleAndVehicle, personalInfoId: string, fileType: AskableType): Asked {
  const document = neededDocuments(of).find(({ broughtBy, ...each }) => {
    return each.fileType === fileType && broughtBy !== 'dealer' && broughtBy.personalInfoId === personalInfoId;
  });
  const meaning = documentMeanings.find((each) => each === document?.reason) ?? null;
  return { meaning, extent: document ? documentExtent(document) : null };
}
