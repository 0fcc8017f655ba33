import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlainServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createSmsGateway } from './http-gateway.ts';

const page = readFileSync('docs/outside-parties.md', 'utf8');
const section = page.split('## The SMS gateway\n')[1]?.split('\n## ')[0] ?? '';
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(section)?.[1] ?? '';

interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** Starts a gateway that replies with this status and body. */
async function startGateway(
  status = 202,
  answer = '',
  { tls, type }: { tls?: { key: Buffer; cert: Buffer }; type?: string } = {},
) {
  const received: Received[] = [];
  const answering: RequestListener = (request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method, path: request.url, headers: request.headers, body });
      response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(answer);
    });
  };
  const server = tls ? createTlsServer(tls, answering) : createPlainServer(answering);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, received };
}

const message = JSON.parse(blockOf('json')) as { to: string; from: string; text: string };
const gatewayAt = (url: string) => createSmsGateway({ url, key: 'the-key', sender: message.from });
const sending = { to: message.to, text: message.text, key: 'login-1' };

describe('the contract of the gateway on the page for operators', () => {
  it('shows the call as the portal makes it', async () => {
    const { url, received } = await startGateway();
    await gatewayAt(url).send(sending);
    const [call] = received;
    const [first = '', ...lines] = blockOf('http').trim().split('\n');
    expect(`${call?.method} {SMS_GATEWAY_URL}${call?.path}`).toBe(first);
    const headers = new Map(lines.map((line) => line.split(': ') as [string, string]));
    expect([...headers.keys()]).toEqual(['Content-Type', 'Authorization', 'Idempotency-Key']);
    expect(call?.headers['content-type']).toBe(headers.get('Content-Type'));
    expect(call?.headers.authorization).toBe(headers.get('Authorization')?.replace('{SMS_GATEWAY_KEY}', 'the-key'));
    expect(call?.headers['idempotency-key']).toBe('login-1');
    expect(JSON.parse(call?.body ?? '')).toEqual(message);
    expect(Object.keys(message)).toEqual(Object.keys(JSON.parse(call?.body ?? '')));
  });

  it('names the sender that is used without SMS_SENDER', () => {
    const key = Buffer.alloc(32).toString('base64');
    const { SMS_SENDER } = readConfig({
      DATABASE_URL: 'postgres://portal@127.0.0.1/portal',
      PUBLIC_URL: 'https://portal.example.sg',
      DATA_DIR: tmpdir(),
      DATA_KEYS: `2026:${key}`,
      HASH_KEY: key,
      SMS_GATEWAY_URL: 'https://sms.example.sg/v1',
      SMS_GATEWAY_KEY: 'key',
      SMTP_URL: 'smtps://mail.example.sg',
      MAIL_FROM: 'Portal <portal@portal.example.sg>',
    });
    expect(message.from).toBe(SMS_SENDER);
  });

  it.each([
    [200, ''],
    [202, '{"id":"1"}'],
    [204, ''],
    [299, '{}'],
  ])('takes status %i as taken, whatever is in the answer', async (status, answer) => {
    const { url } = await startGateway(status, answer);
    await expect(gatewayAt(url).send(sending)).resolves.toBeUndefined();
  });

  it.each(['text/html', 'TEXT/HTML; charset=utf-8'])('takes a web page for no answer, by the type %s', async (type) => {
    expect(section).toContain('Only a web\n  page (`Content-Type: text/html`) counts as no answer');
    const { url } = await startGateway(200, '<p>Log in</p>', { type });
    const failure = await gatewayAt(url).send(sending).catch(String);
    expect(failure).toContain('The SMS gateway answered with a web page');
    const { url: plain } = await startGateway(200, 'queued', { type: 'text/plain' });
    await expect(gatewayAt(plain).send(sending)).resolves.toBeUndefined();
  });

  it.each([302, 400, 401, 403, 404, 409, 413, 422, 429, 451, 500, 503])(
    'takes status %i as a failed try, the last one if the page says so',
    async (status) => {
      const isRefusal = section.split('\n').some((line) => line.includes('refuse') && line.includes(String(status)));
      const { url } = await startGateway(status);
      const failure = await gatewayAt(url)
        .send(sending)
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ message: `The SMS gateway answered ${status}`, permanent: isRefusal });
    },
  );
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)('a gateway with a certificate of a private authority', () => {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string) => join(folder, name);

  /** Creates an authority and its certificate for 127.0.0.1. */
  function makeCertificate() {
    const openssl = (...args: string[]) => expect(spawnSync('openssl', args, { encoding: 'utf8' }).status).toBe(0);
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc'];
    const days = ['-days', '2'];
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      path('ca.key'),
      '-out',
      path('ca.pem'),
      '-subj',
      '/CN=Own CA',
      ...days,
    );
    const own = ['-CA', path('ca.pem'), '-CAkey', path('ca.key'), '-addext', 'subjectAltName=IP:127.0.0.1'];
    const leaf = ['-addext', 'basicConstraints=critical,CA:FALSE'];
    openssl(
      ...['req', '-x509', ...newKey, '-keyout', path('server.key'), '-out', path('server.pem')],
      ...['-subj', '/CN=sms', ...own, ...leaf, ...days],
    );
    return { key: readFileSync(path('server.key')), cert: readFileSync(path('server.pem')) };
  }

  /** Sends a message in a process with these settings. Returns why it failed, or `sent`. */
  async function sendFrom(url: string, settings: Record<string, string>): Promise<string> {
    const module = fileURLToPath(new URL('http-gateway.ts', import.meta.url));
    const script = `
      import { createSmsGateway } from ${JSON.stringify(module)};
      const gateway = createSmsGateway({ url: ${JSON.stringify(url)}, key: 'k', sender: 'Portal' });
      await gateway.send(${JSON.stringify(sending)}).then(() => console.log('sent'), (error) => console.log(error.message));`;
    const env = { PATH: process.env.PATH, ...settings };
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return (await text(child.stdout)).trim();
  }

  it('is reached with NODE_EXTRA_CA_CERTS, as the page of operations says, and not without', async () => {
    expect(readFileSync('docs/operations.md', 'utf8')).toMatch(/^NODE_EXTRA_CA_CERTS=/m);
    const { url, received } = await startGateway(202, '', { tls: makeCertificate() });
    expect(await sendFrom(url, {})).toMatch(/^The SMS gateway cannot be reached/);
    expect(received).toEqual([]);
    expect(await sendFrom(url, { NODE_EXTRA_CA_CERTS: path('ca.pem') })).toBe('sent');
    expect(received).toHaveLength(1);
  });
});
