import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killFamily } from './processes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Characters kept from the end of a program's output, for the report of a failed run. */
const keptCharacters = 4000;

/** A program of the product as a process of its own. */
export interface Program {
  readonly pid: number;
  /** Lines on standard output that match. */
  lines(pattern: RegExp): string[];
  /** Returns the end of its output, for people. */
  complaint(): string;
  hasEnded(): boolean;
  ended: Promise<void>;
  /** SIGTERM, as a process manager does at a deploy. */
  stop(): Promise<void>;
  /** SIGKILL to it and all that it started. */
  kill(): Promise<void>;
}

/** @param imports modules loaded before the program */
export function startProgram(script: string, environment: NodeJS.ProcessEnv, imports: string[] = []): Program {
  const preloaded = imports.flatMap((module) => ['--import', module]);
  // The channel ends a program whose parent was killed.
  const child: ChildProcess = spawn(process.execPath, ['--max-semi-space-size=8', ...preloaded, `${root}${script}`], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  let complained = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complained = (complained + text).slice(-keptCharacters);
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    lines: (pattern) => said.split('\n').filter((line) => pattern.test(line)),
    complaint: () => complained + said.slice(-keptCharacters),
    hasEnded,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async kill() {
      if (!hasEnded()) await killFamily(child.pid ?? 0);
      await ended;
    },
  };
}
