import type { FileStore } from '../files/file-store.ts';

/** Throws if files could never be written. A full disk is not a reason: the process starts but is not ready. */
export async function checkFolder(files: FileStore): Promise<void> {
  await files.probe().catch((error: NodeJS.ErrnoException) => {
    if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(error.code ?? '')) throw error;
  });
}
