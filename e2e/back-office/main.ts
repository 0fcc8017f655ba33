import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createCalls } from './calls.ts';

/**
 * The back office of the journeys: one process beside their portal that prepares data in its database. It loads the
 * server once for all workers of Playwright: starting it in each would take three seconds of processor.
 */
const calls: Record<string, (...args: never[]) => Promise<unknown>> = await createCalls();

const server = createServer(async (request, response) => {
  const call = calls[request.url?.slice(1) ?? ''];
  try {
    if (!call) throw new Error(`The back office has no call ${request.url}.`);
    const args = (await json(request)) as never[];
    response.end(JSON.stringify((await call(...args)) ?? null));
  } catch (error) {
    response.statusCode = 500;
    response.end(error instanceof Error ? error.message : String(error));
  }
});
server.listen(Number(process.env.BACK_OFFICE_PORT), '127.0.0.1', () => process.send?.('ready'));
// Ends when the test runner that started it ends.
process.once('disconnect', () => process.exit());
