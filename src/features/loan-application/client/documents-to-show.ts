import { isLetter } from '../../../domain/documents/document-types.ts';
import { processingStatus } from '../../../domain/enumerations.ts';
import type { Slot, SlotGroup } from '../../documents/client/document-slots.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import type { CasePartName } from './parts/case-parts.ts';

/** A document that can be shown beside the form. */
export interface ShownDocument {
  slot: Slot;
  group: SlotGroup;
  document: CaseDocument;
}

/**
 * Returns the documents with pages to show. Letters are not rendered page by page, and a document that is being read
 * has no pages yet.
 */
export function documentsToShow(groups: readonly SlotGroup[]): ShownDocument[] {
  return groups.flatMap((group) =>
    group.slots.flatMap((slot) => {
      const { document } = slot;
      const hasPages = document && document.pages > 0 && document.status !== processingStatus.processing;
      return hasPages && !isLetter(slot.fileType) ? [{ slot, group, document }] : [];
    }),
  );
}

const subjects: Partial<Record<CasePartName, SlotGroup['subject']>> = {
  applicant: 'applicant',
  guarantors: 'guarantor',
  vehicle: 'vehicle',
};

/** Returns the document to open beside a part of the form: one of the part's party or vehicle, else the first. */
export function documentFor(part: CasePartName, shown: readonly ShownDocument[]): ShownDocument | undefined {
  const subject = subjects[part];
  return shown.find(({ group }) => group.subject === subject) ?? shown[0];
}
