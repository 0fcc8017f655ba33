import * as m from '../../../paraglide/messages.js';
import type { CaseDocument } from '../contract.ts';
import { progressFrom } from '../reading-rules.ts';
import classes from './reading-word.module.css';

export type ReadingPages = Pick<CaseDocument, 'pages' | 'pagesRead'>;

interface Props extends ReadingPages {
  /** In a narrow column. */
  isShort: boolean;
}

/** Shows that a document is being read; for a long one also the page. Its width stays the same meanwhile. */
export function ReadingWord({ pages, pagesRead, isShort }: Props) {
  if (pages < progressFrom) return m.documents_state_reading();
  const word = isShort ? m.documents_state_reading_short : m.documents_state_reading_page;
  return (
    <span className={classes.word} data-longest={word({ page: pages, pages })}>
      {pagesRead === undefined ? m.documents_state_reading() : word({ page: pagesRead + 1, pages })}
    </span>
  );
}
