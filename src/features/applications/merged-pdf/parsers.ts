import { implement, type ParserImplementation } from '../../../server/parsing/parser-task.ts';
import { mergeTask, rebuildPdfTask } from '../parser-tasks.ts';

/** Tasks that open documents before they are sent; they run only in the parsing processes. */
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
