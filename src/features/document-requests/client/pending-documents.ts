import type { AskableType } from '../request-rules.ts';
import { entryName, inStore, keyOf, openFile, type SealedFile, sealFile, takeUpEntries } from './device-store.ts';

/** A document that is not uploaded yet, stored so that the upload resumes after a reload. */
export interface PendingDocument {
  fileType: AskableType;
  /** The upload's name for the server. */
  key: string;
  file: File;
}

interface Sealed extends SealedFile {
  fileType: AskableType;
  key: string;
  /** ms since 1970. */
  at: number;
}

/** As long as a link lasts. */
const keptMs = 3 * 24 * 3600_000;

/**
 * Stores a document on this device until it is uploaded, sealed with a key derived from the link. Returns false if this
 * browser has no storage.
 */
export async function keepDocument(token: string, { fileType, key, file }: PendingDocument): Promise<boolean> {
  try {
    const link = await keyOf(token);
    const entry: Sealed = { fileType, key, ...(await sealFile(link, file)), at: Date.now() };
    const name = await entryName(link, 'papers', fileType);
    await inStore('readwrite', (store) => store.put(entry, name));
    return true;
  } catch {
    return false;
  }
}

export async function dropDocument(token: string, fileType: AskableType): Promise<void> {
  try {
    const name = await entryName(await keyOf(token), 'papers', fileType);
    await inStore('readwrite', (store) => store.delete(name));
  } catch {
    // Nothing was kept.
  }
}

/** Returns the documents that this tab or a closed one still has to send. Deletes those of links that have ended. */
export async function readDocuments(token: string): Promise<PendingDocument[]> {
  try {
    await dropOutdated();
    const link = await keyOf(token);
    const entries = await takeUpEntries<Sealed>(link, 'papers');
    return await Promise.all(
      entries.map(async ({ fileType, key, ...sealed }) => ({ fileType, key, file: await openFile(link, sealed) })),
    );
  } catch {
    return [];
  }
}

async function dropOutdated(): Promise<void> {
  for (const name of await inStore('readonly', (store) => store.getAllKeys())) {
    const entry = (await inStore('readonly', (store) => store.get(name))) as { at: number } | undefined;
    if (entry && entry.at < Date.now() - keptMs) await inStore('readwrite', (store) => store.delete(name));
  }
}
