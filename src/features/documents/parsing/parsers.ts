import { implement, type ParserImplementation } from '../../../server/parsing/parser-task.ts';
import {
  describePdfTask,
  drawPageTask,
  judgeFileTask,
  makePreviewTask,
  readFileTask,
  stripNotesTask,
} from '../parser-tasks.ts';

/** Tasks that open documents; they run only in the parsing processes. */
export const parsers: ParserImplementation[] = [
  implement(judgeFileTask, async () => (await import('./judge-file.ts')).judgeFile),
  implement(readFileTask, async () => (await import('./read-file.ts')).readFile),
  implement(makePreviewTask, async () => (await import('./make-preview.ts')).makePreview),
  implement(describePdfTask, async () => (await import('./describe-pdf.ts')).describePdf),
  implement(drawPageTask, async () => (await import('./draw-page.ts')).drawPage),
  implement(stripNotesTask, async () => {
    const { stripNotes } = await import('../../../domain/pictures/strip-notes.ts');
    return async ({ bytes }) => Buffer.from(stripNotes(bytes));
  }),
];
