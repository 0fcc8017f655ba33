import type { AskableType } from '../request-rules.ts';
import { inStore, keyOf, openFile, type SealedFile, sealFile } from './device-store.ts';

/** A paper that has not arrived yet, so that it goes on after the page was loaded anew. */
export interface PendingPaper {
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
 * Keeps a paper on this device until the server has it, sealed with a key that is made of the link: nobody opens it
 * without. False where this browser keeps nothing.
 */
export async function keepPaper(token: string, { fileType, key, file }: PendingPaper): Promise<boolean> {
  try {
    const link = await keyOf(token);
    const entry: Sealed = { fileType, key, ...(await sealFile(link, file)), at: Date.now() };
    await inStore('readwrite', (store) => store.put(entry, link.prefix + fileType));
    return true;
  } catch {
    return false;
  }
}

export async function dropPaper(token: string, fileType: AskableType): Promise<void> {
  try {
    const { prefix } = await keyOf(token);
    await inStore('readwrite', (store) => store.delete(prefix + fileType));
  } catch {
    // Nothing was kept.
  }
}

/** What this link still has to send. Left-overs of links that are over go. */
export async function readPapers(token: string): Promise<PendingPaper[]> {
  try {
    const link = await keyOf(token);
    const names = (await inStore('readonly', (store) => store.getAllKeys())) as string[];
    const found = await Promise.all(
      names.map(async (name): Promise<PendingPaper[]> => {
        const entry = (await inStore('readonly', (store) => store.get(name))) as Sealed | undefined;
        if (entry && entry.at < Date.now() - keptMs) await inStore('readwrite', (store) => store.delete(name));
        if (!entry?.key || !name.startsWith(link.prefix)) return [];
        return [{ fileType: entry.fileType, key: entry.key, file: await openFile(link, entry) }];
      }),
    );
    return found.flat();
  } catch {
    return [];
  }
}
