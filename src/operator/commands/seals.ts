import type { Command } from 'commander';
import type { Act } from '../command-action.ts';

const load = () => import('../seals.ts');

export function addSealCommands(program: Command, act: Act): void {
  const group = program.command('seals').description('the key by which signed documents are sealed');
  group
    .command('list')
    .description('the key in use and those before it')
    .action(act(async () => (await load()).list));
  group
    .command('rotate')
    .description('put a new key in the place of the current one; documents sealed before stay valid')
    .option('--key <file>', 'private key of your own in PEM, P-256')
    .option('--certificate <file>', 'its certificate in PEM, followed by those above it')
    .option('--yes', 'do it')
    .addHelpText(
      'after',
      '\nWithout a key of your own the portal makes one, with a certificate that it signs itself: readers of PDF show the\nseal as valid and its signer as unknown.',
    )
    .action(act(async () => (await load()).rotate));
}
