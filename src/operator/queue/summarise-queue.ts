import { type JobCount, type JobState, jobStates, lanes } from '../../server/jobs/job.ts';

type Counts = Record<JobState, number>;

interface Summary extends Counts {
  /** Waiting time of the oldest unfinished job; absent if none waits. */
  oldestSeconds?: number;
}

export interface LaneSummary extends Summary {
  lane: JobCount['lane'];
  /** Dealers with jobs in the lane, those with the most jobs first. */
  dealers: ({ dealerId: string } & Summary)[];
}

/** Summarises the jobs of each lane, including empty lanes. */
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

/** Counts the jobs that will run. */
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
