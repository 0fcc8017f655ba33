import * as m from '../../../paraglide/messages.js';
import type { DocumentTally } from '../../checklist/client/tally-documents.ts';

/** Returns a message without the label at its beginning. */
export function gapText(label: string, message: string): string {
  return message.startsWith(label) ? `${message.slice(label.length).trim()}.` : message;
}

export function gapsTitle(count: number): string {
  return count === 1 ? m.loan_application_gaps_one() : m.loan_application_gaps_many({ count });
}

/** Describes what is left once every field is complete: documents may still be missing or belong to another person. */
export function nothingMissingText({ missing, unusable }: Pick<DocumentTally, 'missing' | 'unusable'>): string {
  if (missing.length === 0 && unusable.length === 0) return m.loan_application_gaps_none();
  if (missing.length === 0) return m.loan_application_gaps_unusable();
  return missing.length === 1
    ? m.loan_application_gaps_documents_one()
    : m.loan_application_gaps_documents_many({ count: missing.length });
}
