import type { PeopleAndVehicle } from '../../domain/case-facts.ts';
import { fileSubject, isDocumentOf, isFileType, isSignature } from '../../domain/documents/document-types.ts';
import { neededDocuments } from '../../domain/documents/needed-documents.ts';
import { partyName } from '../../domain/party-name.ts';
import { groupName } from './group-name.ts';

interface Filed {
  readonly fileType: string;
  readonly personalInfoId: string | null;
}

/** Documents of one party, of the vehicle or of the case. */
export interface DocumentsOf<T> {
  /** `Applicant: TAN WEI MING`, `Guarantor 1`, `Vehicle`, `Further documents`. */
  readonly heading: string;
  readonly documents: readonly T[];
}

/**
 * Returns the documents that a financier receives, by party, vehicle and case, in the order of the Documents page.
 * Leaves out signatures, documents of parties removed from the case, and documents that a party can no longer have
 * after becoming a company or a person.
 */
export function documentsToSend<T extends Filed>(
  involved: PeopleAndVehicle,
  documents: readonly T[],
): DocumentsOf<T>[] {
  const order = neededDocuments(involved);
  const sendable = documents.filter((document) => !isSignature(document.fileType));
  const sorted = (given: readonly T[]) => {
    const placeOf = ({ fileType, personalInfoId }: T) => {
      const index = order.findIndex(
        (document) => document.fileType === fileType && (document.personalInfoId ?? null) === personalInfoId,
      );
      return index < 0 ? order.length : index;
    };
    return given.toSorted((a, b) => placeOf(a) - placeOf(b));
  };

  let guarantors = 0;
  const parties = involved.personalInformation.map((party): DocumentsOf<T> => {
    const isGuarantor = party.role === 'guarantor';
    if (isGuarantor) guarantors += 1;
    const what = groupName(isGuarantor ? { subject: 'guarantor', number: guarantors } : { subject: 'applicant' });
    const own = sendable.filter((document) => document.personalInfoId === party.personalInfoId);
    return {
      heading: [what, partyName(party)].filter(Boolean).join(': '),
      documents: sorted(own.filter(({ fileType }) => isDocumentOf(fileType, party))),
    };
  });
  const others = (['vehicle', 'case'] as const).map((subject): DocumentsOf<T> => {
    const isOfSubject = ({ fileType, personalInfoId }: T) =>
      personalInfoId === null &&
      (isFileType(fileType) && fileSubject(fileType) === 'vehicle') === (subject === 'vehicle');
    return { heading: groupName({ subject }), documents: sorted(sendable.filter(isOfSubject)) };
  });
  return [...parties, ...others].filter((group) => group.documents.length > 0);
}
