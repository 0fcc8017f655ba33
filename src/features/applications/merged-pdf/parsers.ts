import { implement, type ParserImplementation } from '../../../server/parsing/parser-task.ts';
import { mergeTask, rebuildPdfTask } from '../parser-tasks.ts';

/** What opens documents before they leave; runs in the processes for parsing only. */
export const applicationParsers: ParserImplementation[] = [
  implement(mergeTask, async () => {
    const { mergePapers } = await import('./merge-papers.ts');
    return ({ papers, limitBytes }) => mergePapers(papers, limitBytes);
  }),
  implement(rebuildPdfTask, async () => {
    const { rebuildPdf } = await import('../../../integrations/uploads/rebuild-pdf.ts');
    return ({ bytes }) => rebuildPdf(bytes);
  }),
];
