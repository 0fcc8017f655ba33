import type { Command } from 'commander';
import type { Act } from '../command-action.ts';

const load = () => import('../identity.ts');

export function addIdentityCommands(program: Command, act: Act): void {
  const identity = program.command('identity').description('the portal’s own keys for Singpass and Corppass');
  identity
    .command('list')
    .description('the keys and what each is for now')
    .action(act(async () => (await load()).list));
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
    .action(act(async () => (await load()).rotate));
}
