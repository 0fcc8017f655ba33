import { implement, type ParserImplementation } from '../../../server/parsing/parser-task.ts';
import { checkNricTask, cleanInkTask } from '../parser-tasks.ts';

/** What opens pictures of signatures, stamps and cards; runs in the processes for parsing only. */
export const signatureParsers: ParserImplementation[] = [
  implement(cleanInkTask, async () => (await import('./clean-ink.ts')).cleanInk),
  implement(checkNricTask, async () => (await import('./check-nric.ts')).checkNric),
];
