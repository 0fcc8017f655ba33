import { inParallel } from '../files/in-parallel.ts';
import { type BackupFolder, readManifest, readPart, storedName } from './backup-folder.ts';
import { width } from './copy-files.ts';
import { type BackupFile, backupPartNames, type Manifest, type ManifestTable } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import { openBytes } from './sealed-part.ts';

/** A backup with everything needed to read it. */
export interface OpenBackup {
  folder: BackupFolder;
  backup: string;
  key: Buffer;
  manifest: Manifest;
  files: BackupFile[];
}

export async function openBackup(folder: BackupFolder, backup: string, key: Buffer): Promise<OpenBackup> {
  const manifest = await readManifest(folder, backup, key);
  const name = backupPartNames.fileList(manifest.id);
  const pieces: Buffer[] = [];
  for await (const piece of readPart(folder, { backup, file: 'files', name, ...manifest.files.part }, key))
    pieces.push(piece);
  const lines = Buffer.concat(pieces).toString().split('\n').slice(0, -1);
  const files = lines.map((line) => {
    const [address = '', keyName = ''] = line.split(' ');
    return { address, key: keyName };
  });
  return { folder, backup, key, manifest, files };
}

/** Yields the rows of a table in the format of COPY. */
export function readBackupTable(
  { folder, backup, key, manifest }: OpenBackup,
  table: ManifestTable,
): AsyncGenerator<Buffer> {
  const name = backupPartNames.table(manifest.id, table.name);
  return readPart(folder, { backup, file: table.name, name, ...table.part }, key);
}

/** Reads one file of a backup, encrypted as in the file store. */
export async function readFileOf({ folder, key }: OpenBackup, file: BackupFile): Promise<Buffer> {
  const name = backupPartNames.file(file);
  const sealed = await folder.files.read(storedName(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`The backup is not complete: ${name} is missing.`);
  });
  return openBytes(sealed, key, name);
}

/** Reads a whole backup and throws at the first byte that was changed. Needs nothing else. */
export async function verifyBackup(open: OpenBackup, onProgress: OnProgress): Promise<void> {
  for (const table of open.manifest.tables) {
    onProgress(`Checking: ${table.name}`);
    let lines = 0;
    for await (const piece of readBackupTable(open, table)) for (const byte of piece) if (byte === newLine) lines += 1;
    if (lines !== table.rows) throw new Error(`The backup is not as it was written: ${table.name} has other rows.`);
  }
  let done = 0;
  await inParallel(open.files, width, async (file) => {
    await readFileOf(open, file);
    onProgress(`Checking files: ${++done} of ${open.files.length}`);
  });
}

const newLine = 10;
