import { openBackupFolder } from '../server/backup/backup-folder.ts';
import { mendFiles } from '../server/backup/mend-files.ts';
import { checkFiles, sweepFiles } from '../server/files/sweep-files.ts';
import { readKey } from './backup/read-key.ts';
import type { Desk } from './command-action.ts';
import { confirm, OperatorError } from './operator-error.ts';
import { progress } from './progress.ts';

export async function check({ ctx, print }: Desk, { deep = false }: { deep?: boolean }): Promise<void> {
  const { named, orphans, faults } = await checkFiles(ctx, { deep, onProgress: progress(print) });
  if (faults.length > 0) {
    const lines = faults.map(({ place, address, fault }) => `  ${fault}, ${place}: ${address}`);
    const what = deep ? 'missing or damaged' : 'missing';
    const says = `These files are ${what}; bring them back from a folder of backups with files mend:`;
    throw new OperatorError([says, ...lines].join('\n'));
  }
  const all = deep ? `All ${named} files that are named open.` : 'Every file that is named is there.';
  print.done(`${all} Named by nothing for a day: ${orphans.length}.`, {
    ...{ files: named, orphans: orphans.length, missing: 0 },
    ...(deep ? { damaged: 0 } : {}),
  });
}

export async function sweep({ ctx, print }: Desk, options: { yes?: boolean }): Promise<void> {
  const { orphans } = await checkFiles(ctx);
  confirm(options.yes, `This removes files that nothing has named for a day: ${orphans.length}.`);
  const removed = await sweepFiles(ctx);
  print.done(`Removed: ${removed}.`, { removed });
}

interface Mending {
  from: string;
  keyFile?: string;
  yes?: boolean;
}

export async function mend({ ctx, print, environment }: Desk, { from, keyFile, yes }: Mending): Promise<void> {
  const key = await readKey(environment, keyFile);
  const folder = await openBackupFolder(from);
  confirm(yes, 'This opens every file that is named, and copies those that are missing or damaged from the backups.');
  const { mended, left } = await mendFiles(ctx, folder, key, progress(print));
  if (left.length > 0) {
    const lines = left.map((address) => `  ${address}`);
    throw new OperatorError([`Brought back: ${mended.length}. The folder has no copy of:`, ...lines].join('\n'));
  }
  print.done(`Brought back: ${mended.length}. Every file that is named opens.`, { mended: mended.length, left: 0 });
}
