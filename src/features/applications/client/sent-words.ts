import { nameRow } from '../../../client/list-names.ts';
import * as m from '../../../paraglide/messages.js';
import { documentTypeName } from '../../documents/client/labels.ts';
import type { DocumentsSent } from '../contract.ts';
import type { SinceState } from '../documents-since.ts';
import { sizeText } from './documents-text.ts';

type SentDocument = DocumentsSent['documents'][number];

/** Labels for changes to a document after it was sent. */
export const sinceWords: Record<Exclude<SinceState, 'same'>, () => string> = {
  replaced: m.applications_since_replaced,
  gone: m.applications_since_gone,
};

/** `4 documents, 1.2 MB`: number and size of the documents sent. */
export function sentText(documents: DocumentsSent['documents']): string {
  return documents.length > 0 ? sizeText(documents) : m.applications_sent_without();
}

/** `2 documents changed since`. */
export function changedText(count: number): string {
  return count === 1 ? m.applications_since_changed_one() : m.applications_since_changed({ count });
}

/** Names each document that would be sent now but was not. */
export function addedText(added: DocumentsSent['added']): string {
  const names = new Set(added.map(({ fileType }) => documentTypeName(fileType)));
  return m.applications_since_added({ names: nameRow(names) });
}

/** Groups documents by their heading, in sending order. */
export function byHeading(documents: readonly SentDocument[]): [string, SentDocument[]][] {
  return [...Map.groupBy(documents, ({ heading }) => heading ?? '')];
}
