import { migrateDatabase, openDatabase } from '../database.ts';
import { checkDatabase } from './check-database.ts';

/** Refuses an unsuitable database, and migrates its tables, however long that takes. */
export async function prepareDatabase(url: string): Promise<void> {
  const db = openDatabase(url, { max: 3 });
  try {
    await checkDatabase(db.$client);
    await migrateDatabase(db);
  } finally {
    await db.$client.end();
  }
}
