import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const mark = '/src/client/public/img/mark.svg';
const cacheName = 'offline-v2';
const files = [mark];
const skipWaiting = vi.fn(async () => undefined);
const claim = vi.fn(async () => undefined);
const network = vi.fn<(request: Request) => Promise<Response>>();

beforeAll(async () => {
  // The build defines these; the browser provides the rest.
  vi.stubGlobal('__OFFLINE_FILES__', files);
  vi.stubGlobal('__OFFLINE_VERSION__', 'v2');
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('clients', { claim });
  await import('./service-worker.ts');
});
beforeEach(() => void vi.stubGlobal('fetch', network));
afterEach(async () => {
  vi.clearAllMocks();
  network.mockReset();
  files.splice(0, files.length, mark);
  for (const name of await caches.keys()) await caches.delete(name);
});
afterAll(() => void vi.unstubAllGlobals());

/** Dispatches the browser's event that installs or activates a worker. */
async function live(type: 'install' | 'activate'): Promise<void> {
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => works.push(work);
  window.dispatchEvent(Object.assign(new Event(type), { waitUntil }));
  await Promise.all(works);
}

/** Fetches as a page does; `undefined` if the worker does not handle the request. */
function answerOf(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response> | undefined {
  const request = new Request(new URL(path, location.origin), { method });
  Object.defineProperty(request, 'mode', { value: mode });
  let answer: Promise<Response> | undefined;
  const respondWith = (response: Promise<Response>) => {
    answer = response;
  };
  window.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
  return answer;
}
const isOffline = () => network.mockRejectedValue(new TypeError('Failed to fetch'));
const stored = async () => (await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url).pathname);

test('stores the offline page and its files, and nothing else', async () => {
  await live('install');
  expect(await stored()).toEqual(['/offline.html', mark]);
  expect(skipWaiting).toHaveBeenCalled();
});

test('is not set up where a file does not arrive, so that the worker before it stays', async () => {
  files.push('/src/client/public/no-such-file.svg?url&missing');
  vi.spyOn(Cache.prototype, 'addAll').mockRejectedValueOnce(new TypeError('Request failed'));
  await expect(live('install')).rejects.toThrow();
  expect(skipWaiting).not.toHaveBeenCalled();
});

test('takes over every open page and deletes what the worker before it stored', async () => {
  await caches.open('offline-v1');
  await live('install');
  await live('activate');
  expect(await caches.keys()).toEqual([cacheName]);
  expect(claim).toHaveBeenCalled();
});

test.each(['/', '/login', '/case?id=HP26112700018'])('without a connection %s is the offline page', async (path) => {
  await live('install');
  isOffline();
  const page = await (await answerOf(path))?.text();
  expect(page).toContain('id="page"');
});

test('a page that arrives is given as it is, also a failure of the server, and is not stored', async () => {
  await live('install');
  for (const status of [200, 404, 502]) {
    const reply = new Response('page', { status });
    network.mockResolvedValueOnce(reply);
    expect(await answerOf('/case')).toBe(reply);
  }
  expect(await stored()).toEqual(['/offline.html', mark]);
});

test('where the browser has cleared its storage, the page fails as it would without a worker', async () => {
  isOffline();
  await expect(answerOf('/case')).rejects.toThrow('Failed to fetch');
});

test('a file of the offline page comes from the device; from the network where it is not there any more', async () => {
  await live('install');
  isOffline();
  expect((await answerOf(mark, { mode: 'no-cors' }))?.status).toBe(200);
  expect(network).not.toHaveBeenCalled();
  await caches.delete(cacheName);
  network.mockResolvedValue(new Response('<svg/>'));
  expect(await (await answerOf(mark, { mode: 'no-cors' }))?.text()).toBe('<svg/>');
});

test.each([
  ['a call', '/api/dealer-portal/web/case/list', { mode: 'cors' }],
  ['a customer’s page', '/c/upload', {}],
  ['a login that comes back', '/nid/callback', {}],
  ['a sent form', '/case', { method: 'POST' }],
  ['a script of the portal', '/js/index-0a1b2c3d.js', { mode: 'cors' }],
  ['another address', 'https://maps.example/', {}],
])('%s is left alone', (_, path, how) => {
  expect(answerOf(path, how)).toBeUndefined();
});
