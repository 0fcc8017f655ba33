import { recordAudit } from '../../server/audit/audit.ts';
import {
  type BackupFolder,
  findBackup,
  listBackups,
  openBackupFolder,
  prepareBackupFolder,
  readManifest,
} from '../../server/backup/backup-folder.ts';
import { type MadeBackup, makeBackup } from '../../server/backup/make-backup.ts';
import type { Manifest } from '../../server/backup/manifest.ts';
import { pruneBackups } from '../../server/backup/prune-backups.ts';
import { checkRestore, restoreBackup } from '../../server/backup/restore-backup.ts';
import { openBackup, verifyBackup } from '../../server/backup/verify-backup.ts';
import type { Desk, Tools } from '../command-action.ts';
import { confirm, OperatorError } from '../operator-error.ts';
import { progress } from '../progress.ts';
import { readKey } from './read-key.ts';

interface Options {
  keyFile?: string;
  backup?: string;
  from: string;
  yes?: boolean;
}

export async function create(
  { ctx, db, print, environment }: Desk,
  options: { to: string; keyFile?: string },
): Promise<void> {
  const key = await readKey(environment, options.keyFile);
  const folder = await prepareBackupFolder(options.to);
  const made = await makeBackup({ ...ctx, db }, folder, key, progress(print));
  const { backup, manifest, addedFiles, faults, replaced, bytes } = made;
  const rows = rowsOf(manifest);
  const files = manifest.files.count;
  const counts = { missing: manifest.missing.length, faults: faults.length, replaced: replaced.length };
  await recordAudit(ctx, 'server.make-backup', backup, { rows, files, ...counts });
  if (faults.length + replaced.length > 0) throw new OperatorError(describeFaults(made));
  print.done(
    `Backup ${backup} is complete and was read back: ${rows} rows and ${files} files, ${addedFiles} of them new. ` +
      `Written: ${megabytes(bytes)}.`,
    { backup, rows, files, addedFiles, bytes },
  );
}

export async function list({ print, environment }: Tools, options: { in: string; keyFile?: string }): Promise<void> {
  const folder = await openBackupFolder(options.in);
  const key = await readKey(environment, options.keyFile);
  const rows = [];
  for (const backup of await listBackups(folder)) {
    const manifest = await readManifest(folder, backup, key);
    const { productVersion, files, missing } = manifest;
    const made = new Date(manifest.madeAt);
    rows.push({
      backup,
      made,
      version: productVersion,
      rows: rowsOf(manifest),
      files: files.count,
      missing: missing.length,
    });
  }
  print.table(rows, 'There are no complete backups.');
}

export async function verify({ print, environment }: Tools, options: Options): Promise<void> {
  const folder = await openBackupFolder(options.from);
  const open = await openNamed(folder, options, await readKey(environment, options.keyFile));
  await verifyBackup(open, progress(print));
  const { backup, manifest, files } = open;
  print.done(
    `The backup ${backup} is whole: ${rowsOf(manifest)} rows and ${files.length} files. ` +
      `It needs the data keys ${manifest.keys.needed.join(', ')}.`,
    { backup, rows: rowsOf(manifest), files: files.length, dataKeys: manifest.keys.needed },
  );
}

export async function prune(
  { print, environment }: Tools,
  options: { in: string; keep: number; keyFile?: string; yes?: boolean },
): Promise<void> {
  const folder = await openBackupFolder(options.in);
  const key = await readKey(environment, options.keyFile);
  const old = (await listBackups(folder)).slice(options.keep);
  confirm(options.yes, `This removes ${old.length} backups${old.map((name) => `\n  ${name}`).join('')}`);
  const { backups, files } = await pruneBackups(folder, key, options.keep, new Date());
  print.done(`Removed: ${backups.length} backups and ${files} files.`, { backups, files });
}

export async function restore({ ctx, db, print, environment }: Desk, options: Options): Promise<void> {
  const folder = await openBackupFolder(options.from);
  const open = await openNamed(folder, options, await readKey(environment, options.keyFile));
  const { backup, manifest, files } = open;
  await checkRestore({ ...ctx, db }, open);
  const rows = rowsOf(manifest);
  confirm(options.yes, `This restores the backup ${backup}: ${rows} rows and ${files.length} files.`);
  const { missing, auditProblem } = await restoreBackup({ ...ctx, db }, open, progress(print));
  await recordAudit(ctx, 'server.restore-backup', backup, { rows, files: files.length, missing: missing.length });
  const problems = [
    ...(auditProblem ? [`The audit trail is not whole. ${auditProblem}`] : []),
    ...(missing.length > 0
      ? [`These files are missing, as they were when the backup was made:`, ...missing.map((name) => `  ${name}`)]
      : []),
  ];
  if (problems.length > 0) throw new OperatorError([`The backup ${backup} is restored.`, ...problems].join('\n'));
  print.done(
    `The backup ${backup} is restored: ${rows} rows and ${files.length} files. The audit trail is whole up to ` +
      `place ${manifest.auditHead.place}, and every file that is named is there. Start the portal and the workers.`,
    { backup, rows, files: files.length, auditHead: manifest.auditHead },
  );
}

async function openNamed(folder: BackupFolder, options: Options, key: Buffer) {
  return openBackup(folder, await findBackup(folder, options.backup), key);
}

function rowsOf({ tables }: Manifest): number {
  return tables.reduce((sum, table) => sum + table.rows, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function describeFaults({ backup, faults, replaced }: MadeBackup): string {
  const lines = [`The backup ${backup} is complete, but:`];
  for (const { address, fault, isCopied } of faults) {
    const where = isCopied ? 'the backup has the copy of an earlier one' : 'not in the backup either';
    lines.push(`  ${fault} in the file store: ${address} (${where})`);
  }
  for (const address of replaced) lines.push(`  damaged in the folder of backups, and copied again: ${address}`);
  if (faults.length > 0) lines.push('Bring back what has a copy: files mend --from FOLDER');
  if (replaced.length > 0) lines.push('Look at the disk of the folder: backup verify reads older backups.');
  return lines.join('\n');
}
