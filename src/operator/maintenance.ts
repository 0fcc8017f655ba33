import { formatDateTime } from '../domain/singapore-time.ts';
import { cancelWindow } from '../features/maintenance/server/cancel-window.ts';
import { listWindows } from '../features/maintenance/server/list-windows.ts';
import { checkWindow, scheduleWindow } from '../features/maintenance/server/schedule-window.ts';
import type { Desk } from './command-action.ts';
import { confirm } from './operator-error.ts';

export async function list({ ctx, print }: Desk): Promise<void> {
  const windows = await listWindows(ctx);
  print.table(
    windows.map(({ windowId, state, startsAt, endsAt, noticeFrom, createdBy }) => {
      return { window: windowId, state, from: startsAt, to: endsAt, noticeFrom, by: createdBy };
    }),
    'No maintenance was ever scheduled.',
  );
}

export async function schedule(
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

export async function cancel({ ctx, print }: Desk, _: object, windowId: string): Promise<void> {
  await cancelWindow(ctx, windowId);
  print.done('The window is cancelled.', { windowId });
}
