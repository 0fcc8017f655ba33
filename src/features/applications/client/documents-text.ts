import { fileSize } from '../../../domain/documents/file-size.ts';
import * as m from '../../../paraglide/messages.js';
import { isMergeable } from '../is-mergeable.ts';

/** `4 documents, 1.2 MB`. */
export function sizeText(documents: readonly { readonly size: number }[]): string {
  const size = fileSize(documents.reduce((sum, document) => sum + document.size, 0));
  if (documents.length === 0) return m.applications_no_attachments();
  return documents.length === 1
    ? m.applications_attachments_size_one({ size })
    : m.applications_attachments_size({ count: documents.length, size });
}

/**
 * States how many documents the financiers receive as one PDF.
 * @param merged number of documents in the PDF
 * @param beside number of documents attached unchanged
 * @param all number of documents, including those not sent
 */
export function mergedText(merged: number, beside: number, all: number): string {
  const text =
    merged === all ? m.applications_merged_text() : m.applications_merged_text_some({ sent: merged, count: all });
  if (beside === 0) return text;
  return beside === 1
    ? m.applications_merged_beside_one({ text })
    : m.applications_merged_beside({ text, count: beside });
}

/**
 * Describes the attachments of an e-mail to a financier: pages become one PDF; Word files and sealed letters are
 * attached separately.
 */
export function attachedText(documents: readonly { readonly mime: string; readonly fileType: string }[]): string {
  const merged = documents.filter(isMergeable).length;
  const beside = documents.length - merged;
  if (beside === 0) return m.applications_message_attached_text();
  if (merged === 0) return m.applications_message_attached_files();
  return beside === 1
    ? m.applications_message_attached_beside_one()
    : m.applications_message_attached_beside({ count: beside });
}

export function mergedTitle(merged: number, all: number): string {
  return merged === all
    ? m.applications_merged_title()
    : m.applications_merged_title_some({ count: merged, total: all });
}
