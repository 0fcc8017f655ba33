import type { Command } from 'commander';
import { formatDateTime } from '../domain/singapore-time.ts';
import { listIdentityKeys, rotateIdentityKeys } from '../features/national-id/server/rotate-identity-keys.ts';
import type { Act, Desk } from './command-action.ts';
import { confirm } from './operator-error.ts';

export function addIdentityCommands(program: Command, act: Act): void {
  const identity = program.command('identity').description('the portal’s own keys for Singpass and Corppass');
  identity.command('list').description('the keys and what each is for now').action(act(list));
  identity
    .command('rotate')
    .description(
      'make a key for signing and one for encryption; the first ones are used at once, later ones in an hour',
    )
    .option('--yes', 'do it')
    .addHelpText(
      'after',
      '\nSingpass and Corppass fetch the public keys from PUBLIC_URL/nid/jwks. Earlier keys end on their own after a day.',
    )
    .action(act(rotate));
}

async function list({ ctx, print }: Desk): Promise<void> {
  const keys = await listIdentityKeys(ctx);
  print.table(
    keys.map(({ kid, use, state, createdAt, activeFrom }) => ({
      ...{ kid, state, use: use === 'sig' ? 'signing' : 'encryption' },
      ...{ made: formatDateTime(createdAt), from: formatDateTime(activeFrom) },
    })),
    'There are no keys yet. Make them with: identity rotate --yes',
  );
}

async function rotate({ ctx, print }: Desk, options: { yes?: boolean }): Promise<void> {
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
