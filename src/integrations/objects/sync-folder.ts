import { open } from 'node:fs/promises';

/** Flushes a folder's entries to disk: new names and removed names. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
