import { setPriority } from 'node:os';
import { pino } from 'pino';
import { features } from '../features/order.ts';
import { collectStartGarbage } from './collect-start-garbage.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { openDatabase, statementLimits } from './database.ts';
import { createIntegrations } from './integrations.ts';
import { lanes } from './jobs/job.ts';
import { startWorker } from './jobs/start-worker.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startProcess } from './start-process.ts';
import { onStopSignal } from './stop-signal.ts';

/** People wait for the portal: where both want the processor, it gets three times as much. Threads made later inherit it. */
const niceness = 5;

/** Works off the queue: text recognition, forms, sending. Any number may run side by side. */
setPriority(niceness);
await startProcess('The worker', async () => {
  const config = readConfig(process.env);
  // Each lane listens on a connection of its own.
  const db = openDatabase(config.DATABASE_URL, { max: 20 + lanes.length, limitMs: statementLimits.job });
  const upkeepDb = openDatabase(config.DATABASE_URL, { max: 2, limitMs: statementLimits.upkeep });
  const integrations = createIntegrations(config);
  const log = pino({ level: config.LOG_LEVEL });
  const context = createContext({ db, config, integrations, features, log });

  await prepareDatabase(config.DATABASE_URL);
  const starting = startWorker(context, db, { documents: config.OCR_WORKERS, upkeepDb });
  // Lanes open one after another, and the first takes jobs while the others wait: a signal meanwhile must not kill.
  onStopSignal(async () => {
    await (await starting).stop();
    await integrations.close();
    await Promise.all([db.$client.end(), upkeepDb.$client.end()]);
  });
  await starting;
  log.info({ lanes, documents: config.OCR_WORKERS }, 'the worker takes jobs');
  collectStartGarbage();
});
