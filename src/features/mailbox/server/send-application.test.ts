import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { answerAsOwner } from '../../../testing/mailbox-owner.ts';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { addDocument, submitForms } from '../../../testing/send-case.ts';
import type { Application } from '../../applications/contract.ts';
import { financiers } from '../../financiers/server/tables.ts';

const address = 'daniel@lorongmotors.example';

it.beforeAll(async () => {
  const asked = await portal.call<{ url: string }>('POST /mailbox/authorize', {
    token: daniel,
    body: { provider: 'microsoft' },
  });
  const body = await answerAsOwner(asked.data.url, { account: address });
  await portal.call('POST /mailbox/callback', { token: daniel, body });
});

const post = (path: string, body: object) =>
  fetch(`${portal.sandbox.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends one application to the bank by e-mail; returns its row and the received mail. */
async function sendTo(token: string, before: () => Promise<unknown> = async () => undefined) {
  const { caseNo } = await openCase({}, token);
  await addDocument(portal, token, caseNo);
  const body = { caseNo, financierIds: ['demo-raintree'] };
  await portal.call('POST /applicationForm/generate', { token, body });
  await portal.runJobs();
  const sent = await submitForms(portal, token, { caseNo });
  expect(sent.code).toBe('0000');
  await before();
  await portal.runJobs();
  const list = async () => {
    const rows = await portal.call<Application[]>('GET /applicationForm/list', { token, query: { caseNo } });
    return rows.data[0];
  };
  const mails = async () => {
    const reply = await fetch(`${portal.sandbox.url}/api/messages?channel=email`);
    const all = (await reply.json()) as { subject: string; from: string; text: string; attachments: object[] }[];
    return all.filter((mail) => mail.subject.includes(caseNo));
  };
  return { list, mails };
}

it('leaves from the mailbox of the account that sends, and says so', async () => {
  const { list, mails } = await sendTo(daniel);
  expect(await list()).toMatchObject({ delivery: 'sent', sentFrom: address });
  const found = await mails();
  expect(found).toMatchObject([{ from: `Lorong Motors Pte. Ltd. <${address}>`, attachments: [{}, {}] }]);
  expect(found[0]?.text).toContain(address);
});

it('leaves from the portal’s own address for an account without a mailbox', async () => {
  const { list, mails } = await sendTo(grace);
  expect(await list()).toMatchObject({ delivery: 'sent', sentFrom: 'applications@portal.example' });
  expect(await mails()).toMatchObject([{ from: 'Dealer Portal <applications@portal.example>' }]);
});

it('waits while the mailbox’s provider is down, and goes out once', async () => {
  const { list, mails } = await sendTo(daniel, () => post('faults', { party: 'mailbox', mode: 'duplicate' }));
  expect(await list()).toMatchObject({ delivery: 'queued', deliveryAttempts: 1, sentFrom: null });
  await portal.db.execute('update graphile_worker._private_jobs set run_at = now()');
  await portal.runJobs();
  expect(await list()).toMatchObject({ delivery: 'sent', sentFrom: address });
  expect(await mails()).toMatchObject([{ received: 2 }]);
});

it('does not go to an address that was stored before such were refused, from neither mailbox', async () => {
  const writeTo = (emails: string[]) =>
    portal.db.update(financiers).set({ emails }).where(eq(financiers.financierId, 'demo-raintree'));
  const [raintree] = await portal.db.select().from(financiers).where(eq(financiers.financierId, 'demo-raintree'));
  await writeTo(['desk@raintree.example', 'a@[127.0.0.1]']);
  for (const token of [grace, daniel]) {
    const { list, mails } = await sendTo(token);
    expect(await list()).toMatchObject({ delivery: 'failed' });
    expect(await mails()).toEqual([]);
  }
  await writeTo(raintree?.emails ?? []);
});

it('leaves from the portal’s address where the mailbox is lost on the way', async () => {
  const { list, mails } = await sendTo(daniel, () => post('mailboxes/withdraw', { party: 'microsoft', address }));
  expect(await list()).toMatchObject({ delivery: 'sent', sentFrom: 'applications@portal.example' });
  expect(await mails()).toHaveLength(1);
});
