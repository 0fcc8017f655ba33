import { neededPapers, type PaperCase } from '../checklist/needed-papers.ts';
import type { AskableType } from './request-rules.ts';

/** Papers whose kind does not say what they are: a pass or a passport takes the place of the NRIC. */
export const paperMeanings = ['pass', 'passport', 'tradeIn'] as const;
export type PaperMeaning = (typeof paperMeanings)[number];

/** What a party is to bring by a kind of paper; null where its name says it. */
export function paperMeaning(of: PaperCase, personalInfoId: string, fileType: AskableType): PaperMeaning | null {
  const paper = neededPapers(of).find(({ broughtBy, ...each }) => {
    return each.fileType === fileType && broughtBy !== 'dealer' && broughtBy.personalInfoId === personalInfoId;
  });
  return paperMeanings.find((meaning) => meaning === paper?.reason) ?? null;
}
