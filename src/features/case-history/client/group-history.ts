import * as m from '../../../paraglide/messages.js';
import { documentTypeName } from '../../documents/client/labels.ts';
import type { EntryWords, HistoryEntry } from './history-words.ts';

export type WordedEntry = HistoryEntry & EntryWords;

/** Events that are grouped when they happen several times in a row, with the group's title. */
const joined: Record<string, (inputs: { count: number }) => string> = {
  'documents.upload-document': m.case_history_event_documents_uploaded,
  'documents.review-document': m.case_history_event_documents_checked,
  'documents.remove-document': m.case_history_event_documents_removed,
  'documents.download-file': m.case_history_event_files_downloaded,
  'documents.view-file': m.case_history_event_files_viewed,
  'cases.record-consent': m.case_history_event_consents_recorded,
};

/** Longest time between two entries of one group. */
const withinMs = 10 * 60_000;

/** Groups repeated events of one user: `4 documents uploaded`, with their names below. Newest first. */
export function groupHistory(entries: readonly WordedEntry[]): WordedEntry[] {
  const groups: WordedEntry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && belongTogether(last, entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups.map(describeGroup);
}

function belongTogether(later: WordedEntry, earlier: WordedEntry): boolean {
  return (
    later.action in joined &&
    later.action === earlier.action &&
    later.by === earlier.by &&
    Date.parse(later.at) - Date.parse(earlier.at) <= withinMs
  );
}

function describeGroup(group: WordedEntry[]): WordedEntry {
  const [latest] = group as [WordedEntry];
  const words = joined[latest.action];
  const isOfDocuments = latest.fileTypes !== undefined;
  if (group.length === 1 || !words) {
    return isOfDocuments && latest.name && latest.note === undefined ? { ...latest, note: latest.name } : latest;
  }
  const names = group.toReversed().map(({ fileTypes: [fileType] = [], name, title }) => {
    if (!fileType) return name ?? title;
    return name
      ? m.case_history_document_of({ document: documentTypeName(fileType), name })
      : documentTypeName(fileType);
  });
  return { ...latest, title: words({ count: group.length }), note: [...new Set(names)].join(', ') };
}
