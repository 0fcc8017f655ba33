/** True if a parent started this process with a channel. The parent may have ended before a listener is added. */
const hasParent = process.connected;

/** A process manager waits half a minute before it kills. Unfinished work is resumed afterwards in any case. */
const stopMs = 25_000;

/**
 * Runs `stop` once at SIGTERM, SIGINT or the death of the parent, and ends the process when it is done.
 * @param withinMs until the process ends in any case, as if it were killed
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
  // If a parent started this process with a channel and dies, this process ends, too.
  process.once('disconnect', handle);
  if (hasParent && !process.connected) handle();
}
