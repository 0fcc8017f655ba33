import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callProvider, makeFolder, startForTest, submission } from './start-for-test.ts';

describe('the sandbox', () => {
  let sandbox: Awaited<ReturnType<typeof startForTest>>;
  beforeAll(async () => {
    sandbox = await startForTest('http://127.0.0.1:9', join(await makeFolder(), 'sandbox'));
  });
  afterAll(() => sandbox.close());

  const statusFor = (host: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(sandbox.url);
      request({ hostname, port, path, headers: { host } }, (reply) => resolve(reply.resume().statusCode))
        .once('error', reject)
        .end();
    });

  const port = () => new URL(sandbox.url).port;

  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('answers at %s', async (name) => {
    expect(await statusFor(`${name}:${port()}`, '/api/messages')).toBe(200);
  });

  test.each(['rebound.example', 'localhost.rebound.example', '127.0.0.1.rebound.example', '127.1', ''])(
    'tells a page of %j nothing, at no address',
    async (name) => {
      const paths = ['/', '/api/messages', '/sms/messages', '/api/provider/applications', '/nowhere'];
      for (const path of paths) expect([path, await statusFor(`${name}:${port()}`, path)]).toEqual([path, 421]);
    },
  );

  test('lets no other user of the machine read its files', async () => {
    await fetch(`${sandbox.url}/sms/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer gateway-key', 'idempotency-key': 'a' },
      body: JSON.stringify({ to: '+6581234567', from: 'PORTAL', text: 'Code 123456' }),
    });
    const mail = nodemailer.createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true });
    const attachments = [{ filename: 'form.pdf', content: Buffer.from('%PDF-form') }];
    await mail.sendMail({ from: 'a@portal.example', to: 'b@financier.example', text: 'Attached', attachments });
    await callProvider(sandbox.url, '', submission('ref-1'));
    const entries = await readdir(sandbox.folder, { recursive: true });
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of ['.', ...entries]) {
      const { mode } = await stat(join(sandbox.folder, entry));
      expect([entry, (mode & 0o077).toString(8)]).toEqual([entry, '0']);
    }
  });
});
