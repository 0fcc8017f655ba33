import { open } from 'node:fs/promises';

/** Brings a folder's own entries to the disk: names that are new, and names that are gone. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
