import * as m from '../../../paraglide/messages.js';
import type { PapersSent } from '../contract.ts';
import { paperName } from '../paper-name.ts';
import type { SinceState } from '../papers-since.ts';
import { sizeText } from './papers-text.ts';

type SentPaper = PapersSent['papers'][number];

/** What became of a paper after it went out. */
export const sinceWords: Record<Exclude<SinceState, 'same'>, () => string> = {
  replaced: m.applications_since_replaced,
  gone: m.applications_since_gone,
};

/** `4 documents, 1.2 MB`, of what went. */
export function sentText(papers: PapersSent['papers']): string {
  return papers.length > 0 ? sizeText(papers) : m.applications_sent_without();
}

/** `2 documents changed since`. */
export function changedText(count: number): string {
  return count === 1 ? m.applications_since_changed_one() : m.applications_since_changed({ count });
}

/** The papers that would go out now and went not, each named once. */
export function addedText(added: PapersSent['added']): string {
  const names = new Set(added.map(({ fileType }) => paperName(fileType)));
  return m.applications_since_added({ names: [...names].join(', ') });
}

/** By what they stood under, in the order in which they went. */
export function byHeading(papers: readonly SentPaper[]): [string, SentPaper[]][] {
  return [...Map.groupBy(papers, ({ heading }) => heading ?? '')];
}
