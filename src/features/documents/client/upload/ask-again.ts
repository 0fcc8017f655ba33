interface Asking {
  /** Whether it may go through a little later. */
  isPassing: (error: unknown) => boolean;
  /** Resolves before a further try, `tries` counted from 1; rejects where it was stopped. */
  pause: (tries: number) => Promise<void>;
}

const mostTries = 4;

/** Does what may be done twice without harm, again after a passing failure, four times in all. */
export async function askAgain<T>(work: () => Promise<T>, { isPassing, pause }: Asking): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isPassing(error)) throw error;
      await pause(tries);
    }
  }
}
