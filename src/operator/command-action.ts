import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { text as consumeText } from 'node:stream/consumers';
import type { Command } from 'commander';
import type { OpenPortal } from './open-portal.ts';
import { OperatorError } from './operator-error.ts';
import { createPrinter, type Printer, type Terminal } from './print.ts';

export interface Desk extends OpenPortal {
  print: Printer;
  /** Returns the text of a file, or of the standard input. Personal data comes this way: shells keep arguments. */
  readInput: (file: string | undefined) => Promise<string>;
}

/** Makes the action of a command. `options` are as the command declares them, `argument` is the first positional one. */
export type Act = <O>(
  work: (desk: Desk, options: O, argument: string) => Promise<void>,
) => (...given: unknown[]) => Promise<void>;

/** Actions that open the portal's data for one command and close it whatever happens. */
export function commandActions(environment: NodeJS.ProcessEnv, terminal: Terminal): Act {
  return <O>(work: (desk: Desk, options: O, argument: string) => Promise<void>) =>
    async (...given: unknown[]) => {
      const command = given.at(-1) as Command;
      const { json, as } = command.optsWithGlobals<{ json?: boolean; as?: string }>();
      const name = operatorName(as);
      // Help and wrong calls do not wait for the server's parts to be loaded.
      const { openPortal } = await import('./open-portal.ts');
      const portal = await openPortal(name, environment);
      try {
        const argument = typeof given[0] === 'string' ? given[0] : '';
        const print = createPrinter(terminal, json === true);
        const readInput = (file: string | undefined) => readText(file, terminal, print);
        await work({ ...portal, print, readInput }, command.opts<O & object>(), argument);
      } finally {
        await portal.close();
      }
    };
}

async function readText(file: string | undefined, terminal: Terminal, print: Printer): Promise<string> {
  if (file !== undefined) {
    return readFile(file, 'utf8').catch(() => {
      throw new OperatorError(`${file} cannot be read.`);
    });
  }
  if ('isTTY' in terminal.in && terminal.in.isTTY)
    print.note('Enter the text and end it with Ctrl+D on a line of its own.');
  return consumeText(terminal.in);
}

/** Returns the operator's name for the audit trail. */
function operatorName(as: string | undefined): string {
  const name = as ?? userInfo().username;
  if (/^[\p{L}\p{N}._@-]{1,60}$/u.test(name)) return name;
  throw new OperatorError('A name for --as has at most 60 letters, digits, dots, hyphens and no spaces.', 2);
}
