import { readFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

/** Returns the names of the commands listed in a help text, without `help` itself. */
async function commandsOf(...group: string[]): Promise<string[]> {
  let help = '';
  const out = new Writable({
    write(chunk, _encoding, done) {
      help += chunk;
      done();
    },
  });
  await runProgram([...group, '--help'], {}, { in: Readable.from([]), out, err: out });
  const [, listed = ''] = help.split('\nCommands:\n');
  const [commands = ''] = listed.split('\n\n');
  return [...commands.matchAll(/^ {2}([a-z-]+)/gm)].flatMap(([, name]) => (name && name !== 'help' ? [name] : []));
}

it('is complete: docs/operator.md names every command', async () => {
  const page = readFileSync('docs/operator.md', 'utf8');
  const rows = new Map([...page.matchAll(/^\| `([a-z]+)` +\|(.*)\|$/gm)].map(([, group, text]) => [group, text ?? '']));
  const groups = await commandsOf();
  expect(groups.length).toBeGreaterThan(10);
  const missing: string[] = [];
  for (const group of groups) {
    // A separate command, documented in the row of backups.
    if (group === 'restore') continue;
    const commands = await commandsOf(group);
    expect(commands.length, group).toBeGreaterThan(0);
    for (const command of commands) {
      if (!rows.get(group)?.includes(`\`${command}\``)) missing.push(`${group} ${command}`);
    }
  }
  expect(missing).toEqual([]);
});
