import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Runs the garbage collector once after start-up, which frees a third of the process's memory. Otherwise an idle
 * process would keep it. Takes about a tenth of a second.
 */
export function collectStartGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
