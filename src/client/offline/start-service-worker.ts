import { whenIdle } from '../when-idle.ts';

let isStarted = false;

/**
 * Registers the worker that answers with the offline page. Waits until the page has loaded and is idle, as the page
 * does not depend on it. A browser that refuses has no offline page; the portal is the same otherwise.
 */
export function startServiceWorker(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  const register = () =>
    whenIdle(() => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined));
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
