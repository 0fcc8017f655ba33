/** Runs `work` when the browser is idle, after at most one second. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  // Safari supports it only in recent versions.
  else setTimeout(work);
}
