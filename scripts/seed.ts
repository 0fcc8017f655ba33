import { readConfig } from '../src/server/config.ts';
import { migrateDatabase, openDatabase } from '../src/server/database.ts';
import { seedDemonstration } from './seed-demonstration.ts';

const config = readConfig(process.env);
const db = openDatabase(config.DATABASE_URL, { max: 2 });
await migrateDatabase(db);
await seedDemonstration(db);
await db.$client.end();
process.disconnect?.();
