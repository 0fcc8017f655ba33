import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOrCreateKeys } from '../../scripts/demonstration-keys.ts';
import { features } from '../features/order.ts';
import { readConfig } from '../server/config.ts';
import { type Context, createContext } from '../server/context.ts';
import { type Database, openDatabase, statementLimits } from '../server/database.ts';
import { findEmbeddedPostgres } from '../server/embedded-postgres.ts';
import { createIntegrations } from '../server/integrations.ts';
import { checkDatabase } from '../server/start/check-database.ts';
import { OperatorError } from './operator-error.ts';

export interface OpenPortal {
  ctx: Context;
  db: Database;
  close(): Promise<void>;
}

/**
 * The portal's data for one command: of the settings in the environment, or of the `npm start` that runs on this machine.
 * Its tables are not brought up to date; that is done by the portal's own start.
 */
export async function openPortal(operator: string, environment: NodeJS.ProcessEnv): Promise<OpenPortal> {
  const config = readConfig(environment.DATABASE_URL ? environment : await settingsOfDemonstration(environment));
  const db = openDatabase(config.DATABASE_URL, { max: 4, limitMs: statementLimits.upkeep });
  await checkDatabase(db.$client).catch(async (error: unknown) => {
    await db.$client.end();
    throw error;
  });
  const integrations = createIntegrations(config);
  const quiet = () => undefined;
  const ctx = createContext({ db, config, integrations, features, log: { info: quiet, warn: quiet, error: quiet } });
  return {
    ctx: { ...ctx, operator },
    db,
    async close() {
      await integrations.close();
      await db.$client.end();
    },
  };
}

async function settingsOfDemonstration(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const dataDir = resolve(environment.DATA_DIR ?? fileURLToPath(new URL('../../.data', import.meta.url)));
  const url = existsSync(resolve(dataDir, 'keys.json'))
    ? await findEmbeddedPostgres({ dataDir, database: 'portal' })
    : undefined;
  if (!url) {
    throw new OperatorError(
      `DATABASE_URL is not set, and no portal of npm start runs on ${dataDir}.\n` +
        'Start it (npm start), name its folder (DATA_DIR), or give the settings of the production processes.',
    );
  }
  // No command calls a party outside; only the settings' form has to be right.
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
