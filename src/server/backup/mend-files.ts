import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { checkFiles } from '../files/sweep-files.ts';
import type { BackupFolder } from './backup-folder.ts';
import { findCopy } from './copy-files.ts';

export interface MendedFiles {
  mended: string[];
  /** Files without an intact copy in the folder under a known data key. */
  left: string[];
}

/** Restores missing and damaged files of the store from a folder of backups. */
export async function mendFiles(
  ctx: Context,
  folder: BackupFolder,
  key: Buffer,
  onProgress: (sentence: string) => void,
): Promise<MendedFiles> {
  const { faults } = await checkFiles(ctx, { deep: true, onProgress });
  const [mended, left]: [string[], string[]] = [[], []];
  for (const address of new Set(faults.map((fault) => fault.address))) {
    const copy = await findCopy(folder, key, address, ctx.keyring.names);
    if (copy) await ctx.files.putSealed(address, copy.bytes);
    (copy ? mended : left).push(address);
  }
  if (mended.length > 0) {
    await ctx.files.flush();
    await recordAudit(ctx, 'server.mend-files', 'files', { mended: mended.length, left: left.length });
  }
  return { mended, left };
}
