import { letterOfAuthorisationType } from '../../../domain/documents/types/letter-of-authorisation.ts';
import { vsaType } from '../../../domain/documents/types/vsa.ts';
import * as m from '../../../paraglide/messages.js';
import type { LetterKind } from '../contract.ts';

/** Returns the name that is printed on a document. */
export function documentName(kind: LetterKind): string {
  return kind === 'vsa' ? vsaType.name() : letterOfAuthorisationType.name();
}

/** Names the documents to sign within a sentence: one document, or both. */
export function documentsInSentence(kinds: readonly LetterKind[]): string {
  const [only, ...more] = new Set(kinds);
  if (more.length > 0) return m.signing_page_both_in_sentence();
  return only === 'vsa' ? m.signing_page_agreement_in_sentence() : m.signing_page_letter_in_sentence();
}
