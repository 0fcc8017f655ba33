import { setPriority } from 'node:os';
import { pino } from 'pino';
import { features } from '../features/order.ts';
import { collectStartGarbage } from './collect-start-garbage.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { migrateDatabase, openDatabase } from './database.ts';
import { createIntegrations } from './integrations.ts';
import { lanes } from './jobs/job.ts';
import { startWorker } from './jobs/start-worker.ts';
import { receiveReturnedMail } from './returned-mail/receive-returned-mail.ts';
import { onStopSignal } from './stop-signal.ts';

/** People wait for the portal: where both want the processor, it gets three times as much. Threads made later inherit it. */
const niceness = 5;

/** Works off the queue: text recognition, forms, sending. Any number may run side by side. */
setPriority(niceness);
const config = readConfig(process.env);
// Each lane listens on a connection of its own.
const db = openDatabase(config.DATABASE_URL, { max: 20 + lanes.length });
const integrations = createIntegrations(config);
const context = createContext({ db, config, integrations, features, log: pino({ level: config.LOG_LEVEL }) });

await migrateDatabase(db);
const starting = startWorker(context, db, { documents: config.OCR_WORKERS });
// Lanes open one after another, and the first takes jobs while the others wait: a signal meanwhile must not kill.
const returned = receiveReturnedMail(context);
onStopSignal(async () => {
  await returned?.close();
  await (await starting).stop();
  await integrations.close();
  await db.$client.end();
});
await starting;
collectStartGarbage();
