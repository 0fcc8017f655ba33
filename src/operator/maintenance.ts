import type { Command } from 'commander';
import { formatDateTime } from '../domain/singapore-time.ts';
import { cancelWindow } from '../features/maintenance/server/cancel-window.ts';
import { listWindows } from '../features/maintenance/server/list-windows.ts';
import { checkWindow, scheduleWindow } from '../features/maintenance/server/schedule-window.ts';
import type { Act, Desk } from './command-action.ts';
import { confirm } from './operator-error.ts';
import { parseMoment } from './parse-option.ts';

export function addMaintenanceCommands(program: Command, act: Act): void {
  const maintenance = program.command('maintenance').description('announce times in which the portal is closed');
  maintenance.command('list').description('all windows, the latest start first').action(act(list));
  maintenance
    .command('schedule')
    .description('announce a window; times are Singapore’s')
    .requiredOption('--from <time>', 'start, such as "2026-12-06 02:00"', parseMoment)
    .option('--to <time>', 'end; without it the portal stays closed until the window is cancelled', parseMoment)
    .option('--notice-from <time>', 'when people begin to be told (default: 72 hours before the start)', parseMoment)
    .option('--yes', 'do it')
    .action(act(schedule));
  maintenance
    .command('cancel')
    .description('take a window back; one that is on ends at once')
    .argument('<window>', 'identifier, as maintenance list shows it')
    .action(act(cancel));
}

async function list({ ctx, print }: Desk): Promise<void> {
  const windows = await listWindows(ctx);
  print.table(
    windows.map(({ windowId, state, startsAt, endsAt, noticeFrom, createdBy }) => {
      return { window: windowId, state, from: startsAt, to: endsAt, noticeFrom, by: createdBy };
    }),
    'No maintenance was ever scheduled.',
  );
}

async function schedule(
  { ctx, print }: Desk,
  options: { from: Date; to?: Date; noticeFrom?: Date; yes?: boolean },
): Promise<void> {
  const until = options.to ? `to ${formatDateTime(options.to)}` : 'until it is cancelled';
  const window = { startsAt: options.from, endsAt: options.to, noticeFrom: options.noticeFrom };
  await checkWindow(ctx, window);
  confirm(options.yes, `This closes the portal for everybody from ${formatDateTime(options.from)} ${until}.`);
  const { windowId } = await scheduleWindow(ctx, window);
  print.done(`The portal closes from ${formatDateTime(options.from)} ${until}. The window is ${windowId}.`, {
    windowId,
  });
}

async function cancel({ ctx, print }: Desk, _: object, windowId: string): Promise<void> {
  await cancelWindow(ctx, windowId);
  print.done('The window is cancelled.', { windowId });
}
