import type { Command } from 'commander';
import { checkFiles, sweepFiles } from '../server/files/sweep-files.ts';
import type { Act, Desk } from './command-action.ts';
import { confirm, OperatorError } from './operator-error.ts';

export function addFileCommands(program: Command, act: Act): void {
  const files = program.command('files').description('the file store, compared with the database');
  files
    .command('check')
    .description('files that nothing names, and rows whose file is not there; changes nothing')
    .action(act(check));
  files
    .command('sweep')
    .description('remove files that nothing has named for a day; workers do it every night')
    .option('--yes', 'do it')
    .action(act(sweep));
}

async function check({ ctx, print }: Desk): Promise<void> {
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

async function sweep({ ctx, print }: Desk, options: { yes?: boolean }): Promise<void> {
  const { orphans } = await checkFiles(ctx);
  confirm(options.yes, `This removes files that nothing has named for a day: ${orphans.length}.`);
  const removed = await sweepFiles(ctx);
  print.done(`Removed: ${removed}.`, { removed });
}
