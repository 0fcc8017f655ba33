import { ensureIdentityKeys } from '../src/features/national-id/server/rotate-identity-keys.ts';
import { features } from '../src/features/order.ts';
import { readConfig } from '../src/server/config.ts';
import { createContext } from '../src/server/context.ts';
import { migrateDatabase, openDatabase } from '../src/server/database.ts';
import type { Integrations } from '../src/server/integrations.ts';
import { seedDemonstration } from './seed-demonstration.ts';
import { seedDemonstrationCases } from './seed-demonstration-cases.ts';

const config = readConfig(process.env);
const db = openDatabase(config.DATABASE_URL, { max: 2 });
await migrateDatabase(db);
await seedDemonstration(db);
// The seed calls no outside party; the worker does.
const integrations = {} as Integrations;
const context = createContext({ db, config, integrations, features, log: console });
await ensureIdentityKeys(context);
await seedDemonstrationCases(context, process.env.SANDBOX_DATA);
await db.$client.end();
process.disconnect?.();
