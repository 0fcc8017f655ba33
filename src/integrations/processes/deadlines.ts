/** Places of the deadlines in the shared memory, in milliseconds of `now`; 0 while there is nothing to do. */
const ofStep = 0;
const inAll = 1;

/** Bytes of the shared memory. 64 bits for each deadline: a clock of 32 bits wraps after 25 days without a restart. */
export const deadlineBytes = 16;

/** Returns milliseconds of a clock that all threads share and that never jumps. */
export function now(): bigint {
  return process.hrtime.bigint() / 1_000_000n;
}

/**
 * Opens the deadlines of a task in memory that two threads share.
 *
 * @param clock as `now`
 */
export function openDeadlines(shared: SharedArrayBuffer, clock: () => bigint = now) {
  const deadlines = new BigInt64Array(shared);

  const limitStep = (seconds: number): void => {
    const ofThis = clock() + BigInt(seconds * 1000);
    const ofAll = Atomics.load(deadlines, inAll);
    Atomics.store(deadlines, ofStep, ofThis < ofAll ? ofThis : ofAll);
  };
  return {
    limitStep,
    begin(seconds: number, secondsInAll: number): void {
      Atomics.store(deadlines, inAll, clock() + BigInt(secondsInAll * 1000));
      limitStep(seconds);
      Atomics.notify(deadlines, ofStep);
    },
    end(): void {
      Atomics.store(deadlines, ofStep, 0n);
    },
    /** Sleeps while there is nothing to do. */
    sleep(): void {
      Atomics.wait(deadlines, ofStep, 0n);
    },
    state(): 'idle' | 'running' | 'over' {
      const deadline = Atomics.load(deadlines, ofStep);
      if (deadline === 0n) return 'idle';
      return clock() > deadline ? 'over' : 'running';
    },
  };
}
