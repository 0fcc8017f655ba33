import { reportUnreachableProviders } from '../features/financiers/server/providers/report-unreachable.ts';
import { features } from '../features/order.ts';
import { createApp } from './app.ts';
import { collectStartGarbage } from './collect-start-garbage.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { openDatabase, statementLimits } from './database.ts';
import { createIntegrations } from './integrations.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startProcess } from './start-process.ts';
import { onStopSignal } from './stop-signal.ts';

/** The portal in production and, under `npm start`, on one's own machine. Any number may run side by side. */
await startProcess('The portal', async () => {
  const config = readConfig(process.env);
  const db = openDatabase(config.DATABASE_URL, { limitMs: statementLimits.call });
  const integrations = createIntegrations(config);
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const context = createContext({ db, config, integrations, features, log });
  const app = await createApp(context, { logLevel: config.LOG_LEVEL });

  await prepareDatabase(config.DATABASE_URL);
  await reportUnreachableProviders(context, (sentence) => app.log.warn(sentence));
  await app.listen({ port: config.PORT, host: config.HOST });
  collectStartGarbage();

  onStopSignal(async () => {
    await app.close();
    await integrations.close();
    await db.$client.end();
  });
});
