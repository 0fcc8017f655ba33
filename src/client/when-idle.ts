/** Runs `work` when the browser is idle, after at most one second. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  // Safari has had it for a short time only.
  else setTimeout(work);
}
