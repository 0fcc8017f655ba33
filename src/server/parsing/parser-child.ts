import { setPriority } from 'node:os';
import sharp from 'sharp';
import { endWithParent } from '../../integrations/processes/start-confined.ts';
import { watchLimits } from '../../integrations/processes/watch-limits.ts';
import type { ParserReply, ParserRequest } from './parser-process.ts';
import type { ParserImplementation } from './parser-task.ts';

/** A process that opens files from outside, one at a time. It has no settings, no keys and no connections. */

/** Gives the portal precedence over parsing, because users wait for it. */
const niceness = 5;

const reply = (message: ParserReply) => process.send?.(message);

endWithParent();
setPriority(niceness);
// Caching pictures would only use memory, because none is opened twice.
sharp.cache(false);
const limits = await watchLimits();

process.on('message', async ({ name, code, input, seconds, secondsInAll }: ParserRequest) => {
  reply({ hasBegun: true });
  try {
    const { parsers }: { parsers: ParserImplementation[] } = await import(code);
    const implementation = parsers.find(({ task }) => task.name === name);
    if (!implementation) throw new Error('An unknown task.');
    const run = await implementation.load();
    limits.begin(seconds, secondsInAll);
    const output = await run(input as never, limits, (pagesDone) => reply({ pagesDone }));
    limits.end();
    reply({ output, megabytes: process.memoryUsage.rss() / 2 ** 20 });
  } catch (error) {
    reply({ failure: error instanceof Error ? error.name : 'unknown' });
  }
});
reply({ isReady: true });
