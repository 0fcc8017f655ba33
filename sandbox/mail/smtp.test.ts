import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startForTest } from '../start-for-test.ts';

describe('mail server', () => {
  let sandbox: Awaited<ReturnType<typeof startForTest>>;
  beforeAll(async () => {
    sandbox = await startForTest('http://127.0.0.1:9');
  });
  afterAll(() => sandbox.close());

  const content = Buffer.from('%PDF-1.7 application form');
  const send = (messageId: string, to: string) =>
    createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, auth: { user: 'portal', pass: 'any' } }).sendMail({
      from: 'Lorong Motors <forms@lorong.example>',
      to,
      subject: 'Application 申请',
      messageId,
      text: 'The application form is attached.',
      attachments: [{ filename: 'Application form.pdf', content, contentType: 'application/pdf' }],
    });

  test('keeps a mail with its attachment', async () => {
    await send('<1@lorong.example>', 'desk@raintree.example');
    const { body } = await sandbox.api('GET', '/api/messages?channel=email&to=desk@raintree.example');
    expect(body).toMatchObject([
      {
        from: 'Lorong Motors <forms@lorong.example>',
        to: 'desk@raintree.example',
        subject: 'Application 申请',
        text: 'The application form is attached.\n',
        attachments: [{ name: 'Application form.pdf', type: 'application/pdf', size: content.byteLength }],
      },
    ]);
    const file = await fetch(`${sandbox.url}${body[0].attachments[0].url}`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
  });

  test('the same Message-ID again is counted, not stored', async () => {
    await send('<2@lorong.example>', 'again@raintree.example');
    await send('<2@lorong.example>', 'again@raintree.example');
    const { body } = await sandbox.api('GET', '/api/messages?channel=email&to=again@raintree.example');
    expect(body).toMatchObject([{ received: 2 }]);
  });

  test('down answers 421', async () => {
    await sandbox.api('POST', '/api/faults', { party: 'email', mode: 'down' });
    await expect(send('<3@lorong.example>', 'x@raintree.example')).rejects.toMatchObject({ responseCode: 421 });
    await send('<3@lorong.example>', 'x@raintree.example');
  });

  test.each([
    ['busy', 421],
    ['blocked', 554],
  ])('%s answers %i at the greeting', async (mode, responseCode) => {
    await sandbox.api('POST', '/api/faults', { party: 'email', mode });
    await expect(send('<4@lorong.example>', 'x@raintree.example')).rejects.toMatchObject({ responseCode });
  });

  test('lost takes the mail and drops the connection in place of its answer', async () => {
    await sandbox.api('POST', '/api/faults', { party: 'email', mode: 'lost' });
    await expect(send('<5@lorong.example>', 'lost@raintree.example')).rejects.toMatchObject({ code: 'ECONNECTION' });
    const { body } = await sandbox.api('GET', '/api/messages?channel=email&to=lost@raintree.example');
    expect(body).toMatchObject([{ received: 1 }]);
  });

  test('messages and attachments are there after a restart', async () => {
    const again = await startForTest('http://127.0.0.1:9', sandbox.folder);
    try {
      const before = await sandbox.api('GET', '/api/messages');
      expect(before.body.length).toBeGreaterThan(0);
      expect(await again.api('GET', '/api/messages')).toEqual(before);
      const file = await fetch(`${again.url}${before.body[0].attachments[0].url}`);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
    } finally {
      await again.close();
    }
  });
});
