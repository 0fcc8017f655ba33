import { createParser as createRealParser, type Parser } from '../../server/parsing/create-parser.ts';
import type { ParserPoolName } from '../../server/parsing/parser-task.ts';
import { storeReadings } from './stored-readings.ts';

/** Creates the product's parser with stored readings; `preload.ts` uses it in place of the product's own. */
export function createParser(sizes: Record<ParserPoolName, number>): Parser {
  return storeReadings(createRealParser(sizes));
}
