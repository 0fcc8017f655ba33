import { beforeEach, describe, expect } from 'vitest';
import { type Mail, MailerBusy } from '../../../../integrations/mail/smtp.ts';
import { watchForLostJobs } from '../../../../server/jobs/release-lost-jobs.ts';
import { grace, graceTest as it, portal } from '../../../../testing/portal-of-file.ts';
import { runRetries, setFault, submitCase } from '../../../../testing/send-case.ts';
import type { Notification } from '../../../notifications/contract.ts';
import { failLostApplications } from './fail-lost-applications.ts';

const warnings: Record<string, unknown>[] = [];
it.beforeAll(async () => {
  portal.context.log.warn = (facts: unknown, text?: unknown) =>
    void warnings.push({ ...(facts as Record<string, unknown>), text });
});
beforeEach(() => void warnings.splice(0));

/** Warnings about deliveries, without those that the queue logs for each failed job. */
const logged = () => warnings.filter(({ text }) => String(text).startsWith('a delivery'));
const good = 'good@kallang.example';
const refused = 'refused@kallang.example';

/** Adds a bank with these addresses. */
async function addBank(emails: string[], financierId?: string, revision?: number): Promise<string> {
  const saved = await portal.call<{ financierId: string }>('POST /financer/save', {
    token: grace,
    body: {
      name: `Bank ${portal.context.newId().slice(0, 8)}`,
      sendMethod: 'email',
      emails,
      inUse: true,
      requirements: { fields: [], documents: [] },
      financierId,
      revision,
    },
  });
  expect(saved.code, saved.message).toBe('0000');
  return saved.data.financierId;
}

/** Returns the mails about a case with their recipients. */
async function mailsOf(caseNo: string) {
  const all = await (await fetch(`${portal.sandbox.url}/api/messages?channel=email`)).json();
  return (all as { subject: string; to: string; received: number }[]).filter(({ subject }) => subject.includes(caseNo));
}

const notices = async (caseNo: string) => {
  const me = await portal.call<{ chosenDealer: { channelUserId: string } }>('GET /auth/me', { token: grace });
  const query = { channelUserId: me.data.chosenDealer.channelUserId };
  const { data } = await portal.call<Notification[]>('GET /case/remind', { token: grace, query });
  return data.map(({ detail }) => JSON.parse(detail)).filter((detail) => detail.caseNo === caseNo);
};
const history = async (caseNo: string) =>
  (await portal.call<{ action: string; note?: string }[]>('GET /case/history', { token: grace, query: { caseNo } }))
    .data;
const sendAgain = (caseNo: string, applicationId: string) =>
  portal.call('POST /applicationForm/sendAgain', { token: grace, body: { caseNo, applicationId } });

describe('one refused recipient of two', () => {
  it('is shown and told; who has it gets no second copy when it is sent again', async () => {
    const financierId = await addBank([good, refused]);
    const { caseNo, applicationId, read } = await submitCase(portal, grace, financierId);
    await portal.runJobs();
    expect(await read()).toMatchObject({ delivery: 'sent', reached: [good], refused: [refused], deliveryAttempts: 1 });
    expect((await read()).refusalReasons).toEqual({ [refused]: 'unknownAddress' });
    expect(await mailsOf(caseNo)).toMatchObject([{ to: good, received: 1 }]);
    expect(await notices(caseNo)).toMatchObject([{ missed: 'recipients' }]);
    const sent = (await history(caseNo)).find(({ action }) => action === 'applications.delivery-sent');
    expect(sent?.note).toBe(`Delivered to ${good}. Refused: ${refused} (address does not exist)`);
    expect(logged()).toMatchObject([{ applicationId, kind: 'email', stage: 'RCPT TO', code: 550, attempt: 1, of: 25 }]);

    // The dealer corrects the address.
    const { data: known } = await portal.call<{ financierId: string; revision: number; name: string }[]>(
      'GET /financer/list',
      { token: grace },
    );
    const bank = known.find((financier) => financier.financierId === financierId);
    await addBank([good, 'right@kallang.example'], financierId, bank?.revision);
    expect((await sendAgain(caseNo, applicationId)).code).toBe('0000');
    await portal.runJobs();
    expect(await read()).toMatchObject({ delivery: 'sent', reached: [good, 'right@kallang.example'], refused: [] });
    const mails = await mailsOf(caseNo);
    // The sandbox counts mails with one Message-ID once, with all their recipients.
    expect(mails).toMatchObject([{ to: `${good}, right@kallang.example`, received: 2 }]);
    expect(await notices(caseNo)).toEqual([]);
    expect((await sendAgain(caseNo, applicationId)).code).toBe('5002');
  });

  it('may be taken later: the retry goes to that one only', async () => {
    const financierId = await addBank([good, 'later@kallang.example']);
    const { caseNo, read } = await submitCase(portal, grace, financierId);
    const { mail } = portal.context.integrations;
    const send = mail.send;
    const asked: string[][] = [];
    mail.send = async (letter: Mail) => {
      asked.push(letter.remaining);
      if (asked.length > 1) return send(letter);
      const outcome = await send({ ...letter, remaining: [good] });
      return {
        ...outcome,
        waiting: ['later@kallang.example'],
        codes: [450],
        reasons: { 'later@kallang.example': 'later' as const },
      };
    };
    await portal.runJobs();
    expect(await read()).toMatchObject({ delivery: 'queued', deliveryAttempts: 1, reached: [good] });
    expect(await notices(caseNo)).toEqual([]);
    await runRetries(portal);
    mail.send = send;
    expect(asked).toEqual([[good, 'later@kallang.example'], ['later@kallang.example']]);
    expect(await read()).toMatchObject({ delivery: 'sent', deliveryAttempts: 2, refused: [] });
    expect(await mailsOf(caseNo)).toMatchObject([{ to: `${good}, later@kallang.example`, received: 2 }]);
  });

  it('and both: nobody has it, it has failed', async () => {
    const financierId = await addBank([refused, 'refused-too@kallang.example']);
    const { caseNo, read } = await submitCase(portal, grace, financierId);
    await portal.runJobs();
    expect(await read()).toMatchObject({
      delivery: 'failed',
      reached: [],
      refused: [refused, 'refused-too@kallang.example'],
    });
    expect(await notices(caseNo)).toMatchObject([{ missed: 'application' }]);
    expect(logged()).toMatchObject([{ text: 'a delivery failed for good', code: 550 }]);
  });
});

it('is known afterwards as the dealer’s last choice, with how it travelled', async () => {
  const financierId = await addBank([good]);
  await submitCase(portal, grace, 'provider');
  portal.clock.advance(60);
  await submitCase(portal, grace, financierId);
  const { data } = await portal.call('GET /applicationForm/lastChoice', { token: grace });
  expect(data).toEqual([{ financierId, sendMethod: 'email' }]);
  await portal.runJobs();
});

describe('credentials that a party does not accept', () => {
  it.each([
    ['the mail server', 'email', 'demo-raintree', { party: 'mail server', stage: 'MAIL FROM', code: 530 }],
    ['the provider', 'provider', 'provider', { party: 'provider', stage: 'submit', code: 401 }],
  ])(
    '%s: the application waits, each try is a warning, and it arrives once',
    async (_name, party, financierId, facts) => {
      const { caseNo, applicationId, read } = await submitCase(portal, grace, financierId);
      await setFault(portal, party, 'denied', 2);
      await portal.runJobs();
      await runRetries(portal);
      expect(await read()).toMatchObject({ delivery: 'queued', deliveryAttempts: 2 });
      const line = { job: 'applications.send-application', applicationId, ...facts, of: 25 };
      const text = 'a delivery failed and is tried again';
      expect(logged()).toMatchObject([
        { ...line, attempt: 1, text },
        { ...line, attempt: 2, text },
      ]);
      expect(JSON.stringify(warnings)).not.toMatch(/@|Tan|S8312345A/);
      await runRetries(portal);
      expect(await read()).toMatchObject({ delivery: 'sent' });
      expect(await notices(caseNo)).toEqual([]);
    },
  );
});

it('waits for a mail server that is at work on others, without using up a try', async () => {
  const { read } = await submitCase(portal, grace, 'demo-raintree');
  const { mail } = portal.context.integrations;
  const send = mail.send;
  mail.send = () => Promise.reject(new MailerBusy());
  await portal.runJobs();
  mail.send = send;
  expect(await read()).toMatchObject({ delivery: 'queued', deliveryAttempts: 0 });
  await runRetries(portal);
  expect(await read()).toMatchObject({ delivery: 'sent', deliveryAttempts: 1 });
});

describe('a worker that ends while the mail server thinks', () => {
  /** Leaves the job as a worker does that was killed while running it. */
  const leave = (attempts: string) =>
    portal.db.$client.query(
      `update graphile_worker._private_jobs set attempts = ${attempts}, locked_by = 'gone', locked_at = now() - interval '1 minute'`,
    );
  const free = () => watchForLostJobs(portal.config.DATABASE_URL, () => undefined).stop();

  it('loses nothing: another worker sends it under the same key', async () => {
    const { caseNo, read } = await submitCase(portal, grace, 'demo-raintree');
    await leave('1');
    expect(await failLostApplications(portal.context)).toMatchObject({ deliveries: 0 });
    await free();
    await portal.runJobs();
    expect((await read()).delivery).toBe('sent');
    expect(await mailsOf(caseNo)).toHaveLength(1);
  });

  it('at the last try is shown as failed, logged, and can be sent again', async () => {
    const { caseNo, applicationId, read } = await submitCase(portal, grace, 'demo-raintree');
    await leave('max_attempts');
    await free();
    expect(await failLostApplications(portal.context)).toMatchObject({ deliveries: 1 });
    expect((await read()).delivery).toBe('failed');
    expect(logged()).toMatchObject([{ applicationId, kind: 'email' }]);
    expect((await sendAgain(caseNo, applicationId)).code).toBe('0000');
    await portal.runJobs();
    expect((await read()).delivery).toBe('sent');
  });
});
