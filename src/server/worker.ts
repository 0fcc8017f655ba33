import { setPriority } from 'node:os';
import { pino } from 'pino';
import { features } from '../features/order.ts';
import { collectStartGarbage } from './collect-start-garbage.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { openDatabase, statementLimits } from './database.ts';
import { watchDatabase } from './failures/watch-database.ts';
import { healthReplies } from './health/health-replies.ts';
import { createReadiness } from './health/readiness.ts';
import { createIntegrations } from './integrations.ts';
import { lanes } from './jobs/job.ts';
import { countJobs } from './jobs/queued-jobs.ts';
import { type RunningWorker, startWorker } from './jobs/start-worker.ts';
import { startObserving } from './observing.ts';
import { receiveReturnedMail } from './returned-mail/receive-returned-mail.ts';
import { checkFolder } from './start/check-folder.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { startProcess } from './start/start-process.ts';
import { onStopSignal } from './stop-signal.ts';
import { traceFields } from './tracing/tracer.ts';

/**
 * Users wait for the portal: if both need the processor, the portal gets three times as much. Threads created later
 * inherit this.
 */
const niceness = 5;

/** Processes the queue: text recognition, forms, sending. Any number of workers may run in parallel. */
setPriority(niceness);
await startProcess('The worker', async () => {
  const config = readConfig(process.env);
  const { DATABASE_URL, OCR_WORKERS, WORKER_PORT, WORKER_HOST, LOG_LEVEL } = config;
  const observing = await startObserving(config, { name: 'worker', wantsMetrics: WORKER_PORT !== undefined });
  const { metrics } = observing;
  const log = pino({ level: LOG_LEVEL, mixin: traceFields });
  const watch = watchDatabase(log);
  // Each lane listens on a separate connection.
  const db = openDatabase(DATABASE_URL, { max: 20 + lanes.length, limitMs: statementLimits.job, watch });
  const upkeepDb = openDatabase(DATABASE_URL, { max: 2, limitMs: statementLimits.upkeep, watch });
  const integrations = createIntegrations(config);
  const context = createContext({ db, config, integrations, features, log, metrics });
  let worker: RunningWorker | undefined;
  const readiness = createReadiness(context, async () => {
    if (!worker?.takesJobs()) throw new Error('The worker takes no jobs.');
  });
  const pools = { jobs: db.$client, upkeep: upkeepDb.$client };
  metrics?.watch({ pools, readiness, space: context.files.space, queue: () => countJobs(context) });

  await checkFolder(context.files);
  await prepareDatabase(DATABASE_URL);
  await observing.open({ port: WORKER_PORT, host: WORKER_HOST }, healthReplies(readiness));
  const returned = await receiveReturnedMail(context);
  const starting = startWorker(context, db, { documents: OCR_WORKERS, upkeepDb, watch });
  // Lanes open one after another, and the first takes jobs while the others wait: a signal during that time must not
  // kill the process.
  onStopSignal(async () => {
    readiness.drain();
    await returned?.close();
    await (await starting).stop();
    await integrations.close();
    await Promise.all([db.$client.end(), upkeepDb.$client.end()]);
    await observing.stop();
  });
  worker = await starting;
  log.info({ lanes, documents: OCR_WORKERS }, 'the worker takes jobs');
  collectStartGarbage();
});
