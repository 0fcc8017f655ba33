import { type Command, Option } from 'commander';
import type { Act } from '../command-action.ts';

const load = () => import('../requests.ts');

export function addRequestCommands(program: Command, act: Act): void {
  const requests = program
    .command('requests')
    .description('what people ask about their data and accounts: access, correction, withdrawal of consent, the end');
  requests
    .command('list')
    .description('open requests with their due dates, the oldest first')
    .option('--all', 'closed ones too, the newest first')
    .action(act(async () => (await load()).list));
  requests
    .command('show')
    .description('one request in full, with personal data')
    .argument('<request>', 'identifier, as requests list shows it')
    .action(act(async () => (await load()).show));
  requests
    .command('record')
    .description('record a request of somebody without an account')
    .addOption(
      new Option('--kind <kind>', 'what is asked')
        .choices(['access', 'correction', 'withdrawal'])
        .makeOptionMandatory(),
    )
    .option('--file <path>', 'JSON with name and email; also identity, about, wanted (default: standard input)')
    .action(act(async () => (await load()).record));
  requests
    .command('answer')
    .description('answer a request and close it; the person gets a notification and an e-mail')
    .argument('<request>', 'identifier, as requests list shows it')
    .option('--file <path>', 'text of the answer (default: standard input)')
    .action(act(async () => (await load()).answer));
  requests
    .command('export')
    .description('write what is stored about the person of an access request into a new folder')
    .argument('<request>', 'identifier, as requests list shows it')
    .requiredOption('--to <folder>', 'a folder that does not exist yet; only you can read it')
    .action(act(async () => (await load()).exportData));
  requests
    .command('end')
    .description('end a main account as its holder asked, once the hours have passed')
    .argument('<request>', 'identifier, as requests list shows it')
    .option('--yes', 'do it')
    .action(act(async () => (await load()).end));
}
