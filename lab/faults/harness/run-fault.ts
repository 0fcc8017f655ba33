import type { Blow, Fault } from '../fault.ts';
import { logInToStage } from './callers.ts';
import { drain } from './drain.ts';
import { type LoadSize, startLoad } from './load.ts';
import { type FaultStage, startStage } from './stage.ts';
import { type Tally, tally } from './tally.ts';

const usualLoad = { clients: 4, readings: 3, sentBeside: 3 };

/** One line of the table. */
export interface FaultRow {
  fault: string;
  seed: string;
  counts?: Tally['counts'];
  lost: number;
  doubled: number;
  /** Second copies that carry the same Message-ID or key. */
  repeated: number;
  failedCalls: number;
  seconds: number;
  /** `skipped` if it cannot be tried on this machine. */
  holds: boolean | 'skipped';
  notes: string;
}

export interface RunOptions {
  seed: string;
  rounds: number;
  /** A run that is to lose or double something. */
  isControl?: boolean;
  /**
   * Size of the load, and the submissions before and after the fault: it must hit work, and the portal must work again.
   */
  load?: LoadSize & { sentBeside: number };
}

type Tried = Pick<Fault, 'name' | 'stage' | 'open' | 'run' | 'after'>;

/** Lets a fault happen while clients are at work, waits until all is done, and counts. */
export async function runFault(
  fault: Tried,
  { seed, rounds, isControl = false, load = usualLoad }: RunOptions,
): Promise<FaultRow> {
  const started = performance.now();
  const stage = await (fault.open ?? startStage)(`${fault.name} ${seed}`, fault.stage ?? {});
  try {
    const { tallied, blow, failedCalls, broken } = await strike(stage, fault, { rounds, size: load });
    const { lost, doubled, repeated } = tallied;
    const faults = [...tallied.faults, ...(blow.faults ?? []), ...broken];
    const isHarmed = lost.length + doubled.length + faults.length > 0;
    const said = [...lost.slice(0, 2).map((what) => `lost: ${what}`), ...doubled.map((what) => `doubled: ${what}`)];
    return {
      fault: fault.name,
      seed,
      counts: tallied.counts,
      lost: lost.length,
      doubled: doubled.length,
      repeated,
      failedCalls,
      seconds: Math.round((performance.now() - started) / 1000),
      holds: isControl ? lost.length + doubled.length > 0 : blow.felt > 0 && !isHarmed,
      notes: [blow.note, ...(isControl ? [] : [...said, ...faults.slice(0, 3)])].filter(Boolean).join('; '),
    };
  } finally {
    await stage.close();
  }
}

async function strike(stage: FaultStage, fault: Tried, { rounds, size }: { rounds: number; size: typeof usualLoad }) {
  const broken: string[] = [];
  const note = (error: Error) => void broken.push(error.message);
  const { token } = await logInToStage(stage);
  const load = startLoad(stage, token, size);
  let blow: Blow = { felt: 0, note: '' };
  try {
    await load.untilSent(size.sentBeside);
    blow = await fault.run({ stage, load, rounds, token });
    await load.untilSent(load.acknowledged.sent.length + size.sentBeside);
  } catch (error) {
    note(error as Error);
  }
  const failedCalls = load.failedCalls();
  await load.end().catch(note);
  await drain(stage).catch(note);
  const later = await fault.after?.({ stage, load, rounds, token }).catch((error: Error) => note(error));
  const tallied = await tally(stage, load.acknowledged, load.begun());
  return { tallied, blow: join(blow, later ?? undefined), failedCalls, broken };
}

function join(blow: Blow, later: Blow | undefined): Blow {
  if (!later) return blow;
  return {
    felt: blow.felt + later.felt,
    note: [blow.note, later.note].filter(Boolean).join('; '),
    faults: [...(blow.faults ?? []), ...(later.faults ?? [])],
  };
}
