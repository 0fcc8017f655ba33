import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { features } from '../features/order.ts';
import { createApp } from './app.ts';
import { collectStartGarbage } from './collect-start-garbage.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { openDatabase, statementLimits } from './database.ts';
import { watchDatabase } from './failures/watch-database.ts';
import { createReadiness } from './health/readiness.ts';
import { createIntegrations } from './integrations.ts';
import { countJobs } from './jobs/queued-jobs.ts';
import { startObserving } from './observing.ts';
import { checkFolder } from './start/check-folder.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { startProcess } from './start/start-process.ts';
import { onStopSignal } from './stop-signal.ts';
import { traceFields } from './tracing/tracer.ts';

/** Time for running calls to finish after the portal has stopped listening. */
const finishMs = 20_000;

/**
 * The portal in production and, under `npm start`, on the user's own machine. Any number of these processes may run in
 * parallel.
 */
await startProcess('The portal', async () => {
  const config = readConfig(process.env);
  const wantsMetrics = config.METRICS_PORT !== undefined;
  const observing = await startObserving(config, { name: 'portal', wantsMetrics });
  const { metrics } = observing;
  const log = pino({ level: config.LOG_LEVEL, mixin: traceFields });
  const db = openDatabase(config.DATABASE_URL, { limitMs: statementLimits.call, watch: watchDatabase(log) });
  const integrations = createIntegrations(config);
  const context = createContext({ db, config, integrations, features, log, metrics });
  const readiness = createReadiness(context);
  // Every process reports the queue, so that it is visible even if all workers are dead.
  const queue = () => countJobs(context);
  metrics?.watch({ pools: { calls: db.$client }, readiness, space: context.files.space, queue });
  const app = await createApp(context, { logLevel: config.LOG_LEVEL, readiness });

  await checkFolder(context.files);
  await prepareDatabase(config.DATABASE_URL);
  for (const look of features.flatMap(({ atStart }) => atStart))
    await look(context, (sentence) => app.log.warn(sentence));
  await observing.open({ port: config.METRICS_PORT, host: config.METRICS_HOST });
  await app.listen({ port: config.PORT, host: config.HOST });
  collectStartGarbage();

  const drainMs = config.DRAIN_SECONDS * 1000;
  onStopSignal(async () => {
    readiness.drain();
    await pause(drainMs);
    await app.close();
    await integrations.close();
    await db.$client.end();
    await observing.stop();
  }, drainMs + finishMs);
});
