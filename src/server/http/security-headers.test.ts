import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stampPicture } from '../../testing/ink-pictures.ts';
import { signatureDesk } from '../../testing/signature-desk.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { createApp } from '../app.ts';
import { PortalError } from '../portal-error.ts';

const web = '/api/dealer-portal/web';
let portal: TestPortal;
let app: FastifyInstance;
let token: string;
let fileId: string;
const folder = mkdtempSync(join(tmpdir(), 'client-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'js'));
  for (const name of ['index.html', 'customer.html', 'js/index-0a1b2c3d.js', 'service-worker.js'])
    writeFileSync(join(folder, name), 'built');
  writeFileSync(join(folder, 'route-files.json'), '{}');
  portal = await startTestPortal({ CALLS_PER_MINUTE_ADDRESS: '500' });
  token = await portal.login();
  const desk = signatureDesk(portal);
  fileId = (await desk.upload(token, 'dealerStamp', await stampPicture())).data.fileId;
  await portal.runJobs();
  app = await createApp(portal.context, { logLevel: 'silent', clientFolder: folder });
  app.get('/api/fails', () => Promise.reject(new Error('a secret')));
  app.get('/api/away', () => Promise.reject(new PortalError('unavailable')));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await portal.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}
async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const reply = await app.inject({ url, headers });
  return { status: reply.statusCode, headers: reply.headers, text: reply.body };
}
async function post(url: string, payload: string | object, headers: Record<string, string> = {}): Promise<Answer> {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return { status: reply.statusCode, headers: reply.headers, text: reply.body };
}

/** Sends bytes that no HTTP client would send; returns the reply. */
function raw(bytes: string): Promise<Answer> {
  const { port } = app.server.address() as { port: number };
  return new Promise((done, fail) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', fail);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => line.split(': ')).map(([name = '', value]) => [name.toLowerCase(), value]),
      );
      done({ status: Number(first.split(' ')[1]), headers, text: body });
    });
  });
}

function expectSafe({ headers }: Answer): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains/);
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe|\bhttps?:|\*/);
  expect(headers['cache-control']).toEqual(expect.any(String));
}
const nothing = "default-src 'none'; frame-ancestors 'none'";

describe('what is shown', () => {
  it.each(['/', '/case/loan-application', '/index.html'])('the page at %s runs its own scripts only', async (url) => {
    const page = await get(url);
    expectSafe(page);
    expect([page.status, page.text, page.headers['cache-control']]).toEqual([200, 'built', 'no-cache']);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'self'; script-src 'self';/);
    expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });

  it('a customer’s page is not kept', async () => {
    const page = await get('/c/upload');
    expectSafe(page);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('parts of a page are kept, those that change are asked for again', async () => {
    const part = await get('/js/index-0a1b2c3d.js');
    expectSafe(part);
    expect(part.headers['cache-control']).toContain('immutable');
    const again = await get('/index.html', { 'if-none-match': String((await get('/index.html')).headers.etag) });
    expectSafe(again);
    expect(again.status).toBe(304);
  });

  it('the service worker is asked for again, and loads nothing from elsewhere', async () => {
    const script = await get('/service-worker.js');
    expectSafe(script);
    expect([script.status, script.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(script.headers['content-security-policy']).toMatch(/default-src 'self'; .*worker-src 'self'/);
  });

  it.each(['/api/docs', '/api/docs/', '/api/docs/static/swagger-ui-bundle.js', '/api/docs/static/swagger-ui.css'])(
    'the description at %s takes neither inline scripts nor inline styles',
    async (url) => {
      const reply = await get(url);
      expectSafe(reply);
      expect(reply.status).toBe(200);
      expect(reply.headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self';/,
      );
      if (/\.\w+$/.test(url)) return;
      expect(reply.text).toContain('<script src="');
      expect(reply.text).not.toMatch(/<style|<script(?! src)| style="| on\w+="/);
    },
  );
});

describe('data', () => {
  const answers: [string, number, () => Promise<Answer>][] = [
    ['an answer', 200, () => get(`${web}/auth/me`, { token })],
    [
      'an answer under an address written in another way',
      200,
      () => get('/%61pi/dealer-portal/web/auth/me', { token }),
    ],
    ['a refused entry', 200, () => post(`${web}/auth/otp`, { phone: '6123' })],
    ['what is not found', 200, () => get(`${web}/case/detail/HP26112100001`, { token })],
    ['a body that cannot be read', 400, () => post(`${web}/auth/otp`, '{"phone": 9')],
    ['a body of another type', 400, () => post(`${web}/auth/otp`, 'phone=9', { 'content-type': 'application/xml' })],
    ['a call without a token', 401, () => get(`${web}/auth/me`)],
    ['a signature that is wrong', 401, () => post('/api/provider/v1/events', {})],
    [
      'what the account may not do',
      403,
      async () =>
        post(`${web}/financer/delete`, { financierId: 'provider' }, { token: await portal.login('90156623') }),
    ],
    ['a call that does not exist', 404, () => get(`${web}/nothing`)],
    ['a page of the description that does not exist', 404, () => get('/api/docs/static/nothing.js')],
    ['a part of a page that does not exist', 404, () => get('/js/nothing.js')],
    ['another method', 404, () => post('/', {})],
    ['an address that cannot be read', 400, () => get('/%zz')],
    ['a part of an address that is too long', 404, () => get(`${web}/case/detail/${'a'.repeat(700)}`)],
    ['a body that is too large', 413, () => post(`${web}/auth/otp`, { phone: '9'.repeat(3_000_000) })],
    ['a failure', 500, () => get('/api/fails')],
    ['a service that is away', 503, () => get('/api/away')],
    ['what is not HTTP', 400, () => raw('nonsense\r\n\r\n')],
    ['a method that nobody knows', 400, () => raw('DELIVER / HTTP/1.1\r\nHost: a\r\n\r\n')],
    ['the method TRACE', 404, () => raw('TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')],
    ['headers that are too long', 431, () => raw(`GET / HTTP/1.1\r\nHost: a\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`)],
  ];

  it.each(answers)('%s has status %i, is not kept and builds nothing', async (_what, status, ask) => {
    const answer = await ask();
    expectSafe(answer);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-security-policy']).toBe(nothing);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.text).not.toContain('secret');
    expect(JSON.parse(answer.text)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  it('that is the one the browser has already is asked for again', async () => {
    const url = `${web}/case/remind?channelUserId=demo-grace-teo`;
    const first = await get(url, { token });
    const again = await get(url, { token, 'if-none-match': String(first.headers.etag) });
    for (const answer of [first, again]) {
      expectSafe(answer);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    }
    expect(again.status).toBe(304);
  });

  it('of the calls as a whole is data', async () => {
    const answer = await get('/api/openapi.json');
    expectSafe(answer);
    expect(answer.headers['content-security-policy']).toBe(nothing);
  });
});

describe('a file', () => {
  it.each([
    ['that is downloaded', 'attachment', () => post(`${web}/common/download`, { fileId }, { token })],
    ['that is shown', 'inline', () => get(`${web}/signature/picture?fileId=${fileId}`, { token })],
  ])('%s runs nothing where a browser opens it', async (_which, disposition, ask) => {
    const file = await ask();
    expectSafe(file);
    expect(file.status).toBe(200);
    expect(file.headers['content-security-policy']).toMatch(/^default-src 'none'; sandbox;/);
    expect(file.headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename\\*=`));
    expect(file.headers['cache-control']).toBe('private, no-store');
    expect(file.headers['content-type']).toMatch(/^image\//);
  });
});

it('asking too often is refused in the same way', async () => {
  let answer = await get(`${web}/auth/me`);
  for (let asked = 0; answer.status !== 429 && asked < 600; asked += 1) answer = await get(`${web}/auth/me`);
  expectSafe(answer);
  expect([answer.status, answer.headers['cache-control'], answer.headers['content-security-policy']]).toEqual([
    429,
    'no-store',
    nothing,
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
