import { applicationParsers } from '../../features/applications/merged-pdf/parsers.ts';
import { documentParsers } from '../../features/documents/parsing/parsers.ts';
import { signatureParsers } from '../../features/signatures/parsing/parsers.ts';
import type { ParserImplementation } from './parser-task.ts';

/** Every feature's code that opens files from outside. Only the processes for parsing load it. */
export const parsers: ParserImplementation[] = [...documentParsers, ...signatureParsers, ...applicationParsers];
