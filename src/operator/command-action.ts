import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { text as consumeText } from 'node:stream/consumers';
import type { Command } from 'commander';
import { cleanLine, cleanLines } from '../domain/texts/clean-text.ts';
import type { EmbeddedMode, OpenPortal } from './open-portal.ts';
import { OperatorError } from './operator-error.ts';
import { createPrinter, type Printer, type Terminal } from './print.ts';

/** Tools of a command that does not need the portal. */
export interface Tools {
  print: Printer;
  environment: NodeJS.ProcessEnv;
}

export interface Desk extends OpenPortal, Tools {
  /** Returns the text of a file, or of standard input. Used for personal data, because shells record arguments. */
  readInput: (file: string | undefined) => Promise<string>;
}

type Action = (...given: unknown[]) => Promise<void>;

/** Implements a command. `options` are as the command declares them; `argument` is the first positional one. */
type Work<O, A> = (desk: Desk, options: O, argument: A) => Promise<void>;

/**
 * Creates the action of a command. Its code is loaded when the command runs, so that help and wrong calls do not wait
 * for it.
 */
export interface Act {
  <O, A = string>(load: () => Promise<Work<O, A>>, embedded?: EmbeddedMode): Action;
  withoutPortal<O>(load: () => Promise<(tools: Tools, options: O) => Promise<void>>): Action;
}

/** Actions that open the portal's data for one command and always close it afterwards. */
export function commandActions(environment: NodeJS.ProcessEnv, terminal: Terminal): Act {
  const printerOf = (command: Command) => createPrinter(terminal, command.optsWithGlobals().json === true);
  const act =
    <O, A>(load: () => Promise<Work<O, A>>, embedded?: EmbeddedMode): Action =>
    async (...given) => {
      const command = given.at(-1) as Command;
      const { as } = command.optsWithGlobals<{ as?: string }>();
      const name = operatorName(as ?? environment.SUDO_USER);
      const work = await load();
      const { openPortal } = await import('./open-portal.ts');
      const portal = await openPortal(name, environment, embedded);
      try {
        const print = printerOf(command);
        const readInput = (file: string | undefined) => readText(file, terminal, print);
        await work({ ...portal, print, environment, readInput }, cleanOptions<O>(command), cleaned(given[0]) as A);
      } finally {
        await portal.close();
      }
    };
  const withoutPortal =
    <O>(load: () => Promise<(tools: Tools, options: O) => Promise<void>>): Action =>
    async (...given) => {
      const command = given.at(-1) as Command;
      const work = await load();
      await work({ print: printerOf(command), environment }, command.opts<O & object>());
    };
  return Object.assign(act, { withoutPortal });
}

/** Options that name a file; file names are used unchanged. */
const naming = /<(?:file|path|folder)>/;

/** Returns the options of a command with clean texts: they are stored or compared. */
function cleanOptions<O>(command: Command): O {
  const paths = command.options.filter(({ flags }) => naming.test(flags)).map((option) => option.attributeName());
  const given = Object.entries<unknown>(command.opts());
  return Object.fromEntries(given.map(([name, value]) => [name, paths.includes(name) ? value : cleaned(value)])) as O;
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return typeof value === 'string' ? cleanLine(value) : value;
}

async function readText(file: string | undefined, terminal: Terminal, print: Printer): Promise<string> {
  return cleanLines(await readWhole(file, terminal, print));
}

async function readWhole(file: string | undefined, terminal: Terminal, print: Printer): Promise<string> {
  if (file !== undefined) {
    return readFile(file, 'utf8').catch(() => {
      throw new OperatorError(`${file} cannot be read.`);
    });
  }
  if ('isTTY' in terminal.in && terminal.in.isTTY)
    print.note('Enter the text and end it with Ctrl+D on a line of its own.');
  return consumeText(terminal.in);
}

/** Returns the operator's name for the audit trail. With sudo, it is the user who called it. */
function operatorName(given: string | undefined): string {
  const name = given ?? userInfo().username;
  if (/^[\p{L}\p{N}._@-]{1,60}$/u.test(name)) return name;
  throw new OperatorError('A name for --as has at most 60 letters, digits, dots, hyphens and no spaces.', 2);
}
