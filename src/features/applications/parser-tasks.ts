import type { ParserTask } from '../../server/parsing/parser-task.ts';
import type { MergedPapers, Paper } from './merged-pdf/merge-papers.ts';

/** Makes one PDF of documents, pictures small enough for the limit. */
export const mergeTask: ParserTask<{ papers: Paper[]; limitBytes: number }, MergedPapers> = {
  name: 'applications.merge-documents',
  pool: 'files',
  seconds: 60,
};
