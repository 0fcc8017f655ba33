import type { Attempt } from './job.ts';

/** Waits for work unless the worker is stopping. Then throws the reason of the stop, and the job is run again later. */
export async function unlessStopped<T>({ stop }: Pick<Attempt, 'stop'>, work: Promise<T>): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const onStop = () => stopped.reject(stop.reason);
  stop.addEventListener('abort', onStop);
  if (stop.aborted) onStop();
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    stop.removeEventListener('abort', onStop);
  }
}
