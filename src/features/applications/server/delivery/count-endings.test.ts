import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { createSmsGateway } from '../../../../integrations/sms/http-gateway.ts';
import { createMetrics } from '../../../../server/metrics/create-metrics.ts';
import { receiveReturnedMail } from '../../../../server/returned-mail/receive-returned-mail.ts';
import { freePort } from '../../../../testing/free-port.ts';
import { grace, graceTest, portal } from '../../../../testing/portal-of-file.ts';
import { runRetries, setFault, submitCase } from '../../../../testing/send-case.ts';
import { addWhatsAppFinancier } from '../../../../testing/whatsapp-financier.ts';
import { providers } from '../../../financiers/server/tables.ts';
import { failLostApplications } from './fail-lost-applications.ts';

const bouncePort = await freePort();
const warnings: { text: unknown; facts: Record<string, unknown> }[] = [];
const it = graceTest.override('settings', {
  BOUNCE_DOMAIN: 'bounces.portal.example',
  BOUNCE_SMTP_PORT: String(bouncePort),
});
it.beforeAll(async () => {
  portal.context.log.warn = (facts: unknown, text?: unknown) =>
    void warnings.push({ text, facts: facts as Record<string, unknown> });
  const receiver = await receiveReturnedMail(portal.context);
  return async () => void (await receiver?.close());
});

/**
 * Counts deliveries from now on. Returns a function that resolves with each count as `kind result`, repeated as often
 * as it occurred.
 */
function countDeliveries(): () => Promise<string[]> {
  const metrics = createMetrics('worker');
  portal.context.metrics = metrics;
  return async () => {
    const { body } = await metrics.render();
    const lines = body.match(/^dealer_portal_deliveries_total\{.*$/gm) ?? [];
    return lines.flatMap((line) => {
      const [, kind, result, count] = /kind="(\w+)",result="(\w+)",.*\} (\d+)$/.exec(line) ?? [];
      return Array<string>(Number(count)).fill(`${kind} ${result}`);
    });
  };
}

/** Main accounts get a message about the address of a new financier. */
const ofApplication = (counted: string) => counted !== 'message sent';

const address = (name: string) => `${name}@kallang.example`;

async function submitByMail(...names: string[]) {
  const body = {
    name: `Bank ${portal.context.newId().slice(0, 8)}`,
    sendMethod: 'email',
    emails: names.map(address),
    inUse: true,
    requirements: { fields: [], documents: [] },
  };
  const saved = await portal.call<{ financierId: string }>('POST /financer/save', { token: grace, body });
  return submitCase(portal, grace, saved.data.financierId);
}

const query = (statement: string, values: unknown[] = []) => portal.db.$client.query(statement, values);
/** Uses up the attempts, as after 24 failures. */
const useTriesUp = () =>
  query('update graphile_worker._private_jobs set attempts = max_attempts - 1 where attempts > 0');

describe('an application counts', () => {
  it('as sent by e-mail, once, and to the provider', async () => {
    const counted = countDeliveries();
    const [mail, form] = [await submitByMail('good'), await submitCase(portal, grace, 'provider')];
    await portal.runJobs();
    expect([(await mail.read()).delivery, (await form.read()).delivery]).toEqual(['sent', 'sent']);
    expect((await counted()).filter(ofApplication).sort()).toEqual(['email sent', 'interface sent']);
  });

  it('as tried again for each failed try, as failed once its tries are used up', async () => {
    const { read } = await submitCase(portal, grace, 'provider');
    await setFault(portal, 'provider', 'denied', 3);
    const counted = countDeliveries();
    await portal.runJobs();
    await runRetries(portal);
    expect(await counted()).toEqual(['interface again', 'interface again']);
    await useTriesUp();
    await runRetries(portal);
    expect((await read()).delivery).toBe('failed');
    expect(await counted()).toEqual(['interface again', 'interface again', 'interface failed']);
  });

  it('as failed where every address is refused, as sent and failed where one is', async () => {
    await submitByMail('refused');
    const counted = countDeliveries();
    await portal.runJobs();
    expect(await counted()).toEqual(['email failed']);
    await submitByMail('good', 'refused');
    await portal.runJobs();
    expect((await counted()).filter(ofApplication)).toEqual(['email sent', 'email failed', 'email failed']);
  });

  it('as failed where its job was lost', async () => {
    const { applicationId, read } = await submitByMail('good');
    await query(`delete from graphile_worker._private_jobs where payload ->> 'applicationId' = $1`, [applicationId]);
    const counted = countDeliveries();
    await failLostApplications(portal.context);
    expect((await read()).delivery).toBe('failed');
    expect(await counted()).toEqual(['email failed']);
  });

  it.for([[['returned'], 'bounced'] as const, [['good', 'returned'], 'sent'] as const])(
    'as returned where mail servers send it back later: %s',
    async ([names, delivery]) => {
      const { read } = await submitByMail(...names);
      const counted = countDeliveries();
      await portal.runJobs();
      await expect.poll(counted, { timeout: 20_000 }).toEqual(['email sent', 'email returned']);
      // The metric is counted a moment before the commit.
      await expect.poll(read).toMatchObject({ delivery, refused: [address('returned')] });
    },
  );

  it('as returned where WhatsApp says later that it did not arrive', async () => {
    const financierId = await addWhatsAppFinancier(portal, grace, 'portal');
    const { read } = await submitCase(portal, grace, financierId);
    await setFault(portal, 'whatsAppStatus', 'failed');
    const counted = countDeliveries();
    await portal.runJobs();
    await expect.poll(async () => (await read()).delivery, { timeout: 20_000 }).toBe('failed');
    expect(await counted()).toEqual(['whatsApp sent', 'whatsApp returned']);
  });

  it('as nothing where its files wait for the dealer’s own WhatsApp, nor when it is opened there', async () => {
    const financierId = await addWhatsAppFinancier(portal, grace, 'own');
    const { caseNo, applicationId, read } = await submitCase(portal, grace, financierId);
    const counted = countDeliveries();
    await portal.runJobs();
    expect((await read()).delivery).toBe('prepared');
    const body = { caseNo, applicationId };
    expect((await portal.call('POST /applicationForm/whatsApp/opened', { token: grace, body })).code).toBe('0000');
    expect((await read()).delivery).toBe('handed');
    expect(await counted()).toEqual([]);
  });
});

it('a decision counts as sent, and as failed where the provider refuses it', async () => {
  for (const [url, counts] of [
    [null, ['interface sent']],
    [`${portal.sandbox.url}/gone`, ['interface failed']],
  ] as const) {
    const { caseNo, applicationId, read } = await submitCase(portal, grace, 'provider');
    await portal.runJobs();
    await fetch(`${portal.sandbox.url}/api/provider/applications/${applicationId}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'aa.generated' }),
    });
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(2);
    await portal.db.update(providers).set({ url });
    await portal.call('POST /case/aa/reject', { token: grace, body: { caseNo, reason: 2 } });
    const counted = countDeliveries();
    await portal.runJobs();
    await portal.db.update(providers).set({ url: null });
    expect(await counted()).toEqual(counts);
  }
});

describe('an SMS counts', () => {
  const askForCode = async () => {
    portal.clock.advance(120);
    expect((await portal.call('POST /auth/otp', { body: { phone: '90156623' } })).code).toBe('0000');
  };

  it('as sent, and for each failed try, which is one line of the log with its cause', async () => {
    await askForCode();
    await setFault(portal, 'sms', 'down');
    const counted = countDeliveries();
    warnings.splice(0);
    await portal.runJobs();
    expect(await counted()).toEqual(['sms again']);
    expect(warnings).toEqual([
      {
        text: 'a delivery failed and is tried again',
        facts: expect.objectContaining({
          job: 'auth.send-login-code',
          party: 'SMS gateway',
          kind: 'sms',
          attempt: 1,
          reason: expect.stringMatching(/^The SMS gateway /),
        }),
      },
    ]);
    await runRetries(portal);
    expect((await counted()).sort()).toEqual(['sms again', 'sms sent']);
  });

  it('as failed where the gateway refuses it, and is not tried again', async () => {
    const gateway = createServer((_request, reply) => reply.writeHead(422).end('{}'));
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const { integrations } = portal.context;
    const usual = integrations.sms;
    integrations.sms = createSmsGateway({ url, key: 'k', sender: 's' });
    try {
      await askForCode();
      const counted = countDeliveries();
      await portal.runJobs();
      await runRetries(portal);
      expect(await counted()).toEqual(['sms failed']);
    } finally {
      integrations.sms = usual;
      gateway.close();
    }
  });
});

describe('an e-mail to a person counts', () => {
  const ask = (kind: string) =>
    portal.call('POST /dataRequest/create', { token: grace, body: { kind, about: 'My e-mail.', wanted: 'Another.' } });

  it.for([
    ['ok', 'message sent', 'access'],
    ['denied', 'message again', 'correction'],
  ] as const)('with a mail server that is %s as %s', async ([mode, counts, kind]) => {
    await setFault(portal, 'email', mode);
    const counted = countDeliveries();
    const asked = await ask(kind);
    expect(asked.code, asked.message).toBe('0000');
    await portal.runJobs();
    expect(await counted()).toEqual([counts]);
    await runRetries(portal);
    expect(await counted()).toContain('message sent');
  });
});

describe('in the source', () => {
  const sources = globSync('src/**/*.ts')
    .filter((path) => !/\.test\.ts$|^src\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const pathsWith = (pattern: RegExp) =>
    sources
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => path)
      .sort();

  it('messages to people leave where they are counted only', () => {
    expect(pathsWith(/integrations\.(sms|mail)\.send\(|\bmail\.send\(/)).toEqual([
      'src/features/applications/server/delivery/hand-over.ts',
      'src/server/jobs/send-message.ts',
    ]);
  });

  it('the state of a delivery is stored where it is counted only, but for the beginning', () => {
    expect(pathsWith(/\.set\(\{[^}]*\bdelivery\b\s*[:,}]/s)).toEqual([
      'src/features/applications/server/submit-applications.ts',
    ]);
  });
});
