import type { ChildProcess } from 'node:child_process';
import { endReason, type ProcessEndReason } from '../../integrations/processes/process-ended.ts';
import { startConfined } from '../../integrations/processes/start-confined.ts';
import { ParserExceeded, ParserFailed, ParserUnavailable } from './parser-errors.ts';
import type { ParserTask, ReportPages } from './parser-task.ts';

export interface ParserRequest {
  name: string;
  /** URL of the module with its code. */
  code: string;
  input: unknown;
  /** Limit of the task. */
  seconds: number;
  secondsInAll: number;
}

/**
 * Messages from the process: once that it is ready; then for each file that work has begun, the pages done, and the
 * outcome.
 */
export type ParserReply =
  | { isReady: true }
  | { hasBegun: true }
  | { pagesDone: number }
  | { output: unknown; megabytes: number }
  | { failure: string };

/** A running process that opens one file at a time. */
export interface ParserProcess {
  /** Fails with `ParserExceeded`, `ParserFailed` or `ParserUnavailable`; after a failure the process is of no more use. */
  parse<Input, Output>(task: ParserTask<Input, Output>, input: Input, onPage?: ReportPages): Promise<Output>;
  /** False once it has ended, or has grown so large that a new one is better. */
  isUsable(): boolean;
  kill(): void;
}

/** A process that uses more than this after its work is replaced: memory of WebAssembly never shrinks. */
const mostIdleMegabytes = 320;
/** A process that has not started after this time hangs. */
const startSeconds = 300;
/**
 * The process kills itself once it has used its processor time; on a busy machine that may take several times as long.
 * If there is no reply by then, it hangs or was stopped from outside.
 */
const clockSeconds = (task: ParserTask<never, unknown>) => Math.max(300, 5 * (task.secondsInAll ?? task.seconds));

const script = new URL('./parser-child.ts', import.meta.url);

export function startParserProcess(): ParserProcess {
  const child = startConfined(script);
  const isReady = nextReply(child, () => new ParserUnavailable('A process for parsing ended before it was ready.'));
  isReady.catch(() => undefined);
  let isWanted = true;

  return {
    async parse<Input, Output>(task: ParserTask<Input, Output>, input: Input, onPage?: ReportPages): Promise<Output> {
      await isReady;
      // If the process ended before it got the file, or was killed from outside, the file is not the cause.
      const ended = (signal: NodeJS.Signals | null, hasBegun: boolean) =>
        failureOf(task.name, hasBegun ? endReason(signal) : 'outside');
      const replied = nextReply(child, ended, { seconds: clockSeconds(task), onPage });
      const { name, code, seconds, secondsInAll = seconds } = task;
      child.send({ name, code: code.href, input, seconds, secondsInAll } satisfies ParserRequest);
      const reply = await replied;
      if ('failure' in reply) throw new ParserFailed(task.name, reply.failure);
      if (!('output' in reply)) throw new ParserFailed(task.name, 'a reply out of turn');
      isWanted = reply.megabytes <= mostIdleMegabytes;
      return reply.output as Output;
    },
    isUsable: () => isWanted && child.connected,
    kill() {
      isWanted = false;
      child.kill('SIGKILL');
    },
  };
}

function failureOf(task: string, reason: ProcessEndReason): Error {
  if (reason === 'outside') return new ParserUnavailable('A process for parsing was ended from outside.');
  return new ParserExceeded(task, reason);
}

/**
 * Returns the next outcome from the process; rejects if the process ends first. While waiting, this process stays
 * alive.
 */
function nextReply(
  child: ChildProcess,
  ended: (signal: NodeJS.Signals | null, hasBegun: boolean) => Error,
  { seconds = startSeconds, onPage }: { seconds?: number; onPage?: ReportPages | undefined } = {},
): Promise<ParserReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ParserReply>();
  let hasBegun = false;
  let lastPage = -1;
  const onMessage = (reply: ParserReply) => {
    if ('hasBegun' in reply) hasBegun = true;
    else if ('pagesDone' in reply) report(reply.pagesDone);
    else resolve(reply);
  };
  // A process that a file has taken over may send anything.
  const report = (pagesDone: number) => {
    if (!Number.isInteger(pagesDone) || pagesDone <= lastPage) return;
    lastPage = pagesDone;
    onPage?.(pagesDone);
  };
  const onExit = (_code: number | null, signal: NodeJS.Signals | null) => reject(ended(signal, hasBegun));
  const onError = () => reject(new ParserUnavailable('A process for parsing could not be started or reached.'));
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    reject(new ParserUnavailable('A process for parsing did not answer.'));
  }, seconds * 1000);
  child.on('message', onMessage);
  child.once('exit', onExit);
  child.once('error', onError);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage);
    child.off('exit', onExit);
    child.off('error', onError);
  });
}
