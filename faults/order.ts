import type { Fault } from './fault.ts';
import { databaseFrozen } from './rows/database-frozen.ts';
import { databaseKilled } from './rows/database-killed.ts';
import { none } from './rows/none.ts';
import { portalKilled } from './rows/portal-killed.ts';
import { rollingRestart } from './rows/rolling-restart.ts';
import { workersKilled } from './rows/workers-killed.ts';

/** Every fault, in the order of the table. */
export const faults: readonly Fault[] = [
  none,
  portalKilled,
  rollingRestart,
  workersKilled,
  databaseKilled,
  databaseFrozen,
];
