import { implement, type ParserImplementation } from '../../../server/parsing/parser-task.ts';
import { checkNricTask, cleanInkTask } from '../parser-tasks.ts';

/** Tasks that open pictures of signatures, stamps and cards; they run only in the parsing processes. */
export const parsers: ParserImplementation[] = [
  implement(cleanInkTask, async () => (await import('./clean-ink.ts')).cleanInk),
  implement(checkNricTask, async () => (await import('./check-nric.ts')).checkNric),
];
