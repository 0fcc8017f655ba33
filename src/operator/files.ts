import { checkFiles, sweepFiles } from '../server/files/sweep-files.ts';
import type { Desk } from './command-action.ts';
import { confirm, OperatorError } from './operator-error.ts';

export async function check({ ctx, print }: Desk): Promise<void> {
  const { orphans, missing } = await checkFiles(ctx);
  if (missing.length > 0) {
    const lines = missing.map(({ place, address }) => `  ${place}: ${address}`);
    throw new OperatorError(['These files are missing; bring them back from a backup:', ...lines].join('\n'));
  }
  print.done(`Every file that is named is there. Named by nothing for a day: ${orphans.length}.`, {
    orphans: orphans.length,
    missing: 0,
  });
}

export async function sweep({ ctx, print }: Desk, options: { yes?: boolean }): Promise<void> {
  const { orphans } = await checkFiles(ctx);
  confirm(options.yes, `This removes files that nothing has named for a day: ${orphans.length}.`);
  const removed = await sweepFiles(ctx);
  print.done(`Removed: ${removed}.`, { removed });
}
