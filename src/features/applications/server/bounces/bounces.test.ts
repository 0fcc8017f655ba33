import { createTransport } from 'nodemailer';
import { describe, expect } from 'vitest';
import { receiveReturnedMail } from '../../../../server/returned-mail/receive-returned-mail.ts';
import { freePort } from '../../../../testing/free-port.ts';
import { portal, portalTest } from '../../../../testing/portal-of-file.ts';
import { submitCase } from '../../../../testing/send-case.ts';
import type { Notification } from '../../../notifications/contract.ts';
import { bounceAddressOf } from './bounce-address.ts';

const port = await freePort();
const logged: unknown[] = [];
const it = portalTest
  .override('settings', { BOUNCE_DOMAIN: 'bounces.portal.example', BOUNCE_SMTP_PORT: String(port) })
  .extend('token', { scope: 'file', auto: true }, async ({ portal: started }, { onCleanup }) => {
    started.context.log.info = (facts: unknown, text?: unknown) => void logged.push([facts, text]);
    const receiver = await receiveReturnedMail(started.context);
    onCleanup(() => receiver?.close());
    return started.login();
  });

const good = 'good@kallang.example';
const returned = 'returned@kallang.example';

async function submit(token: string, emails: string[]) {
  const body = {
    name: `Bank ${portal.context.newId().slice(0, 8)}`,
    sendMethod: 'email',
    emails,
    inUse: true,
    requirements: { fields: [], documents: [] },
  };
  const saved = await portal.call<{ financierId: string }>('POST /financer/save', { token, body });
  const sent = await submitCase(portal, token, saved.data.financierId);
  await portal.runJobs();
  return sent;
}

const notices = async (token: string, caseNo: string) => {
  const me = await portal.call<{ chosenDealer: { channelUserId: string } }>('GET /auth/me', { token });
  const query = { channelUserId: me.data.chosenDealer.channelUserId };
  const { data } = await portal.call<Notification[]>('GET /case/remind', { token, query });
  return data.map(({ detail }) => JSON.parse(detail)).filter((detail) => detail.caseNo === caseNo);
};

const history = async (token: string, caseNo: string) => {
  const { data } = await portal.call<{ action: string; note?: string }[]>('GET /case/history', {
    token,
    query: { caseNo },
  });
  return data.filter(({ action }) => action === 'applications.delivery-bounced');
};

/** Sends an e-mail to the portal as another mail server does. Returns the code of a refusal. */
async function mailBack(to: string, raw: string): Promise<number | undefined> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  return transport.sendMail({ envelope: { from: '', to }, raw }).then(
    () => undefined,
    (error: { responseCode?: number }) => error.responseCode,
  );
}

function report(address: string, { action = 'failed', status = '5.1.1' } = {}): string {
  return `From: MAILER-DAEMON@mail.example
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Not delivered.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822;${address.toUpperCase()}
Action: ${action}
Status: ${status}

--b--
`.replaceAll('\n', '\r\n');
}

describe('an application that is returned after it was accepted', () => {
  it('at its only address: nobody has it, the bell says so, and it can be sent again', async ({ token }) => {
    const { caseNo, applicationId, read } = await submit(token, [returned]);
    await expect.poll(async () => (await read()).delivery).toBe('bounced');
    expect(await read()).toMatchObject({ reached: [], refused: [returned] });
    expect((await read()).refusalReasons).toEqual({ [returned]: 'unknownAddress' });
    expect(await notices(token, caseNo)).toMatchObject([{ missed: 'application' }]);
    expect(await history(token, caseNo)).toHaveLength(1);
    const again = await portal.call('POST /applicationForm/sendAgain', { token, body: { caseNo, applicationId } });
    expect(again.code).toBe('0000');
    expect(JSON.stringify(logged)).not.toMatch(/@|kallang/);
  });

  it('at one of two addresses: the other has it', async ({ token }) => {
    const { caseNo, read } = await submit(token, [good, returned]);
    await expect.poll(async () => (await read()).refused).toEqual([returned]);
    expect(await read()).toMatchObject({ delivery: 'sent', reached: [good] });
    expect(await notices(token, caseNo)).toMatchObject([{ missed: 'recipients' }]);
    expect((await history(token, caseNo))[0]?.note).toBe(
      `Delivered to ${good}. Refused: ${returned} (address does not exist)`,
    );
  });
});

describe('e-mail to a return address', () => {
  it('counts once, also after the application was sent again', async ({ token }) => {
    const { caseNo, applicationId, read } = await submit(token, [good]);
    const address = bounceAddressOf(portal.context, applicationId) ?? '';
    expect(address.indexOf('@')).toBeLessThanOrEqual(64);
    const full = report(good, { status: '5.2.2' });
    // Some mail servers change capitals.
    expect(await mailBack(address.toUpperCase(), full)).toBeUndefined();
    expect(await read()).toMatchObject({ delivery: 'bounced', refusalReasons: { [good]: 'mailboxFull' } });
    expect(await mailBack(address, full)).toBeUndefined();
    expect(await history(token, caseNo)).toHaveLength(1);
    await portal.call('POST /applicationForm/sendAgain', { token, body: { caseNo, applicationId } });
    await portal.runJobs();
    expect(await mailBack(address, full)).toBeUndefined();
    expect(await read()).toMatchObject({ delivery: 'sent', reached: [good], refused: [] });
  });

  it('changes nothing if it is delayed, of another address, no report, or cannot be read', async ({ token }) => {
    const { applicationId, read } = await submit(token, [good]);
    const address = bounceAddressOf(portal.context, applicationId) ?? '';
    const before = await read();
    expect(await mailBack(address, report(good, { action: 'delayed', status: '4.4.1' }))).toBeUndefined();
    expect(await mailBack(address, report('other@kallang.example'))).toBeUndefined();
    expect(await mailBack(address, 'Subject: I am away\r\n\r\nUntil Monday.')).toBeUndefined();
    const junk = `Content-Type: multipart/report; boundary=b\r\n\r\n${'--b\r\n'.repeat(50_000)}`;
    expect(await mailBack(address, junk)).toBeUndefined();
    expect(await read()).toEqual(before);
  });

  it('is refused for a forged token, another address, another host and a token that is too old', async ({ token }) => {
    const { applicationId, read } = await submit(token, [good]);
    const address = bounceAddressOf(portal.context, applicationId) ?? '';
    const forged = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    for (const to of [forged, 'postmaster@bounces.portal.example', 'someone@elsewhere.example']) {
      expect(await mailBack(to, report(good))).toBe(550);
    }
    portal.clock.advance(15 * 86_400);
    expect(await mailBack(address, report(good))).toBe(550);
    portal.clock.advance(-15 * 86_400);
    expect((await read()).delivery).toBe('sent');
  });
});
