import { type Command, Option } from 'commander';
import { featureNames } from '../../contract/call.ts';
import type { Act } from '../command-action.ts';

const load = () => import('../features.ts');

export function addFeatureCommands(program: Command, act: Act): void {
  const features = program.command('features').description('switch functions of the portal on and off for a dealer');
  features
    .command('list')
    .description('what is on for a dealer')
    .requiredOption('--dealer <dealer>', 'channel number or identifier')
    .action(act(async () => (await load()).list));
  features
    .command('on')
    .description('switch a function on')
    .requiredOption('--dealer <dealer>', 'channel number or identifier')
    .addOption(featureOption())
    .action(act(async () => (await load()).switchOn));
  features
    .command('off')
    .description('switch a function off')
    .requiredOption('--dealer <dealer>', 'channel number or identifier')
    .addOption(featureOption())
    .option('--yes', 'do it')
    .action(act(async () => (await load()).switchOff));
}

function featureOption(): Option {
  return new Option('--feature <feature>', 'the function').choices(featureNames).makeOptionMandatory();
}
