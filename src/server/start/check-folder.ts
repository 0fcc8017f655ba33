import type { FileStore } from '../files/file-store.ts';

/** Throws if the files may never be written. A full disk is no reason: the process starts and is not ready. */
export async function checkFolder(files: FileStore): Promise<void> {
  await files.probe().catch((error: NodeJS.ErrnoException) => {
    if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(error.code ?? '')) throw error;
  });
}
