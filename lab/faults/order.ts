import type { Fault } from './fault.ts';
import { databaseFrozen } from './rows/database-frozen.ts';
import { databaseKilled } from './rows/database-killed.ts';
import { decidedTwice } from './rows/decided-twice.ts';
import { databaseDiskFull, diskFull } from './rows/disk-full.ts';
import { eventsDisordered } from './rows/events-disordered.ts';
import { none } from './rows/none.ts';
import { objectStoreAway } from './rows/object-store-away.ts';
import { partiesDown } from './rows/parties-down.ts';
import { answersLost, credentialsWrong, greetingRefused, partiesSlow } from './rows/parties-misbehave.ts';
import { portalKilled } from './rows/portal-killed.ts';
import { primaryKilled } from './rows/primary-killed.ts';
import { recipientRefused } from './rows/recipient-refused.ts';
import { rollingRestart } from './rows/rolling-restart.ts';
import { savedTwice } from './rows/saved-twice.ts';
import { startKilled } from './rows/start-killed.ts';
import { uploadCutOff } from './rows/upload-cut-off.ts';
import { workersKilled } from './rows/workers-killed.ts';

/** Every fault, in the order of the table. */
export const faults: readonly Fault[] = [
  none,
  portalKilled,
  rollingRestart,
  workersKilled,
  databaseKilled,
  databaseFrozen,
  primaryKilled,
  partiesDown,
  partiesSlow,
  answersLost,
  greetingRefused,
  credentialsWrong,
  recipientRefused,
  diskFull,
  databaseDiskFull,
  objectStoreAway,
  uploadCutOff,
  savedTwice,
  decidedTwice,
  eventsDisordered,
  startKilled,
];
