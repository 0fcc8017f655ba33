import type { ReportedRecipient } from '../../integrations/mail/delivery-status.ts';
import type { ParserTask } from '../../server/parsing/parser-task.ts';
import type { MergedDocuments, PartToMerge } from './merged-pdf/merge-documents.ts';

const code = new URL('./merged-pdf/parsers.ts', import.meta.url);

/**
 * Makes a PDF from the visible page content of another one, without anything that could act on the recipient's
 * computer.
 */
export const rebuildPdfTask: ParserTask<{ bytes: Buffer }, Buffer> = {
  name: 'applications.rebuild-pdf',
  code,
  pool: 'files',
  seconds: 30,
};

/** Merges documents into one PDF, with pictures small enough for the limit. */
export const mergeTask: ParserTask<{ documents: PartToMerge[]; limitBytes: number }, MergedDocuments> = {
  name: 'applications.merge-documents',
  code,
  pool: 'files',
  seconds: 60,
};

/** Reads a delivery report that came back by e-mail; `null` for any other e-mail. */
export const readReportTask: ParserTask<{ bytes: Buffer }, ReportedRecipient[] | null> = {
  name: 'applications.read-report',
  code,
  pool: 'files',
  seconds: 10,
};
