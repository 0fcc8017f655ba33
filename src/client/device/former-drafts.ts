import { openDB } from 'idb';
import { mayExist } from './may-exist.ts';

/** The database in which older versions stored drafts. */
export const formerDrafts = 'dealer-portal-drafts';

export const hasFormerDrafts = () => mayExist(formerDrafts);

/** Empties it. A tab of an older version keeps it open, so that deleting it would wait for that tab. */
export async function clearFormerDrafts(): Promise<void> {
  if (!(await hasFormerDrafts())) return;
  const database = await openDB(formerDrafts);
  if (database.objectStoreNames.contains('drafts')) await database.clear('drafts');
  database.close();
}
