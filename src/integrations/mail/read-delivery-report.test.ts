import { expect, it } from 'vitest';
import { processorSeconds } from '../../testing/processor-seconds.ts';
import { readDeliveryReport } from './read-delivery-report.ts';

/** Returns a report with the parts that a server would include. */
const reportOf = (status: string, before = '') =>
  Buffer.from(
    `MIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status;\n\tboundary="r.1/mail"\n\n${before}--r.1/mail\nContent-Description: Delivery report\nContent-Type: message/delivery-status\n\n${status}\n\n--r.1/mail\nContent-Type: message/rfc822\n\nSubject: Application\n\nFinal-Recipient: rfc822; quoted@bank.example\nAction: failed\n`.replaceAll(
      '\n',
      '\r\n',
    ),
  );

/** As Gmail wraps its explanation, with a picture. */
const related =
  '--r.1/mail\nContent-Type: multipart/related; boundary="in"\n\n--in\nContent-Type: text/html\n\n<p>Not delivered</p>\n--in\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--in--\n';

it.each([
  [
    'Postfix',
    'Reporting-MTA: dns; mail.example\nX-Postfix-Queue-ID: 9C81E2203D\n\nFinal-Recipient: rfc822; hp@bank.example\nOriginal-Recipient: rfc822;loans@bank.example\nAction: failed\nStatus: 5.4.4\nDiagnostic-Code: X-Postfix; Host or domain name not found. Name service error\n    for name=bank.example type=AAAA: Host not found',
    '',
    { addresses: ['loans@bank.example', 'hp@bank.example'], action: 'failed', reason: 'unknownAddress' },
  ],
  [
    'Exchange',
    'Reporting-MTA: dns;outbound.mail.example\nReceived-From-MTA: dns;inside.mail.example\n\nFinal-Recipient: rfc822;hp@bank.example\nAction: failed\nStatus: 5.1.351\nDiagnostic-Code: smtp;550 5.1.351 Remote server returned unknown recipient\nRemote-MTA: dns;bank.example\nX-Display-Name: hp@bank.example\n',
    '',
    { addresses: ['hp@bank.example'], action: 'failed', reason: 'unknownAddress' },
  ],
  [
    'Gmail',
    'Reporting-MTA: dns; googlemail.com\nArrival-Date: Thu, 26 Nov 2026 18:30:56 -0800 (PST)\n\nFinal-Recipient: rfc822; HP@bank.example\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552-5.2.2 The mailbox is full\nLast-Attempt-Date: Thu, 26 Nov 2026 18:30:57 -0800 (PST)',
    related,
    { addresses: ['hp@bank.example'], action: 'failed', reason: 'mailboxFull' },
  ],
  [
    'a server that gave up',
    'Reporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; <hp@bank.example>\nAction: failed (expired)\nStatus: 4.4.7',
    '',
    { addresses: ['hp@bank.example'], action: 'failed', reason: 'later' },
  ],
  [
    'a server that says no more than that it failed',
    'Reporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; hp@bank.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 5.7.1 Policy rejection',
    '',
    { addresses: ['hp@bank.example'], action: 'failed', reason: 'notAccepted' },
  ],
])('reads a report of %s, and not the returned message', async (_name, status, before, expected) => {
  expect(await readDeliveryReport(reportOf(status, before))).toEqual([expected]);
});

it('reads no recipients from an empty status, and no report from another e-mail', async () => {
  expect(await readDeliveryReport(reportOf(''))).toSatisfy((found) => found === null || found.length === 0);
  expect(await readDeliveryReport(Buffer.from('Subject: Away\r\n\r\nFinal-Recipient: rfc822; a@b.example'))).toBe(null);
});

const failed = (addresses: string[], reason: string) => [{ addresses, action: 'failed', reason }];
const mailOf = (headers: string, body: string) => Buffer.from(`${headers}\n\n${body}`.replaceAll('\n', '\r\n'));

it('reads an address in xtext whose final recipient was rewritten', async () => {
  const status =
    'Reporting-MTA: dns; mail.example\n\nOriginal-Recipient: rfc822;loans+2Bhp@bank.example\nFinal-Recipient: rfc822; inbox-7@store.bank.example\nAction: failed\nStatus: 5.1.1';
  expect(await readDeliveryReport(reportOf(status))).toEqual(
    failed(['loans+2bhp@bank.example', 'loans+hp@bank.example', 'inbox-7@store.bank.example'], 'unknownAddress'),
  );
});

it('reads a report that a gateway packed as multipart/mixed', async () => {
  const status =
    'Reporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; hp@bank.example\nAction: failed\nStatus: 5.2.2';
  const mixed = reportOf(status).toString().replace('multipart/report; report-type=delivery-status', 'multipart/mixed');
  expect(await readDeliveryReport(Buffer.from(mixed))).toEqual(failed(['hp@bank.example'], 'mailboxFull'));
});

it('reads the words of qmail', async () => {
  const words =
    "Hi. This is the qmail-send program at mail.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<hp@bank.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\n<quoted@bank.example>:\nReturn-Path: <x@portal.example>\n";
  expect(await readDeliveryReport(mailOf('Subject: failure notice\nMIME-Version: 1.0', words))).toEqual(
    failed(['hp@bank.example'], 'unknownAddress'),
  );
});

it('reads the words of Exim', async () => {
  const words =
    'This message was created automatically by mail delivery software.\n\nThe following address(es) failed:\n\n  hp554@bank.example\n    host mx.bank.example [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<hp554@bank.example>:\n    552 5.2.2 Mailbox full\n\n------ This is a copy of the message, including all the headers. ------\n\nSubject: Application 550 5.1.1\n';
  expect(
    await readDeliveryReport(mailOf('Subject: Mail delivery failed\nX-Failed-Recipients: hp554@bank.example', words)),
  ).toEqual(failed(['hp554@bank.example'], 'mailboxFull'));
});

it.each([
  ['hyphens', '-'.repeat(128 * 1024)],
  ['an address without an end', `Hi. This is the qmail-send program\n\n<${'@'.repeat(120 * 1024)}`],
  ['blanks', ' '.repeat(128 * 1024)],
])('reads a long text of %s in a moment', async (_what, words) => {
  const mail = mailOf('Subject: failure notice\nMIME-Version: 1.0', words);
  const { seconds } = await processorSeconds(() => readDeliveryReport(mail));
  expect(seconds).toBeLessThan(1);
});
