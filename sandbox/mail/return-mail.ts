import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

const host = 'mail.sandbox.example';
const tries = 6;

interface Returned {
  /** Sender of the envelope. The report is sent to this address. */
  sender: string;
  recipients: string[];
  raw: Buffer;
}

/** Creates the part that returns accepted mail with a delivery report, as a mail server does for an unknown mailbox. */
export function createReturner({ bouncePort, pauseMs }: { bouncePort?: number | undefined; pauseMs: number }) {
  const closing = new AbortController();
  const { signal } = closing;
  const running = new Set<Promise<void>>();

  async function send(returned: Returned): Promise<void> {
    if (bouncePort === undefined) return;
    const transport = createTransport({ host: '127.0.0.1', port: bouncePort, ignoreTLS: true });
    const report = { envelope: { from: '', to: returned.sender }, raw: reportOf(returned) };
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      await wait(pauseMs * 2 ** attempt, undefined, { signal });
      const outcome = await transport.sendMail(report).catch((error: { responseCode?: number }) => error);
      const code = 'responseCode' in outcome ? (outcome.responseCode ?? 0) : undefined;
      if ('accepted' in outcome || (code ?? 0) >= 500) return;
    }
  }

  return {
    /** Sends the report later; returns at once. */
    giveBack(returned: Returned): void {
      const sent = send(returned).catch(() => undefined);
      running.add(sent);
      void sent.finally(() => running.delete(sent));
    },
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(running);
    },
  };
}

/** Returns a report in the format of RFC 3464, with the headers of the returned mail. */
function reportOf({ sender, recipients, raw }: Returned): string {
  const boundary = `report-${Date.now()}`;
  const headers = raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
  const groups = recipients.map((address) =>
    [
      `Final-Recipient: rfc822; ${address}`,
      `Original-Recipient: rfc822;${address}`,
      'Action: failed',
      'Status: 5.1.1',
      `Diagnostic-Code: smtp; 550 5.1.1 <${address}>: Recipient address rejected:`,
      '    User unknown in virtual mailbox table',
    ].join('\r\n'),
  );
  return [
    `From: MAILER-DAEMON@${host} (Mail Delivery System)`,
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${sender}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${boundary}@${host}>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `Your message could not be delivered to ${recipients.join(', ')}.`,
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: dns; ${host}`,
    '',
    groups.join('\r\n\r\n'),
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    headers,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
