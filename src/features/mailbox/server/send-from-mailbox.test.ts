import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { mailboxProviders } from '../../../integrations/mailbox/mailbox-provider.ts';
import { OutsideError } from '../../../integrations/outside-error.ts';
import { answerAsOwner } from '../../../testing/mailbox-owner.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import type { MailboxStatus } from '../contract.ts';
import { sendFromMailbox } from './send-from-mailbox.ts';
import { mailboxes } from './tables.ts';

const grace = 'demo-grace-teo';
const address = 'grace@lorongmotors.example';

let token: string;
afterEach(() => post('faults', { party: 'mailbox', mode: 'ok' }));

const post = (path: string, body: object) =>
  fetch(`${portal.sandbox.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function authorise(provider: (typeof mailboxProviders)[number]) {
  // The code of an earlier session is too old by now.
  token = await portal.login();
  const asked = await portal.call<{ url: string }>('POST /mailbox/authorize', { token, body: { provider } });
  const body = await answerAsOwner(asked.data.url, { account: address });
  const reply = await portal.call<{ outcome: string }>('POST /mailbox/callback', { token, body });
  expect(reply.data.outcome).toBe('authorized');
}
const status = async () => (await portal.call<MailboxStatus>('GET /mailbox/status', { token })).data;

/** Sends a mail of its own subject with a file of so many bytes. */
const send = (subject: string, bytes = Buffer.from('%PDF-1.7 申请')) =>
  sendFromMailbox(portal.context, grace, (from) => ({
    from: { name: 'Lorong Motors Pte. Ltd.', address: from },
    to: ['desk@raintree.example', 'second@raintree.example'],
    subject,
    text: 'The form is attached. 申请',
    attachments: [{ fileName: 'Application 申请.pdf', mime: 'application/pdf', bytes }],
    messageId: `<${subject}@portal.example>`,
  }));

interface Received {
  from: string;
  to: string;
  subject: string;
  text: string;
  received: number;
  attachments: { name: string; type: string; size: number; url: string }[];
}
const received = async (subject: string) => {
  const reply = await fetch(`${portal.sandbox.url}/api/messages?channel=email`);
  return ((await reply.json()) as Received[]).filter((mail) => mail.subject === subject);
};

it('sends nothing without a mailbox', async () => {
  expect(await send('none')).toBeUndefined();
  expect(await sendFromMailbox(portal.context, null, () => expect.fail())).toBeUndefined();
});

describe.each(mailboxProviders)('%s', (provider) => {
  beforeAll(() => authorise(provider));
  const subject = (name: string) => `${provider}-${name}`;

  it('sends from the owner’s address, with the file', async () => {
    expect(await send(subject('plain'))).toMatchObject({ address });
    const [mail] = await received(subject('plain'));
    expect(mail).toMatchObject({
      from: `Lorong Motors Pte. Ltd. <${address}>`,
      to: 'desk@raintree.example, second@raintree.example',
      attachments: [{ name: 'Application 申请.pdf', type: 'application/pdf' }],
    });
    expect(mail?.text.trim()).toBe('The form is attached. 申请');
  });

  it('sends a file of eight megabytes whole', async () => {
    const bytes = randomBytes(8 * 1024 * 1024);
    await send(subject('large'), bytes);
    const [mail] = await received(subject('large'));
    const file = await fetch(`${portal.sandbox.url}${mail?.attachments[0]?.url}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is the same mail where the answer was lost and it is sent again', async () => {
    await post('faults', { party: 'mailbox', mode: 'duplicate' });
    await expect(send(subject('again'))).rejects.toBeInstanceOf(OutsideError);
    await send(subject('again'));
    expect(await received(subject('again'))).toMatchObject([{ received: 2 }]);
  });

  it('may be tried again while the provider is down, and stays authorised', async () => {
    await post('faults', { party: 'mailbox', mode: 'down' });
    await expect(send(subject('down'))).rejects.toMatchObject({ permanent: false });
    portal.clock.advance(3600);
    await post('faults', { party: 'mailbox', mode: 'down' });
    await expect(send(subject('down'))).rejects.toMatchObject({ permanent: false });
    expect((await status()).authorization).toBe(1);
    expect(await send(subject('down'))).toMatchObject({ address });
  });

  it('renews its token when it ends, also where many send at once', async () => {
    portal.clock.advance(3600);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const sent = await Promise.all(names.map((name) => send(subject(`renewed-${name}`))));
    expect(sent.map((one) => one?.address)).toEqual(names.map(() => address));
    portal.clock.advance(3600);
    expect(await send(subject('renewed-twice'))).toMatchObject({ address });
  });

  it('waits for a slow provider', async () => {
    await post('faults', { party: 'mailbox', mode: 'slow' });
    expect(await send(subject('slow'))).toMatchObject({ address });
  });

  it('is lost where the owner threw the portal out, and says so once', async () => {
    await post('mailboxes/withdraw', { party: provider, address });
    expect(await Promise.all([send(subject('lost')), send(subject('lost'))])).toEqual([undefined, undefined]);
    expect(await received(subject('lost'))).toEqual([]);
    expect(await status()).toMatchObject({ authorization: 0, end: 'refused', provider, address });
    const [row] = await portal.db.select().from(mailboxes).where(eq(mailboxes.userId, grace));
    expect(row?.tokens).toBeNull();
    const query = { channelUserId: grace };
    const notices = await portal.call<{ type: string; detail: string }[]>('GET /case/remind', { token, query });
    const own = notices.data.filter((notice) => notice.type === 'mailbox').map((notice) => JSON.parse(notice.detail));
    expect(own.filter((detail) => detail.provider === provider)).toEqual([{ provider, address }]);
  });
});
