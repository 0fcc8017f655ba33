import { type JobCount, type JobState, jobStates, lanes } from '../../server/jobs/job.ts';

type Counts = Record<JobState, number>;

interface Summary extends Counts {
  /** How long the oldest job that is not done waits; absent if none waits. */
  oldestSeconds?: number;
}

export interface LaneSummary extends Summary {
  lane: JobCount['lane'];
  /** The dealers of its jobs, those with the most jobs first. */
  dealers: ({ dealerId: string } & Summary)[];
}

/** Sums up what each lane has to do, also those that have nothing to do. */
export function summariseQueue(counts: readonly JobCount[], now: Date): LaneSummary[] {
  const named = counts.some(({ lane }) => lane === 'unknown') ? [...lanes, 'unknown' as const] : lanes;
  return named.map((lane) => {
    const ofLane = counts.filter((count) => count.lane === lane);
    const ids = new Set(ofLane.flatMap(({ dealerId }) => dealerId ?? []));
    const dealers = [...ids].map((dealerId) => {
      return {
        dealerId,
        ...sum(
          ofLane.filter((count) => count.dealerId === dealerId),
          now,
        ),
      };
    });
    return { lane, ...sum(ofLane, now), dealers: dealers.toSorted((a, b) => openJobs(b) - openJobs(a)) };
  });
}

/** Jobs that will run. */
export function openJobs({ waiting, running, retrying }: Counts): number {
  return waiting + running + retrying;
}

function sum(counts: readonly JobCount[], now: Date): Summary {
  const ofState = (state: JobState) => counts.filter((count) => count.state === state);
  const entries = jobStates.map((state) => [state, ofState(state).reduce((all, { count }) => all + count, 0)]);
  const waiting = [...ofState('waiting'), ...ofState('retrying')].map(({ since }) => since.getTime());
  const oldest = Math.max(0, Math.round((now.getTime() - Math.min(...waiting)) / 1000));
  return { ...(Object.fromEntries(entries) as Counts), ...(waiting.length > 0 && { oldestSeconds: oldest }) };
}
