import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTlsServer, makeAuthority } from '../testing/tls-server.ts';
import { createMailer } from './mail/smtp.ts';
import { createAuthorisation } from './mailbox/authorisation.ts';
import { callApi } from './mailbox/call-api.ts';
import { createIdentityClient } from './national-id/identity-client.ts';
import { makeIdentityKey } from './national-id/identity-keys.ts';
import { createS3Objects } from './objects/s3-objects.ts';
import { OutsideError } from './outside-error.ts';
import { createProviderClient } from './provider/provider-client.ts';
import { createTimestampClient } from './seal/timestamp-client.ts';
import { createSmsGateway } from './sms/http-gateway.ts';
import { createClamd } from './virus-scan/clamd.ts';
import { createWhatsApp } from './whatsapp/whatsapp-client.ts';

/** Calls a party at `host:port`, with TLS if requested. */
type Call = (place: string, tls: boolean) => Promise<unknown>;

const web =
  (call: (url: string) => Promise<unknown>): Call =>
  (place, tls) =>
    call(`${tls ? 'https' : 'http'}://${place}`);

const mail = { to: ['a@b.example'], remaining: ['a@b.example'], replyTo: '', subject: '', text: '', key: 'k' };
const application = { applicationRef: 'a', channel: 11, caseNo: 'HP1', dealer: { name: 'D', uen: 'U' } };
const identity = async (issuer: string) => {
  const keys = { signing: [await makeIdentityKey('sig')], encryption: [await makeIdentityKey('enc')] };
  const client = createIdentityClient({ issuer, clientId: 'c', keys });
  return client.begin({ scopes: [], redirectUri: 'https://portal.example/nid' });
};
const oauth = { name: 'Google', clientId: 'c', clientSecret: 's', scope: '', sendScope: '', parameters: {} };
const request = { state: 's', nonce: 'n', verifier: 'v', redirectUri: 'https://portal.example' };
const s3 = { bucket: 'files', region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
const whatsApp = { phoneId: '1', token: 't', template: { name: 't', language: 'en' } };
const secrets = [`whsec_${Buffer.alloc(32).toString('base64')}`];

/** All parties that the product connects to, except the database. */
const parties: Record<string, Call> = {
  provider: web((url) =>
    createProviderClient({ url, secrets }).submit({ ...application, submittedAt: '', snapshot: {}, documents: [] }),
  ),
  'SMS gateway': web((url) => createSmsGateway({ url, key: 'k', sender: 's' }).send({ to: '', text: '', key: 'k' })),
  WhatsApp: web((url) => createWhatsApp({ url, ...whatsApp }).upload({ fileName: 'f', bytes: Buffer.alloc(1) })),
  'mailbox interface': web((url) => callApi('Gmail', url, {})),
  'mailbox login': web((issuer) => createAuthorisation({ ...oauth, issuer }).askUrl(request, '')),
  'identity portal': web(identity),
  'object store': web((endpoint) => createS3Objects({ endpoint, ...s3 }).probe()),
  'time-stamp authority': web((url) => createTimestampClient(url).timestamp(new Uint8Array(32), 'SHA-256')),
  'mail server': async (place, tls) => {
    const timeouts = { connectMs: 300, greetingMs: 300, idleMs: 300 };
    const mailer = createMailer({ url: `${tls ? 'smtps' : 'smtp'}://${place}`, from: 'a@b.example' }, timeouts);
    await mailer.send({ ...mail, attachments: [] }).finally(() => mailer.close());
  },
  'virus scanner': (place) => createClamd({ address: place, limitMs: 300, pausesMs: [] }).judge(Buffer.from('file')),
};
const names = Object.keys(parties);
const overTls = names.filter((name) => name !== 'virus scanner');
const overHttp = overTls.filter((name) => name !== 'mail server');

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering = (answer: (socket: Socket) => void) =>
  listen(createServer((socket) => void answer(socket.on('error', () => undefined))));

/** Returns the error's message with its cause. */
async function failureOf(name: string, place: string, tls = false): Promise<string> {
  const error = await parties[name]?.(place, tls).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OutsideError);
  expect((error as OutsideError).permanent).toBe(false);
  return (error as OutsideError).message;
}

describe('the message of a failure ends with its cause', () => {
  it.each(names)('a refused connection: %s', async (name) => {
    const place = await answering(() => undefined);
    await new Promise((done) => servers.pop()?.close(done));
    expect(await failureOf(name, place)).toMatch(/ \(ECONNREFUSED\)$/);
  });

  it.each(names)('a host that nobody knows: %s', async (name) => {
    // Without a network, the DNS query itself fails.
    expect(await failureOf(name, 'nobody.invalid:443', true)).toMatch(/ \((ENOTFOUND|EAI_AGAIN)\)$/);
  });

  it.each(names)('a connection that is closed: %s', async (name) => {
    // On a new connection, a mail server sends first.
    const isFirst = name === 'mail server';
    const place = await answering((socket) =>
      isFirst ? socket.destroy() : socket.once('data', () => socket.destroy()),
    );
    expect(await failureOf(name, place)).toMatch(/ \(ECONNRESET\)$/);
  });

  it.each(names)('no answer in time: %s', async (name) => {
    const place = await answering(() => undefined);
    const { timeout } = AbortSignal;
    const shortened = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100));
    try {
      expect(await failureOf(name, place)).toMatch(/ \((TimeoutError|ETIMEDOUT)\)$/);
    } finally {
      shortened.mockRestore();
    }
  });

  it.each(overHttp)('a web page with status 200: %s', async (name) => {
    const page = 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: 4\r\n\r\nHi!\n';
    const place = await answering((socket) => socket.on('data', () => socket.write(page)));
    expect(await failureOf(name, place)).toMatch(/ \(200 text\/html\)$/);
  });

  describe('a certificate', () => {
    const usual = getCACertificates('default');
    let authority: Awaited<ReturnType<typeof makeAuthority>>;
    beforeAll(async () => {
      authority = await makeAuthority();
    });
    afterAll(() => setDefaultCACertificates(usual));

    it.each(overTls)('of an unknown authority: %s', async (name) => {
      const place = await listen(createTlsServer(await authority.issue(30), () => undefined));
      expect(await failureOf(name, place, true)).toMatch(/ \(UNABLE_TO_VERIFY_LEAF_SIGNATURE\)$/);
    });

    it.each(overTls)('that has expired: %s', async (name) => {
      setDefaultCACertificates([...usual, authority.certificate]);
      const place = await listen(createTlsServer(await authority.issue(5), () => undefined));
      expect(await failureOf(name, place, true)).toMatch(/ \(CERT_HAS_EXPIRED\)$/);
    });
  });
});
