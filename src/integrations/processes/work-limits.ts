/** Indices of the limits in the shared memory, in milliseconds of `usedMs`; the first is 0 while there is no task. */
const ofStep = 0;
const inAll = 1;

/** Bytes of the shared memory. 64 bits for each number: a process may stay for years. */
export const workLimitBytes = 16;

/** Returns milliseconds of processor time that this process has used, in all its threads. */
export function usedMs(): bigint {
  const { user, system } = process.cpuUsage();
  return BigInt(Math.round((user + system) / 1000));
}

/**
 * Creates the limits of a task in memory shared by two threads. They count used processor time, so that a busy machine
 * does not make an ordinary file exceed them.
 * @param used as `usedMs`
 */
export function openWorkLimits(shared: SharedArrayBuffer, used: () => bigint = usedMs) {
  const limits = new BigInt64Array(shared);

  const limitStep = (seconds: number): void => {
    Atomics.store(limits, ofStep, used() + BigInt(seconds * 1000));
  };
  return {
    /** Sets the seconds that the next step may use in this process. */
    limitStep,
    /** Returns the remaining seconds for the whole task. */
    secondsLeft(): number {
      return Number(Atomics.load(limits, inAll) - used()) / 1000;
    },
    begin(seconds: number, secondsInAll: number): void {
      Atomics.store(limits, inAll, used() + BigInt(secondsInAll * 1000));
      limitStep(seconds);
      Atomics.notify(limits, ofStep);
    },
    end(): void {
      Atomics.store(limits, ofStep, 0n);
    },
    /** Sleeps while there is no task. */
    sleep(): void {
      Atomics.wait(limits, ofStep, 0n);
    },
    state(): 'idle' | 'running' | 'over' {
      const limit = Atomics.load(limits, ofStep);
      if (limit === 0n) return 'idle';
      const own = used();
      const isOver = own > limit || own > Atomics.load(limits, inAll);
      return isOver ? 'over' : 'running';
    },
  };
}
