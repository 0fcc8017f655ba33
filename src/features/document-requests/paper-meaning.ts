import type { PeopleAndVehicle } from '../../domain/case-facts.ts';
import { neededPapers } from '../../domain/documents/needed-papers.ts';
import { type PaperExtent, paperExtent } from '../../domain/documents/paper-extent.ts';
import type { AskableType } from './request-rules.ts';

/** Papers whose kind does not say what they are: a pass or a passport takes the place of the NRIC. */
export const paperMeanings = ['pass', 'passport', 'tradeIn'] as const;
export type PaperMeaning = (typeof paperMeanings)[number];

/** What a paper is beyond its kind, and how much of it is meant; null where its kind says it. */
interface Asked {
  meaning: PaperMeaning | null;
  extent: PaperExtent | null;
}

/** What a party is to bring by a kind of paper, as the dealer's checklist has it. */
export function paperMeaning(of: PeopleAndVehicle, personalInfoId: string, fileType: AskableType): Asked {
  const paper = neededPapers(of).find(({ broughtBy, ...each }) => {
    return each.fileType === fileType && broughtBy !== 'dealer' && broughtBy.personalInfoId === personalInfoId;
  });
  const meaning = paperMeanings.find((each) => each === paper?.reason) ?? null;
  return { meaning, extent: paper ? paperExtent(paper) : null };
}
