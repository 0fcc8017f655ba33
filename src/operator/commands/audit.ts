import type { Command } from 'commander';
import type { Act } from '../command-action.ts';
import { parseAnchor, parseDay, parsePhone } from '../parse-option.ts';

const load = () => import('../audit.ts');

export function addAuditCommands(program: Command, act: Act): void {
  const audit = program.command('audit').description('check and export the audit trail');
  audit
    .command('verify')
    .description('walk the chain and name the first row that is changed, missing or forged')
    .option('--head <place:hash>', 'a head that was noted earlier, to find an end that was cut off', parseAnchor)
    .action(act(async () => (await load()).verify));
  audit
    .command('export')
    .description('print the trail as JSON lines; the last line is the head of the chain')
    .option('--dealer <dealer>', 'only what concerns this dealer')
    .option('--phone <number>', 'only refused logins and codes of this mobile number', parsePhone)
    .option('--from <day>', 'first day, such as 2026-11-01', parseDay)
    .option('--to <day>', 'last day', parseDay)
    .option('--out <file>', 'new file to write to in place of the standard output')
    .addHelpText(
      'after',
      '\nExample:\n  npm run --silent operator -- audit export --from 2026-11-01 --to 2026-11-30 --out november.jsonl',
    )
    .action(act(async () => (await load()).exportTrail));
}
