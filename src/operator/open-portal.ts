import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { features } from '../features/order.ts';
import { readConfig } from '../server/config.ts';
import { type Context, createContext } from '../server/context.ts';
import { type Database, openDatabase, statementLimits } from '../server/database.ts';
import { readOrCreateKeys } from '../server/demonstration-keys.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../server/embedded-postgres.ts';
import { createIntegrations } from '../server/integrations.ts';
import { checkDatabase } from '../server/start/check-database.ts';
import { OperatorError } from './operator-error.ts';

export interface OpenPortal {
  ctx: Context;
  db: Database;
  close(): Promise<void>;
}

/**
 * What to do if `npm start` is not running: refuse, start the database that it left (`start`), or also create a new one
 * (`create`).
 */
export type EmbeddedMode = 'running' | 'start' | 'create';

/**
 * Opens the portal's data for one command: by the settings in the environment, or of this machine's `npm start`. Does
 * not migrate its tables; the portal's own start does that.
 */
export async function openPortal(
  operator: string,
  environment: NodeJS.ProcessEnv,
  embedded: EmbeddedMode = 'running',
): Promise<OpenPortal> {
  const own = environment.DATABASE_URL ? undefined : await openEmbedded(environment, embedded);
  const config = readConfig(own?.settings ?? environment);
  await refuseUnfit(config.DATABASE_URL).catch(async (error: unknown) => {
    await own?.close();
    throw error;
  });
  // No time limit: a backup may take long, and the user can stop the command.
  const db = openDatabase(config.DATABASE_URL, { max: 4 });
  const integrations = createIntegrations(config);
  const quiet = () => undefined;
  const ctx = createContext({ db, config, integrations, features, log: { info: quiet, warn: quiet, error: quiet } });
  return {
    ctx: { ...ctx, operator },
    db,
    async close() {
      await integrations.close();
      await db.$client.end();
      await own?.close();
    },
  };
}

/** Uses separate connections, because a restore has to be the only one connected. */
async function refuseUnfit(url: string): Promise<void> {
  const db = openDatabase(url, { max: 2, limitMs: statementLimits.upkeep });
  try {
    await checkDatabase(db.$client);
  } finally {
    await db.$client.end();
  }
}

async function openEmbedded(environment: NodeJS.ProcessEnv, mode: EmbeddedMode) {
  const dataDir = resolve(environment.DATA_DIR ?? fileURLToPath(new URL('../../.data', import.meta.url)));
  const options = { dataDir, database: 'portal' };
  const hasKeys = existsSync(resolve(dataDir, 'keys.json'));
  const running = hasKeys ? await findEmbeddedPostgres(options) : undefined;
  if (running) return { settings: settingsOf(environment, dataDir, running), close: async () => undefined };
  if (!hasKeys && mode === 'create') {
    throw new OperatorError(
      `DATABASE_URL is not set, and ${dataDir} has no keys.json. To restore a portal of npm start, put the copy of ` +
        'keys.json there that you keep apart from its backups.',
    );
  }
  if (!hasKeys || mode === 'running' || (mode === 'start' && !existsSync(resolve(dataDir, 'postgres')))) {
    throw new OperatorError(
      `DATABASE_URL is not set, and no portal of npm start runs on ${dataDir}.\n` +
        'Start it (npm start), name its folder (DATA_DIR), or give the settings of the production processes.',
    );
  }
  const started = await startEmbeddedPostgres(options);
  return {
    settings: settingsOf(environment, dataDir, started.url),
    // An `npm start` that began meanwhile has taken over the database server.
    close: async () => {
      if (!(await isInUse(started.url))) await started.stop();
    },
  };
}

/** True if other processes use the database. The command's own connections may take a moment to close. */
async function isInUse(url: string): Promise<boolean> {
  const db = openDatabase(url, { max: 1 });
  try {
    for (let tries = 0; tries < 10; tries += 1) {
      const { rows } = await db.$client.query(
        `select from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rows.length === 0) return false;
      await pause(200);
    }
    return true;
  } finally {
    await db.$client.end();
  }
}

function settingsOf(environment: NodeJS.ProcessEnv, dataDir: string, url: string): NodeJS.ProcessEnv {
  // No command calls an outside party; the settings only need a valid format.
  const outside = 'http://127.0.0.1:9';
  return {
    PUBLIC_URL: outside,
    SMS_GATEWAY_URL: outside,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Dealer Portal <operator@portal.example>',
    ...readOrCreateKeys(dataDir),
    ...environment,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
  };
}
