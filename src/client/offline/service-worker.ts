import { isPortalPage } from './is-portal-page.ts';

/**
 * Serves the offline page when a page of the portal cannot be fetched. Stores that page and its files only: no other
 * page, reply or script of the portal, so it can never serve an outdated portal.
 */

// The build defines both (scripts/client-build/offline-build.ts).
declare const __OFFLINE_FILES__: readonly string[];
declare const __OFFLINE_VERSION__: string;

const offlinePage = '/offline.html';
const cacheName = `offline-${__OFFLINE_VERSION__}`;

/** The parts of the worker's scope that are used here. The compiler's types for workers clash with those of pages. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(storeOfflinePage()));

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// Navigation preload stays off: requests that the worker does not handle would be sent twice.
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && isPortalPage(pathname)) event.respondWith(fetchPage(event.request));
  else if (mode !== 'navigate' && __OFFLINE_FILES__.includes(pathname)) event.respondWith(fetchFile(event.request));
});

async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([offlinePage, ...__OFFLINE_FILES__]);
  // Pages depend on nothing in here, so a new worker takes over at once.
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function fetchPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(offlinePage);
    if (!page) throw error;
    return page;
  }
}

async function fetchFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
