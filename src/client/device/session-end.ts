import { openDevice } from './database.ts';
import { tabName } from './per-tab.ts';
import { isLinkOwner } from './record.ts';
import { deleteAccountSettings } from './setting.ts';
import { deleteTabRecords } from './tab-records.ts';

let ended = 0;
let forgotten = 0;

/** Counts the sessions that ended on this page. A writer of a former session writes nothing. */
export function endedSessions(): number {
  return ended;
}

/**
 * Returns how often this page has deleted its user's records. A write that sees the count change is deleted as well.
 */
export function forgottenSessions(): number {
  return forgotten;
}

/**
 * Records the end of a session. Deletes what its user stored on this device unless the user may return to it.
 *
 * @param isDone another tab that ended the session has deleted the records and may already store the next user's. This
 * tab deletes only what it wrote itself before it was notified.
 */
export async function recordSessionEnd({ isKept, isDone }: { isKept: boolean; isDone: boolean }): Promise<void> {
  ended += 1;
  if (isKept) return;
  forgotten += 1;
  deleteTabRecords();
  if (!isDone) deleteAccountSettings();
  await deleteRecords(isDone).catch((error: unknown) => console.error('The records were not deleted', error));
}

async function deleteRecords(isDone: boolean): Promise<void> {
  const device = await openDevice();
  if (!device) return;
  const own = isDone ? await tabName() : undefined;
  const { store, done } = device.database.transaction('records', 'readwrite');
  const keys = (await store.getAllKeys()).filter(({ 0: owner, 4: tab }) => {
    return !isLinkOwner(owner) && (own === undefined || tab === own);
  });
  await Promise.all([...keys.map((key) => store.delete(key)), done]);
}
