import type { Context } from '../../../server/context.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { otherPersonOn } from '../../contradictions/other-person.ts';
import { flawOf, isUsable, type PaperFlaw } from '../paper-flaw.ts';
import { openReading } from './open-reading.ts';
import type { Reading } from './read-uploaded-document.ts';
import type { documents } from './tables.ts';

type Paper = typeof documents.$inferSelect;
type People = Pick<StoredCase, 'personalInformation'>;

/** What is wrong with a paper of a case, if anything. */
export function flawOfPaper(ctx: Context, { personalInformation }: People, paper: Paper): PaperFlaw | null {
  const { fileType, status, personalInfoId } = paper;
  const reading = openReading(ctx, paper);
  const party = personalInformation.find((each) => each.personalInfoId === personalInfoId);
  // Where the form was put right since, the paper is the party's after all.
  const isOfOther = Boolean(reading?.ofOther && otherPersonOn(fileType, reading.reviewed ?? {}, party));
  return flawOf({
    ...{ fileType, status, isOfOther, identityType: party?.identityType },
    isRejected: isRejected(reading),
    looksLike: reading?.looksLike ?? null,
  });
}

/**
 * Whether a person rejected the paper as a whole. Before reviews had a version, of such a paper nothing was kept but that
 * none of its values was accepted.
 */
function isRejected(reading: Reading | undefined): boolean {
  if (!reading?.reviewed) return false;
  const isOld = reading.version === undefined;
  const isBare = reading.values.length > 0 && Object.keys(reading.reviewed).length === 0;
  return reading.isRejected ?? (isOld && isBare);
}

/** Whether it counts as there and goes to the financiers. */
export function isUsablePaper(ctx: Context, of: People, paper: Paper): boolean {
  return isUsable({ flaw: flawOfPaper(ctx, of, paper), reviewStatus: paper.reviewStatus });
}

/**
 * The years of a notice of assessment, with the year as a person corrected it or without it where they left it out; absent
 * of other papers, before it is read, where none was made out, and once a person said that all are in it.
 */
export function yearsOfPaper(ctx: Context, paper: Paper): number[] | undefined {
  const reading = paper.fileType === 'NOA' ? openReading(ctx, paper) : undefined;
  if (!reading?.years || reading.yearsKept) return undefined;
  const read = reading.values.find(({ name }) => name === 'yearOfAssessment')?.value;
  const corrected = Number(reading.reviewed?.yearOfAssessment);
  const others = reading.reviewed ? reading.years.filter((year) => year !== Number(read)) : reading.years;
  const years = [...new Set(Number.isInteger(corrected) ? [corrected, ...others] : others)];
  return years.length > 0 ? years : undefined;
}
