import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCase } from '../../testing/sample-case.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { sendWithEtag } from '../etag.ts';
import { compressReplies } from './compress-replies.ts';

const chrome = 'gzip, deflate, br, zstd';
const long = { names: Array.from({ length: 200 }, (_, index) => `Tan Wei Ming ${index}`) };

describe('a reply of the portal', () => {
  let portal: TestPortal;
  let headers: { token: string };
  let url: string;
  beforeAll(async () => {
    portal = await startTestPortal();
    headers = { token: await portal.login() };
    const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { ...headers, body: sampleCase() });
    url = `/api/dealer-portal/web/case/detail/${saved.data.caseNo}`;
  });
  afterAll(() => portal.close());

  it('comes compressed and holds the same', async () => {
    const plain = await portal.app.inject({ url, headers });
    const compressed = await portal.app.inject({ url, headers: { ...headers, 'accept-encoding': chrome } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'Accept-Encoding' });
    expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(zstdDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    const own = ['content-encoding', 'content-length', 'date', 'vary'];
    const others = (all: object) => Object.entries(all).filter(([name]) => !own.includes(name));
    expect(others(compressed.headers)).toEqual(others(plain.headers));
    expect(compressed.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('has the same headers when asked for them alone', async () => {
    const asked = { url, headers: { ...headers, 'accept-encoding': chrome } };
    const [full, head] = [await portal.app.inject(asked), await portal.app.inject({ ...asked, method: 'HEAD' })];
    expect([head.statusCode, head.rawPayload.length]).toEqual([full.statusCode, 0]);
    expect(Number(head.headers['content-length'])).toBe(full.rawPayload.length);
    expect(head.headers['content-encoding']).toBe('zstd');
  });
});

describe('compression', () => {
  const app = fastify();
  compressReplies(app);
  app.get('/long', () => long);
  app.get('/short', () => ({ name: 'Tan Wei Ming' }));
  app.get('/form.pdf', (_request, reply) => reply.type('application/pdf').send(Buffer.alloc(5000, 'a')));
  app.get('/events', (_request, reply) => reply.type('text/event-stream').send('data: 1\n\n'.repeat(500)));
  app.get('/web/auth/login', () => long);
  app.get('/web/ticket', () => long);
  app.get('/web/ticket/verify', () => long);
  app.get('/web/mailbox/authorize', () => long);
  app.get('/page.html', (_request, reply) =>
    reply.header('Content-Encoding', 'br').type('text/html').send(Buffer.alloc(5000, 'a')),
  );
  app.get('/poll', (request, reply) => sendWithEtag(request, reply, long));
  const get = (url: string, accepted: string, headers = {}) =>
    app.inject({ url, headers: { 'accept-encoding': accepted, ...headers } });

  it.each([
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ])('speaks %s', async (encoding, open) => {
    const reply = await get('/long', encoding);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(open(reply.rawPayload).toString())).toEqual(long);
  });

  it.each([
    [chrome, 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['BR;q=0.000 , GZIP; q=0.5', 'gzip'],
    ['zstd;q=1.0, gzip;q=0.1', 'zstd'],
    ['deflate', undefined],
    ['identity', undefined],
    ['xbr, brotli', undefined],
    ['', undefined],
    [',;,=;q', undefined],
  ])('answers a caller that accepts %j with %s', async (accepted, encoding) => {
    const { headers } = await get('/long', accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  });

  it('sends nothing again to a browser that has the reply in another encoding', async () => {
    const first = await get('/poll', chrome);
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'zstd']);
    for (const accepted of [chrome, 'gzip', 'identity']) {
      const again = await get('/poll', accepted, { 'if-none-match': first.headers.etag });
      expect([accepted, again.statusCode, again.rawPayload.length]).toEqual([accepted, 304, 0]);
      // The weak tag and `Vary` let a proxy change the encoding of the same reply.
      expect(again.headers).toMatchObject({ etag: expect.stringMatching(/^W\//), vary: 'Accept-Encoding' });
    }
  });

  it('leaves what is compressed already as it is', async () => {
    const { headers, rawPayload } = await get('/page.html', chrome);
    expect([headers['content-encoding'], rawPayload.length]).toEqual(['br', 5000]);
  });

  it.each([
    ['a short reply', '/short'],
    ['a file that is compressed already', '/form.pdf'],
    ['a stream of events', '/events'],
    ['a login', '/web/auth/login'],
    ["a customer's link", '/web/ticket'],
    ["a customer's code", '/web/ticket/verify'],
    ["the mailbox's login", '/web/mailbox/authorize'],
  ])('leaves %s as it is', async (_what, url) => {
    const reply = await get(url, chrome);
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined]);
  });
});
