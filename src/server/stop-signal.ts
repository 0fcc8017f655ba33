/** True if a parent started this process with a channel. It may be gone before anybody listens for that. */
const hasParent = process.connected;

/** A process manager waits half a minute before it kills. What is under way then is taken up again all the same. */
const stopMs = 25_000;

/**
 * Runs `stop` once at SIGTERM, SIGINT or the death of a parent, and ends the process when it is done.
 *
 * @param withinMs after which the process ends in any case, as if it were killed
 */
export function onStopSignal(stop: () => Promise<void>, withinMs = stopMs): void {
  let stopping = false;
  const handle = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), withinMs);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : 'The process did not stop cleanly.');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
  // A parent that started this process with a channel and dies takes it along.
  process.once('disconnect', handle);
  if (hasParent && !process.connected) handle();
}
