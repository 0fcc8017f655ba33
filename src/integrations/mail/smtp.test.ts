import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { OutsideError } from '../outside-error.ts';
import { createMailer, type Mailer, MailerBusy, type MailTimeouts, mailConnections, mailTimeouts } from './smtp.ts';

/** The server's reply at each step; absent steps succeed. */
interface Script {
  greeting?: string;
  ehlo?: string;
  starttls?: string;
  auth?: string;
  mail?: string;
  rcpt?: (address: string) => string;
  data?: string;
  dot?: string;
  /** Pause before the reply to the final dot. */
  dotAfterMs?: number;
  /** Steps without a reply. */
  silent?: string;
}

let server: Server;
let mailer: Mailer;
const open = new Set<Socket>();
afterEach(() => {
  mailer.close();
  for (const socket of open) socket.destroy();
  return new Promise((done) => server.close(done));
});

/** Starts a mail server that follows a script. Returns the commands it receives. */
async function start(script: Script, timeouts?: Partial<MailTimeouts>, login = ''): Promise<string[]> {
  const told: string[] = [];
  server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    const answer = (step: string, text: string) => void (script.silent !== step && socket.write(`${text}\r\n`));
    answer('greeting', script.greeting ?? '220 mail.example');
    let isData = false;
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isData && line !== '.') continue;
        if (!isData) told.push(line);
        const [verb = ''] = line.split(' ');
        if (line === '.') {
          isData = false;
          setTimeout(() => answer('dot', script.dot ?? '250 taken'), script.dotAfterMs ?? 0);
        } else if (verb === 'EHLO') {
          const offers = ['250-mail.example', ...(script.starttls ? ['250-STARTTLS'] : []), '250 AUTH PLAIN'];
          answer('EHLO', script.ehlo ?? offers.join('\r\n'));
        } else if (verb === 'HELO') answer('EHLO', script.ehlo ?? '250 mail.example');
        else if (verb === 'STARTTLS') answer('STARTTLS', script.starttls ?? '502 no');
        else if (verb === 'AUTH') answer('AUTH', script.auth ?? '235 welcome');
        else if (verb === 'MAIL') answer('MAIL', script.mail ?? '250 ok');
        else if (verb === 'RCPT') answer('RCPT', script.rcpt?.(/<(.+)>/.exec(line)?.[1] ?? '') ?? '250 ok');
        else if (verb === 'DATA') {
          isData = (script.data ?? '354').startsWith('3');
          answer('DATA', script.data ?? '354 go on');
        } else answer(verb, '250 ok');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const url = `smtp://${login}127.0.0.1:${port}`;
  mailer = createMailer({ url, from: 'Portal <applications@portal.example>' }, { ...mailTimeouts, ...timeouts });
  return told;
}

const good = 'good@financier.example';
const bad = 'bad@financier.example';
const send = (to = [good], remaining = to) =>
  mailer.send({
    to,
    remaining,
    replyTo: 'a@b.example',
    subject: 'S',
    text: 'T',
    attachments: [],
    key: 'application-1',
  });
const failureOf = async (sending: Promise<unknown>) => {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OutsideError);
  return error as OutsideError;
};

describe('a failure that the operator can mend', () => {
  it.each<[string, number, Script]>([
    ['a blocklist at the greeting', 554, { greeting: '554 5.7.1 Client host blocked' }],
    ['a server that closes', 421, { greeting: '421 Try later' }],
    ['an unknown host at EHLO', 550, { ehlo: '550 Go away' }],
    ['no TLS', 454, { starttls: '454 TLS not available' }],
    ['a wrong password', 535, { auth: '535 5.7.8 Authentication failed' }],
    ['a password that must be changed', 534, { auth: '534 5.7.9 Stronger login needed' }],
    ['a login over TLS only', 538, { auth: '538 Encryption required' }],
    ['a login that is missing', 530, { mail: '530 5.7.0 Authentication required' }],
    ['a sender that may not send', 550, { mail: '550 5.1.8 Sender rejected' }],
    ['a full server', 452, { mail: '452 Insufficient storage' }],
    ['greylisting of the message', 451, { dot: '451 Try again later' }],
    ['a session in disorder', 503, { data: '503 Bad sequence' }],
  ])('is no refusal: %s', async (_name, code, script) => {
    await start(script, {}, 'portal:secret@');
    const error = await failureOf(send());
    expect([error.permanent, error.failure.code]).toEqual([false, code]);
  });

  it('is no refusal of the recipients: a relay that is closed, a blocklist', async () => {
    await start({ rcpt: () => '554 5.7.1 <good@financier.example>: Relay access denied' });
    expect(await send()).toMatchObject({ reached: [], refused: [], waiting: [good], codes: [554] });
  });

  it('names the stage and not the people', async () => {
    await start({ auth: '535 no such user portal' }, {}, 'portal:secret@');
    const error = await failureOf(send());
    expect(error.failure.stage).toMatch(/^AUTH/);
    expect(JSON.stringify([error.message, error.failure])).not.toMatch(/portal|secret|@/);
  });
});

describe('a refusal of this message', () => {
  it.each<[string, number, Script]>([
    ['its size, before it is sent', 552, { mail: '552 5.3.4 Message too big' }],
    ['its size', 552, { dot: '552 5.3.4 Message too big' }],
    ['its content', 554, { dot: '554 5.7.1 Message refused' }],
  ])('is final: %s', async (_name, code, script) => {
    await start(script);
    const error = await failureOf(send());
    expect([error.permanent, error.failure.code]).toEqual([true, code]);
  });
});

describe('recipients', () => {
  const answers: Record<string, string> = {
    [bad]: '550 5.1.1 No such mailbox',
    'later@financier.example': '450 4.2.0 Greylisted',
  };
  const rcpt = (address: string) => answers[address] ?? '250 ok';

  it('are told apart: who has it, who refused it, who may take it later', async () => {
    await start({ rcpt });
    expect(await send([good, bad, 'later@financier.example'])).toEqual({
      reference: '<application-1@portal.example>',
      reached: [good],
      refused: [bad],
      waiting: ['later@financier.example'],
      codes: [550, 450],
      reasons: { [bad]: 'unknownAddress', 'later@financier.example': 'later' },
    });
  });

  it.each([
    ['550 5.1.1 User unknown', 'unknownAddress'],
    ['550 No such mailbox', 'unknownAddress'],
    ['550 5.2.1 Account disabled', 'unknownAddress'],
    ['552 5.2.2 Over quota', 'mailboxFull'],
    ['452 4.2.2 Over quota', 'mailboxFull'],
    ['550 5.7.1 Policy rejection', 'notAccepted'],
    ['554 Transaction failed', 'notAccepted'],
    ['451 4.7.1 Greylisted', 'later'],
    ['450 Try later', 'later'],
  ])('say why they were not reached: %s', async (answer, reason) => {
    await start({ rcpt: () => answer });
    expect((await send()).reasons).toEqual({ [good]: reason });
  });

  it('may all refuse it', async () => {
    await start({ rcpt });
    expect(await send([bad])).toMatchObject({ reached: [], refused: [bad], waiting: [] });
  });

  it('that have it get no second copy, though the message names them', async () => {
    const told = await start({ rcpt });
    await send([good, 'other@financier.example'], ['other@financier.example']);
    expect(told.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<other@financier.example>']);
  });
});

describe('time-outs', () => {
  it('are those of RFC 5321, section 4.5.3.2', () => {
    expect(mailTimeouts).toEqual({ connectMs: 15_000, greetingMs: 5 * 60_000, idleMs: 10 * 60_000 });
  });

  it('a server that never greets ends with the time for greeting', async () => {
    await start({ silent: 'greeting' }, { greetingMs: 30, idleMs: 60_000 });
    expect((await failureOf(send())).permanent).toBe(false);
  });

  it('a server that is slow after the dot is waited for longer than for its greeting', async () => {
    await start({ dotAfterMs: 1500 }, { connectMs: 1000, greetingMs: 1000, idleMs: 60_000 });
    expect(await send()).toMatchObject({ reached: [good] });
  });

  it('a server that never answers the dot ends with the idle time', async () => {
    const told = await start({ silent: 'dot' }, { greetingMs: 60_000, idleMs: 1000 });
    expect((await failureOf(send())).permanent).toBe(false);
    expect(told).toContain('DATA');
  });

  it('a dropped connection is not made up for at once: the queue repeats with pauses', async () => {
    const told = await start({ silent: 'dot' });
    const sending = send();
    await expect.poll(() => told.at(-1)).toBe('DATA');
    await expect.poll(() => open.size).toBe(1);
    for (const socket of open) socket.destroy();
    expect((await failureOf(sending)).permanent).toBe(false);
    expect(told.filter((line) => line === 'DATA')).toHaveLength(1);
  });

  it('a host that does not answer ends with the time for connecting, whatever the greeting may take', async () => {
    await start({});
    // Reserved for documentation (RFC 5737): no host responds there.
    const away = createMailer(
      { url: 'smtp://192.0.2.1:25', from: 'a@portal.example' },
      { connectMs: 30, greetingMs: 60_000, idleMs: 60_000 },
    );
    const sending = away.send({
      to: [good],
      remaining: [good],
      replyTo: '',
      subject: '',
      text: '',
      attachments: [],
      key: 'k',
    });
    expect((await failureOf(sending)).permanent).toBe(false);
    away.close();
  });

  it('a slow server holds no more messages than there are connections', async () => {
    const told = await start({ silent: 'dot' });
    const held = Array.from({ length: mailConnections }, () => send().catch(() => undefined));
    await expect.poll(() => told.filter((line) => line === 'DATA')).toHaveLength(mailConnections);
    await expect(send()).rejects.toBeInstanceOf(MailerBusy);
    for (const socket of open) socket.destroy();
    await Promise.all(held);
  });
});
