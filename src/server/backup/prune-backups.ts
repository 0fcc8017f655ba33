import { type BackupFolder, deleteBackup, listBackups, storedName } from './backup-folder.ts';
import { openBackup } from './verify-backup.ts';

const dayMs = 24 * 3600_000;

export interface Pruned {
  backups: string[];
  files: number;
}

/**
 * Removes all but the newest backups, and the files that none of these contains. Files used by a backup within the last
 * day stay, because it may still be in progress.
 */
export async function pruneBackups(folder: BackupFolder, key: Buffer, keep: number, now: Date): Promise<Pruned> {
  const names = await listBackups(folder);
  const used = new Set<string>();
  for (const backup of names.slice(0, keep)) {
    const { files } = await openBackup(folder, backup, key);
    for (const file of files) used.add(storedName(file));
  }
  const old = names.slice(keep);
  for (const backup of old) await deleteBackup(folder, backup);
  const before = new Date(now.getTime() - dayMs);
  let removed = 0;
  for await (const name of folder.files.names()) {
    const written = used.has(name) ? undefined : await folder.files.writtenAt(name);
    if (!written || written >= before) continue;
    await folder.files.remove(name, before);
    removed += 1;
  }
  return { backups: old, files: removed };
}
