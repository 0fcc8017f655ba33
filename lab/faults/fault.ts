import type { Load } from './harness/load.ts';
import type { FaultStage, StageOptions } from './harness/stage.ts';

/** The moment of a fault. */
export interface Strike {
  stage: FaultStage;
  /** Clients that are at work. */
  load: Load;
  /** How often it happens. */
  rounds: number;
  /** Session of Grace, main account of Lorong Motors. */
  token: string;
}

/** Effects of the fault, which show that it happened. */
export interface Blow {
  /** How often it was felt, such as processes killed. A row with 0 shows nothing. */
  felt: number;
  note: string;
  /** Findings of this fault's own, in addition to those counted for every fault. */
  faults?: string[];
}

interface Trial {
  name: string;
  stage?: StageOptions;
  /** In place of the usual stage. */
  open?: (seed: string) => Promise<FaultStage>;
  /** Happens while clients are at work. */
  run: (strike: Strike) => Promise<Blow>;
  /** Happens when all work is done, before it is counted. */
  after?: (strike: Strike) => Promise<Blow>;
}

export interface Fault extends Trial {
  /** The same with a protection taken away. It must lose or double something; otherwise the row shows nothing. */
  control?: Trial;
  /** Why it cannot be tried on this machine; `undefined` if it can. */
  whyNot?: () => string | undefined;
}
