import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sendByGmail } from './gmail.ts';
import { sendByGraph } from './graph.ts';
import type { MailboxMail } from './mailbox-client.ts';

let server: Server;
afterEach(() => new Promise((done) => server.close(done)));

/** Starts a party that gives the scripted replies, chosen by the end of the path. */
async function party(answers: (path: string, url: string) => { status: number; body?: object }): Promise<string> {
  server = createServer((request, reply) => {
    request.resume().on('end', () => {
      const { port } = server.address() as AddressInfo;
      const { status, body } = answers(request.url ?? '', `http://127.0.0.1:${port}`);
      reply.writeHead(status, { connection: 'close' }).end(body ? JSON.stringify(body) : '');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const mail = (bytes = 10): MailboxMail => ({
  from: { name: 'Lorong Motors', address: 'sales@lorong.example' },
  to: ['desk@financier.example'],
  subject: 'Application',
  text: 'Attached.',
  messageId: '<application-1@portal.example>',
  attachments: [{ fileName: 'form.pdf', mime: 'application/pdf', bytes: Buffer.alloc(bytes) }],
});

it('counts a mail that Gmail took as sent, whatever else it answered', async () => {
  const url = await party(() => ({ status: 200 }));
  expect(await sendByGmail(url, 'token', mail())).toEqual({ reference: '<application-1@portal.example>' });
});

it('takes the end of an upload for no loss of the mailbox: it can be tried again', async () => {
  const url = await party((path, own) => {
    if (path.endsWith('/messages')) return { status: 201, body: { id: 'draft' } };
    if (path.endsWith('/createUploadSession')) return { status: 201, body: { uploadUrl: `${own}/upload` } };
    return path === '/upload' ? { status: 401 } : { status: 204 };
  });
  const sending = sendByGraph(url, 'token', mail(4 * 1024 * 1024));
  await expect(sending).rejects.toMatchObject({ name: 'OutsideError', permanent: false });
});
