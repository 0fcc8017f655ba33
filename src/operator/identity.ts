import { formatDateTime } from '../domain/singapore-time.ts';
import { listIdentityKeys, rotateIdentityKeys } from '../features/national-id/server/rotate-identity-keys.ts';
import type { Desk } from './command-action.ts';
import { confirm } from './operator-error.ts';

export async function list({ ctx, print }: Desk): Promise<void> {
  const keys = await listIdentityKeys(ctx);
  print.table(
    keys.map(({ kid, use, state, createdAt, activeFrom }) => ({
      ...{ kid, state, use: use === 'sig' ? 'signing' : 'encryption' },
      ...{ made: formatDateTime(createdAt), from: formatDateTime(activeFrom) },
    })),
    'There are no keys yet. Make them with: identity rotate --yes',
  );
}

export async function rotate({ ctx, print }: Desk, options: { yes?: boolean }): Promise<void> {
  const keys = await listIdentityKeys(ctx);
  const coming = keys.find(({ state }) => state === 'coming');
  if (coming) {
    return print.done(`New keys are used from ${formatDateTime(coming.activeFrom)} on.`, {
      activeFrom: coming.activeFrom,
    });
  }
  confirm(options.yes, 'This makes new keys for Singpass and Corppass. Logins that are under way go on.');
  const { activeFrom } = await rotateIdentityKeys(ctx);
  print.done(`The new keys are used from ${formatDateTime(activeFrom)} on.`, { activeFrom });
}
