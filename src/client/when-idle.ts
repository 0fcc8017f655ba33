/** Does a piece of work once no key and no frame waits for the page; within a second at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  // Safari has had it for a short time only.
  else setTimeout(work);
}
