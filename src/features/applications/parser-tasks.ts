import type { ParserTask } from '../../server/parsing/parser-task.ts';
import type { MergedDocuments, PartToMerge } from './merged-pdf/merge-documents.ts';

/** Makes a PDF of what the pages of another draw, without anything that could act in the hands of who gets it. */
export const rebuildPdfTask: ParserTask<{ bytes: Buffer }, Buffer> = {
  name: 'applications.rebuild-pdf',
  pool: 'files',
  seconds: 30,
};

/** Makes one PDF of documents, pictures small enough for the limit. */
export const mergeTask: ParserTask<{ documents: PartToMerge[]; limitBytes: number }, MergedDocuments> = {
  name: 'applications.merge-documents',
  pool: 'files',
  seconds: 60,
};
