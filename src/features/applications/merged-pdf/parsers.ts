import { implement, type ParserImplementation } from '../../../server/parsing/parser-task.ts';
import { mergeTask, rebuildPdfTask } from '../parser-tasks.ts';

/** What opens documents before they leave; runs in the processes for parsing only. */
export const applicationParsers: ParserImplementation[] = [
  implement(mergeTask, async () => {
    const { mergeDocuments } = await import('./merge-documents.ts');
    return ({ documents, limitBytes }) => mergeDocuments(documents, limitBytes);
  }),
  implement(rebuildPdfTask, async () => {
    const { rebuildPdf } = await import('../../../integrations/uploads/rebuild-pdf.ts');
    return ({ bytes }) => rebuildPdf(bytes);
  }),
];
