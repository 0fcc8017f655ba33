import { implement, type ParserImplementation } from '../../../server/parsing/parser-task.ts';
import { judgeFileTask, makePreviewTask, readFileTask, stripNotesTask } from '../parser-tasks.ts';

/** What opens documents; runs in the processes for parsing only. */
export const documentParsers: ParserImplementation[] = [
  implement(judgeFileTask, async () => (await import('./judge-file.ts')).judgeFile),
  implement(readFileTask, async () => (await import('./read-file.ts')).readFile),
  implement(makePreviewTask, async () => (await import('./make-preview.ts')).makePreview),
  implement(stripNotesTask, async () => {
    const { stripNotes } = await import('../../../domain/pictures/strip-notes.ts');
    return async ({ bytes }) => Buffer.from(stripNotes(bytes));
  }),
];
