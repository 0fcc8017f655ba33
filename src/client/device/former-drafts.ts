import { openDB } from 'idb';

/** The database in which older versions stored drafts. */
export const formerDrafts = 'dealer-portal-drafts';

/** True if it may exist: not every browser lists its databases. */
export async function hasFormerDrafts(): Promise<boolean> {
  const databases = await indexedDB.databases?.();
  return !databases || databases.some(({ name }) => name === formerDrafts);
}

/** Empties it. A tab of an older version keeps it open, so that deleting it would wait for that tab. */
export async function clearFormerDrafts(): Promise<void> {
  if (!(await hasFormerDrafts())) return;
  const database = await openDB(formerDrafts);
  if (database.objectStoreNames.contains('drafts')) await database.clear('drafts');
  database.close();
}
