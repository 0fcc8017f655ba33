import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressAssets } from '../../../scripts/client-build/compress-assets.ts';
import { environmentCookie } from '../../contract/information-address.ts';
import { compressReplies } from './compress-replies.ts';
import { serveClient } from './serve-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-client-'));
const script = 'export const dealers = ["Lorong Motors", "Bukit Auto Gallery"];\n'.repeat(200);
const app = fastify();

beforeAll(async () => {
  mkdirSync(`${folder}/js`);
  mkdirSync(`${folder}/img`);
  writeFileSync(`${folder}/index.html`, `<title>Dealer Portal</title>${' '.repeat(500)}`);
  mkdirSync(`${folder}/zh`);
  writeFileSync(`${folder}/zh/index.html`, `<title>车商平台</title>${' '.repeat(500)}`);
  writeFileSync(`${folder}/inline.html`, '<script>show();</script><style>\n.mark { width: 40px }\n</style>');
  writeFileSync(`${folder}/customer.html`, `<title>Documents</title>${' '.repeat(500)}`);
  writeFileSync(`${folder}/js/start-a1B2c3D4.js`, script);
  writeFileSync(`${folder}/img/mark.svg`, '<svg/>');
  mkdirSync(`${folder}/offline`);
  writeFileSync(`${folder}/offline/offline-page-a1B2c3D4.js`, script);
  writeFileSync(`${folder}/service-worker.js`, script);
  writeFileSync(`${folder}/manifest.webmanifest`, '{"name":"Dealer Portal"}');
  writeFileSync(`${folder}/img/photo.png`, Buffer.alloc(4000));
  writeFileSync(`${folder}/route-files.json`, JSON.stringify({ '/case': ['/js/frame.js', '/css/frame.css'] }));
  writeFileSync(`${folder}/zh/route-files.json`, JSON.stringify({ '/case': ['/js/frame-zh.js'] }));
  await compressAssets(folder);
  compressReplies(app);
  await serveClient(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encoding = 'gzip, deflate, br, zstd', headers = {}) =>
  app.inject({ url, headers: { 'accept-encoding': encoding, ...headers } });

it('sends each file as the build compressed it', async () => {
  const url = '/js/start-a1B2c3D4.js';
  const [brotli, gzipped, plain] = [await get(url), await get(url, 'gzip'), await get(url, 'identity')];
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(script);
  expect(plain.body).toBe(script);
  for (const { headers } of [brotli, gzipped, plain]) {
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers.vary).toMatch(/accept-encoding/i);
  }
  expect([brotli, gzipped, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(new Set([brotli, gzipped, plain].map(({ headers }) => headers.etag)).size).toBe(3);
});

it('answers a browser that has the file of this encoding with 304', async () => {
  const first = await get('/js/start-a1B2c3D4.js');
  const tag = { 'if-none-match': first.headers.etag };
  expect((await get('/js/start-a1B2c3D4.js', 'br', tag)).statusCode).toBe(304);
  expect((await get('/js/start-a1B2c3D4.js', 'gzip', tag)).statusCode).toBe(200);
});

it('sends part of a file as it was asked for', async () => {
  const range = { range: 'bytes=0-9' };
  const plain = await get('/js/start-a1B2c3D4.js', 'identity', range);
  expect([plain.statusCode, plain.body, plain.headers['content-encoding']]).toEqual([
    206,
    script.slice(0, 10),
    undefined,
  ]);
  // A part of the compressed file. The browser can decode it only together with the rest.
  const whole = await get('/js/start-a1B2c3D4.js', 'br');
  const part = await get('/js/start-a1B2c3D4.js', 'br', range);
  expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, 'br']);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 10));
});

it.each([
  ['br;q=0, gzip', 'gzip'],
  ['*', 'gzip'],
  ['identity, *;q=0', undefined],
  ['zstd', undefined],
])('sends to a browser that accepts %j the file in %s', async (accepted, encoding) => {
  const { statusCode, headers } = await get('/js/start-a1B2c3D4.js', accepted);
  expect([statusCode, headers['content-encoding']]).toEqual([200, encoding]);
});

it('leaves pictures and what does not become smaller as they are', async () => {
  for (const url of ['/img/photo.png', '/img/mark.svg']) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['content-encoding']]).toEqual([url, 200, undefined]);
  }
});

it.each([
  ['/', 'Dealer Portal', 'no-cache', undefined],
  ['/login', 'Dealer Portal', 'no-cache', undefined],
  ['/case?id=1', 'Dealer Portal', 'no-cache', '/case'],
  ['/case/generate-application-form/HP1', 'Dealer Portal', 'no-cache', undefined],
  ['/c/upload', 'Documents', 'no-store', undefined],
])('sends the page of %s', async (url, title, caching, route) => {
  const { rawPayload, headers } = await get(url);
  expect(brotliDecompressSync(rawPayload).toString()).toContain(title);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': caching });
  const files = '</js/frame.js>; rel=modulepreload, </css/frame.css>; rel=preload; as=style; crossorigin';
  expect(headers.link).toBe(route && files);
});

it.each([
  '/singpass',
  '/singpass/callback',
  '/singpass/auth',
  '/information',
  '/information/terms-of-conditions',
  '/information/privacy-policy',
  '/lca-signature',
  '/lca-vsa-signature',
])('sends the page of customers at %s, which asks for no login', async (url) => {
  const { statusCode, rawPayload } = await get(url);
  expect([statusCode, brotliDecompressSync(rawPayload).toString().trim()]).toEqual([200, '<title>Documents</title>']);
});

it.each(['TEST', 'LOCAL'] as const)('tells a page that this is %s, and nothing in production', async (environment) => {
  const other = fastify();
  await serveClient(other, folder, environment);
  const { headers } = await other.inject('/login');
  await other.close();
  expect(headers['set-cookie']).toBe(`${environmentCookie}=${environment}; Path=/; SameSite=Lax`);
  expect((await get('/login')).headers).not.toHaveProperty('set-cookie');
});

it.each([
  ['/service-worker.js', 'application/javascript; charset=utf-8', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
  ['/offline/offline-page-a1B2c3D4.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
])('sends %s so that a new version is not missed', async (url, type, caching) => {
  const { statusCode, headers } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': caching });
});

it('allows what stands inline in a page by its hash, there alone', async () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = (await get('/inline.html')).headers['content-security-policy'];
  expect(policy).toContain(`; script-src 'self' ${hashOf('show();')};`);
  expect(policy).toContain(`; style-src 'self' ${hashOf('\n.mark { width: 40px }\n')};`);
  expect((await get('/case')).headers['content-security-policy']).toContain("; script-src 'self';");
});

it('sends the page in the language that the browser remembers', async () => {
  const chinese = await get('/case', 'br', { cookie: 'a=b; PARAGLIDE_LOCALE=zh' });
  expect(brotliDecompressSync(chinese.rawPayload).toString()).toContain('车商平台');
  expect(chinese.headers.link).toBe('</js/frame-zh.js>; rel=modulepreload');
  expect(chinese.headers.vary).toMatch(/cookie/i);
  expect(chinese.headers.vary).toMatch(/accept-encoding/i);
  for (const cookie of ['PARAGLIDE_LOCALE=en', 'PARAGLIDE_LOCALE=xx', 'XPARAGLIDE_LOCALE=zh']) {
    expect((await get('/case', 'br', { cookie })).headers.link, cookie).toMatch(/<\/js\/frame/);
  }
});

it('sends a browser the page with status 404 where the application has none', async () => {
  for (const url of ['/metrics', '/health', '/case/unknown', '/login/other']) {
    const { statusCode, rawPayload } = await get(url, 'br', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([url, statusCode]).toEqual([url, 404]);
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Dealer Portal');
  }
});

it('sends the headers of a page alone when asked for them', async () => {
  const reply = await app.inject({ method: 'HEAD', url: '/login', headers: { 'accept-encoding': 'br' } });
  expect([reply.statusCode, reply.rawPayload.length, reply.headers['content-encoding']]).toEqual([200, 0, 'br']);
});

it.each([
  ['GET', '/api/nothing'],
  ['GET', '/js/missing.js'],
  ['GET', '/metrics'],
  ['POST', '/login'],
] as const)('refuses %s %s', async (method, url) => {
  const headers = { accept: '*/*' };
  expect((await app.inject({ method, url, headers })).json()).toMatchObject({ message: expect.any(String) });
});
