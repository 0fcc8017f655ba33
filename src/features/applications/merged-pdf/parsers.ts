import { implement, type ParserImplementation } from '../../../server/parsing/parser-task.ts';
import { mergeTask, readReportTask, rebuildPdfTask } from '../parser-tasks.ts';

/** Tasks that open documents before they are sent, and reports of their delivery; they run only in the parsing processes. */
export const parsers: ParserImplementation[] = [
  implement(mergeTask, async () => {
    const { mergeDocuments } = await import('./merge-documents.ts');
    return ({ documents, limitBytes }) => mergeDocuments(documents, limitBytes);
  }),
  implement(rebuildPdfTask, async () => {
    const { rebuildPdf } = await import('../../../integrations/uploads/rebuild-pdf.ts');
    return ({ bytes }) => rebuildPdf(bytes);
  }),
  implement(readReportTask, async () => {
    const { readDeliveryReport } = await import('../../../integrations/mail/read-delivery-report.ts');
    return ({ bytes }) => readDeliveryReport(bytes);
  }),
];
