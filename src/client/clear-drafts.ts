/** Where `features/cases/client/draft-vault.ts` keeps what is typed in cases. */
export const draftDatabase = 'dealer-portal-drafts';
export const draftStore = 'drafts';
export const tabDraftPrefix = 'dealer-portal:draft:';

/** Removes every draft from this device, whatever page is open. Closed storage holds none. */
export async function clearDrafts(): Promise<void> {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(tabDraftPrefix)) sessionStorage.removeItem(name);
    await clearDatabase();
  } catch (error) {
    console.error('The drafts were not removed', error);
  }
}

function clearDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(draftDatabase);
    let isNew = false;
    // Nothing was ever stored: do not leave a database without stores behind for the first draft.
    opening.onupgradeneeded = () => {
      isNew = true;
      opening.transaction?.abort();
    };
    opening.onerror = () => (isNew ? resolve() : reject(opening.error));
    opening.onsuccess = () => {
      const database = opening.result;
      const clearing = database.transaction(draftStore, 'readwrite').objectStore(draftStore).clear();
      clearing.onerror = () => reject(clearing.error);
      clearing.onsuccess = () => resolve();
      database.close();
    };
  });
}
