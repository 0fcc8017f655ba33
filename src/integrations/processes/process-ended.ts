/**
 * Why a parsing process ended during its work. `outside`: it was stopped from outside, so its file is not the cause.
 */
export type ProcessEndReason = 'time' | 'memory' | 'crash' | 'outside';

/** Returns why a process ended, by the signal that `watch-limits.ts` ends it with. */
export function endReason(signal: NodeJS.Signals | null): ProcessEndReason {
  if (signal === 'SIGKILL') return 'outside';
  if (signal === 'SIGALRM') return 'time';
  return signal === 'SIGUSR2' || signal === 'SIGABRT' ? 'memory' : 'crash';
}
