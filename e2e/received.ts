import { expect, type Page, type Request } from '@playwright/test';

/** Bytes and requests that a browser received for a page, on the wire and with headers. */
export interface Received {
  bytes: number;
  /** Addresses without the portal's own, in the order of the requests. */
  paths: string[];
  /** Files that were transferred, neither from a cache nor refused. */
  loaded: string[];
}

/** A page has finished loading after this many milliseconds without a request. */
const rest = 1000;

/** The stream of notifications stays open as long as the page does. */
const isStream = (pathname: string) => pathname === '/api/dealer-portal/web/events';

/** Opens a page with an empty browser cache, and waits until the network is idle. */
export async function openCold(page: Page, path: string): Promise<Received> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Page.enable');
  await client.send('Network.clearBrowserCache');
  const paths = new Map<string, string>();
  const loaders = new Map<string, string>();
  const open = new Set<string>();
  const loaded: string[] = [];
  let bytes = 0;
  let latest = Date.now();
  const end = (requestId: string) => {
    open.delete(requestId);
    latest = Date.now();
  };
  client.on('Network.requestWillBeSent', ({ requestId, request, loaderId }) => {
    if (!/^https?:/.test(request.url)) return;
    const { pathname } = new URL(request.url);
    paths.set(requestId, pathname);
    loaders.set(requestId, loaderId);
    if (!isStream(pathname)) open.add(requestId);
    latest = Date.now();
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (encodedDataLength > 0) loaded.push(paths.get(requestId) ?? '');
    end(requestId);
  });
  client.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  client.on('Page.frameNavigated', ({ frame }) => {
    // The former page asks until the new one arrives. What it asked for ends without an event, and does not count.
    for (const [requestId, loaderId] of frame.parentId ? [] : loaders) {
      if (loaderId === frame.loaderId) continue;
      open.delete(requestId);
      paths.delete(requestId);
    }
  });
  await page.goto(path);
  const stillAsking = () => [...open].map((id) => paths.get(id));
  const isIdle = () => open.size === 0 && Date.now() - latest > rest;
  const unrest = () =>
    isIdle() ? [] : [...stillAsking(), `${paths.size} requests, at last ${[...paths.values()].slice(-4)}`];
  await expect.poll(unrest).toEqual([]);
  await client.detach();
  return { bytes, paths: [...paths.values()], loaded };
}

/**
 * Waits until nothing but the stream of notifications has been under way for a second. While the stream is open,
 * Playwright's own `networkidle` never comes.
 */
export async function comeToRest(page: Page): Promise<void> {
  const open = new Set<Request>();
  let latest = Date.now();
  const begin = (request: Request) => {
    if (isStream(new URL(request.url()).pathname)) return;
    open.add(request);
    latest = Date.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    latest = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await expect.poll(() => open.size === 0 && Date.now() - latest > rest).toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Starts counting what a browser receives, over the wire and with headers. Returns the bytes so far. */
export async function countReceivedBytes(page: Page): Promise<() => number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}
