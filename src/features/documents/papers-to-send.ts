import type { PeopleAndVehicle } from '../../domain/case-facts.ts';
import { type FileType, fileSubject, isFileType } from '../../domain/documents/file-types.ts';
import { isPaperOf, neededPapers } from '../../domain/documents/needed-papers.ts';
import { partyName } from '../../domain/party-name.ts';
import { groupName } from './group-name.ts';

interface Filed {
  readonly fileType: string;
  readonly personalInfoId: string | null;
}

/** Papers of one party, of the vehicle or of the case. */
export interface PapersOf<T> {
  /** `Applicant: TAN WEI MING`, `Guarantor 1`, `Vehicle`, `Further papers`. */
  readonly heading: string;
  readonly papers: readonly T[];
}

/** Pictures that are printed on the form or letter where somebody signs. By themselves they leave the portal never. */
const signatures: readonly string[] = ['Applicant', 'Guarantor', 'Dealer'] satisfies FileType[];

export function isSignature({ fileType }: { readonly fileType: string }): boolean {
  return signatures.includes(fileType);
}

/**
 * The papers that a financier gets, by party, vehicle and case, in the order in which the Documents page lists them. Left
 * out are signatures, papers of somebody who was taken out of the case, and papers that a party cannot have any more
 * because it became a company or a person.
 */
export function papersToSend<T extends Filed>(of: PeopleAndVehicle, papers: readonly T[]): PapersOf<T>[] {
  const order = neededPapers(of);
  const sendable = papers.filter((paper) => !isSignature(paper));
  const sorted = (given: readonly T[]) => {
    const placeOf = ({ fileType, personalInfoId }: T) => {
      const at = order.findIndex(
        (each) => each.fileType === fileType && (each.personalInfoId ?? null) === personalInfoId,
      );
      return at < 0 ? order.length : at;
    };
    return given.toSorted((a, b) => placeOf(a) - placeOf(b));
  };

  let guarantors = 0;
  const parties = of.personalInformation.map((party): PapersOf<T> => {
    const isGuarantor = party.role === 'guarantor';
    if (isGuarantor) guarantors += 1;
    const what = groupName(isGuarantor ? { subject: 'guarantor', number: guarantors } : { subject: 'applicant' });
    const own = sendable.filter((each) => each.personalInfoId === party.personalInfoId);
    return {
      heading: [what, partyName(party)].filter(Boolean).join(': '),
      papers: sorted(own.filter(({ fileType }) => isPaperOf(fileType, party))),
    };
  });
  const others = (['vehicle', 'case'] as const).map((subject): PapersOf<T> => {
    const isOfSubject = ({ fileType, personalInfoId }: T) =>
      personalInfoId === null &&
      (isFileType(fileType) && fileSubject(fileType) === 'vehicle') === (subject === 'vehicle');
    return { heading: groupName({ subject }), papers: sorted(sendable.filter(isOfSubject)) };
  });
  return [...parties, ...others].filter((group) => group.papers.length > 0);
}
