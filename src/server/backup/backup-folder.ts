import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createLocalObjects } from '../../integrations/objects/local-objects.ts';
import type { ObjectStore } from '../../integrations/objects/object-store.ts';
import { syncFolder } from '../../integrations/objects/sync-folder.ts';
import { type BackupFile, backupPartNames, type Manifest, manifestSchema } from './manifest.ts';
import {
  decryptPart,
  format,
  headBytes,
  isSealedWith,
  measured,
  openBytes,
  sealBytes,
  sealPart,
} from './sealed-part.ts';

/**
 * A folder of backups:
 *
 * - `dealer-portal-backups.json` marks it,
 * - `files/` has the stored files, shared by all backups of the folder: a file never changes,
 * - `2026-11-24T21-05-12.345Z/` is one backup: `manifest`, `files` (the list) and one part for each table.
 *
 * A backup gets its name when it is complete and was read back; until then it ends in `.part`. All backups of a folder
 * have the same backup key, because they share the files.
 */
export interface BackupFolder {
  path: string;
  /** The files of all backups, each encrypted as a part. */
  files: ObjectStore;
}

const marker = 'dealer-portal-backups.json';
const unfinished = '.part';
const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name);

function folderAt(path: string): BackupFolder {
  return { path, files: createLocalObjects(join(path, 'files')) };
}

/** Opens a folder for backups. A new or empty folder is initialised; any other is refused. */
export async function prepareBackupFolder(path: string): Promise<BackupFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await readdir(path);
  if (!found.includes(marker)) {
    if (found.length > 0) throw new Error(`${path} is neither empty nor a folder of backups. Name another one.`);
    await writeFile(join(path, marker), `${JSON.stringify({ format })}\n`, { mode: 0o600 });
  }
  return folderAt(path);
}

/** Opens a folder that holds backups. */
export async function openBackupFolder(path: string): Promise<BackupFolder> {
  const found = await readdir(path).catch((): string[] => []);
  if (!found.includes(marker)) throw new Error(`${path} is not a folder of backups: ${marker} is not in it.`);
  return folderAt(path);
}

/** Names of the complete backups, the newest first. */
export async function listBackups({ path }: BackupFolder): Promise<string[]> {
  return (await readdir(path)).filter(isBackupName).sort().reverse();
}

/** Returns the name of a backup: the one wanted, or else the newest. */
export async function findBackup(folder: BackupFolder, wanted: string | undefined): Promise<string> {
  const names = await listBackups(folder);
  const name = wanted ?? names[0];
  if (name === undefined) throw new Error(`${folder.path} holds no complete backup.`);
  if (!names.includes(name)) throw new Error(`${folder.path} holds no backup ${name}.`);
  return name;
}

/** A backup in progress. */
export interface BackupDraft {
  /** Name of its folder. */
  name: string;
  /** Compresses and encrypts a part. The encryption is bound to its name. */
  writePart(file: string, source: AsyncIterable<Buffer>, name: string): Promise<{ bytes: number; sha256: string }>;
  /** Writes the manifest, which is needed to read all parts. */
  writeManifest(manifest: Manifest): Promise<void>;
  /** Gives the backup its final name and returns it. */
  complete(manifest: Manifest): Promise<string>;
  discard(): Promise<void>;
}

export async function beginBackup(folder: BackupFolder, key: Buffer): Promise<BackupDraft> {
  await refuseOtherKey(folder, key);
  const draftName = `${randomUUID()}${unfinished}`;
  const draft = join(folder.path, draftName);
  await mkdir(draft, { mode: 0o700 });
  async function writePart(file: string, source: AsyncIterable<Buffer>, name: string) {
    let measure = { bytes: 0, sha256: '' };
    await pipeline(
      source,
      // Lowest compression level: encrypted values hardly shrink, except for their hexadecimal notation.
      createGzip({ level: 1 }),
      (text: AsyncIterable<Buffer>) => sealPart(text, key, name),
      (sealed: AsyncIterable<Buffer>) =>
        measured(sealed, (found) => {
          measure = found;
        }),
      createWriteStream(join(draft, file), { flags: 'wx', mode: 0o600, flush: true }),
    );
    return measure;
  }
  return {
    name: draftName,
    writePart,
    async writeManifest(manifest) {
      const sealed = await sealBytes(Buffer.from(JSON.stringify(manifest)), key, backupPartNames.manifest);
      await writeFile(join(draft, 'manifest'), sealed, { flag: 'wx', mode: 0o600, flush: true });
      await syncFolder(draft);
    },
    async complete(manifest) {
      const name = manifest.madeAt.replaceAll(':', '-');
      if ((await listBackups(folder)).includes(name)) throw new Error(`${folder.path} already holds a backup ${name}.`);
      await rename(draft, join(folder.path, name));
      await syncFolder(folder.path);
      return name;
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

/** A file encrypted with another key would count as one that this backup has, but could not be restored. */
async function refuseOtherKey(folder: BackupFolder, key: Buffer): Promise<void> {
  const start = await startOfAny(folder);
  if (!start || isSealedWith(start, key)) return;
  throw new Error(`${folder.path} has backups with another backup key. Give that key, or name another folder.`);
}

/** Returns the first bytes of the newest manifest or, if no backup is complete, of a file. */
async function startOfAny(folder: BackupFolder): Promise<Buffer | undefined> {
  const [newest] = await listBackups(folder);
  if (newest !== undefined) return readFile(join(folder.path, newest, 'manifest'));
  for await (const name of folder.files.names()) return folder.files.readHead(name, headBytes);
  return undefined;
}

export async function readManifest({ path }: BackupFolder, backup: string, key: Buffer): Promise<Manifest> {
  const sealed = await readFile(join(path, backup, 'manifest')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`The backup ${backup} has no manifest.`);
  });
  return manifestSchema.parse(JSON.parse((await openBytes(sealed, key, backupPartNames.manifest)).toString()));
}

/** Decrypts and decompresses a part; throws if it differs from the manifest. */
export async function* readPart(
  { path }: BackupFolder,
  part: { backup: string; file: string; name: string; sha256: string },
  key: Buffer,
): AsyncGenerator<Buffer> {
  const place = join(path, part.backup, part.file);
  if (!(await stat(place).catch(() => undefined)))
    throw new Error(`The backup is not complete: ${part.name} is missing.`);
  let sha256 = '';
  const source = measured(createReadStream(place), (measure) => {
    sha256 = measure.sha256;
  });
  const text = createGunzip();
  const reading = pipeline(source, (sealed: AsyncIterable<Buffer>) => decryptPart(sealed, key, part.name), text);
  // The failure is passed on to the reader through the text stream.
  reading.catch(() => undefined);
  yield* text as AsyncIterable<Buffer>;
  await reading;
  if (sha256 !== part.sha256) throw new Error(`The backup is not as it was written: ${part.name} was exchanged.`);
}

/** Name of a file among the files: content encrypted with another data key is another file. */
export function storedName({ address, key }: BackupFile): string {
  return createHash('sha256').update(`${address}/${key}`).digest('hex');
}

/** Removes incomplete backups started before this time. */
export async function deleteUnfinishedBackups(folder: BackupFolder, before: Date): Promise<void> {
  for (const name of await readdir(folder.path)) {
    const path = join(folder.path, name);
    if (name.endsWith(unfinished) && (await stat(path)).mtime < before)
      await rm(path, { recursive: true, force: true });
  }
  await folder.files.removeUnfinished(before);
}

export async function deleteBackup(folder: BackupFolder, backup: string): Promise<void> {
  // Renamed first, so that a partly removed folder does not count as a backup.
  const aside = join(folder.path, `${backup}${unfinished}`);
  await rename(join(folder.path, backup), aside);
  await rm(aside, { recursive: true, force: true });
}
