import { createTurns, type Turns } from '../turns.ts';
import { ParserUnavailable } from './parser-errors.ts';
import { type ParserProcess, startParserProcess } from './parser-process.ts';
import type { ParserPoolName, ParserTask, ReportPages } from './parser-task.ts';

/** Opens files from outside in separate processes, so that a hostile file harms only its sender. */
export interface Parser {
  /**
   * Runs a task on a file.
   * @param input the task's input, or a function that fetches it once a process is free, so that few files are in memory
   * @param owner the dealer who waits for it: processes are shared fairly among dealers
   * @param onPage called as the task proceeds, with ever more pages; again from 0 if the task has to start again
   * @throws ParserExceeded if the file went beyond the limits
   * @throws ParserFailed if the task failed
   * @throws ParserUnavailable if no process is available
   */
  parse<Input, Output>(
    task: ParserTask<Input, Output>,
    input: Input | (() => Promise<Input>),
    owner: string,
    onPage?: ReportPages,
  ): Promise<Output>;
  /** Kills all processes; running tasks fail. */
  close(): Promise<void>;
}

/** @param sizes maximum number of processes in each pool; each starts when it is first needed and then stays running */
export function createParser(sizes: Record<ParserPoolName, number>): Parser {
  const pools = {
    files: createPool(createTurns(sizes.files)),
    // The queue already takes turns among dealers; one dealer alone may use all processes.
    reading: createPool(createTurns(sizes.reading, 1)),
  };
  return {
    parse: (task, input, owner, onPage) => pools[task.pool].parse(task, input, owner, onPage),
    async close() {
      for (const pool of Object.values(pools)) pool.close();
    },
  };
}

function createPool(turns: Turns) {
  const idle: ParserProcess[] = [];
  const all = new Set<ParserProcess>();
  let isClosed = false;

  function start(): ParserProcess {
    if (isClosed) throw new ParserUnavailable('The parsers are closed.');
    const started = startParserProcess();
    all.add(started);
    return started;
  }

  function end(ended: ParserProcess): void {
    all.delete(ended);
    ended.kill();
  }

  function takeIdle(): ParserProcess | undefined {
    for (let last = idle.pop(); last; last = idle.pop()) {
      if (last.isUsable()) return last;
      end(last);
    }
    return undefined;
  }

  /** Starts a replacement for a killed process, so that the next file finds a running one. */
  function giveBack(used: ParserProcess): void {
    if (used.isUsable()) return void idle.push(used);
    end(used);
    if (!isClosed) idle.push(start());
  }

  async function parseIn<Input, Output>(
    free: ParserProcess,
    task: ParserTask<Input, Output>,
    input: Input,
    onPage: ReportPages | undefined,
  ) {
    try {
      return await free.parse(task, input, onPage);
    } catch (error) {
      free.kill();
      throw error;
    } finally {
      giveBack(free);
    }
  }

  return {
    parse<Input, Output>(
      task: ParserTask<Input, Output>,
      input: Input | (() => Promise<Input>),
      owner: string,
      onPage?: ReportPages,
    ) {
      return turns.take(1, owner, async () => {
        const given = input instanceof Function ? await input() : input;
        return parseIn(takeIdle() ?? start(), task, given, onPage).catch((error: unknown) => {
          // An idle process may have ended a moment ago without anybody having noticed yet.
          if (!(error instanceof ParserUnavailable)) throw error;
          return parseIn(takeIdle() ?? start(), task, given, onPage);
        });
      });
    },
    close() {
      isClosed = true;
      for (const process of [...all]) end(process);
    },
  };
}
