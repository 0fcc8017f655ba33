import type { FileStore } from './file-store.ts';

/** `damaged`: it cannot be decrypted, its content does not match, or its disk cannot read it. */
export type FileFault = 'missing' | 'damaged';

/** Reads a file of the store in full and compares it with its address. */
export async function judgeStoredFile(
  files: FileStore,
  address: string,
): Promise<{ fault: FileFault } | { fault?: undefined; bytes: Buffer; key: string }> {
  const stored = await files.readSealed(address).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EIO') return 'unreadable' as const;
    throw error;
  });
  if (stored === undefined) return { fault: 'missing' };
  if (stored === 'unreadable' || !stored.isWhole) return { fault: 'damaged' };
  return { bytes: stored.bytes, key: stored.key };
}
