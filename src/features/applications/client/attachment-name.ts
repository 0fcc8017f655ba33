import * as m from '../../../paraglide/messages.js';
import { documentTypeName } from '../../documents/client/labels.ts';

/** Attachments with a longer name here than in the list of documents. */
const names: Partial<Record<string, () => string>> = {
  Applicant: m.applications_document_applicant_signature,
  Guarantor: m.applications_document_guarantor_signature,
  Dealer: m.applications_document_dealer_signature,
};

/** Returns the name of a document in the list of attachments; an unknown type keeps its own name. */
export function attachmentName(fileType: string): string {
  return names[fileType]?.() ?? documentTypeName(fileType);
}

/** `1 page`, `3 pages`. */
export function pageCount(pages: number): string {
  return pages === 1 ? m.applications_page_one() : m.applications_page_count({ count: pages });
}
