import { rm } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callProvider, makeFolder, startEventReceiver, startForTest, submission } from '../start-for-test.ts';

describe('provider', () => {
  let portal: Awaited<ReturnType<typeof startEventReceiver>>;
  let sandbox: Awaited<ReturnType<typeof startForTest>>;
  beforeAll(async () => {
    portal = await startEventReceiver();
    sandbox = await startForTest(portal.url);
  });
  afterAll(() => Promise.all([sandbox.close(), portal.close()]));

  const submit = (ref: string, documents: object[] = []) =>
    callProvider(sandbox.url, '', submission(ref, documents), { key: `submit-${ref}` });
  const issue = (ref: string, type: string, data?: object) =>
    sandbox.api('POST', `/api/provider/applications/${ref}/events`, { type, data });
  const shown = async (ref: string) => (await sandbox.api('GET', `/api/provider/applications/${ref}`)).body;
  const states = async (ref: string) => (await shown(ref)).events.map(({ state }: { state: string }) => state);
  const typesAt = (ref: string) =>
    portal.received.filter(({ applicationRef }) => applicationRef === ref).map(({ type }) => type);

  test('a signed application is taken once by its key', async () => {
    const first = await submit('app-1');
    expect(first).toEqual({
      status: 202,
      body: {
        applicationRef: 'app-1',
        providerReference: expect.stringMatching(/^TF-88\d{3}$/),
        receivedAt: expect.any(String),
      },
    });
    expect(await submit('app-1')).toEqual(first);
    expect(await shown('app-1')).toMatchObject({ customer: 'Tan Wei Ling', status: 'received' });
  });

  test('a wrong signature is refused with 401', async () => {
    const secret = `whsec_${Buffer.from('somebody-else-entirely').toString('base64')}`;
    const { status } = await callProvider(sandbox.url, '', submission('app-2'), { secret });
    expect(status).toBe(401);
    expect((await sandbox.api('GET', '/api/provider/applications/app-2')).status).toBe(404);
  });

  test('documents are downloaded at once; a failed one is shown and fetched again when asked', async () => {
    const document = { name: 'Log card.pdf', fileType: 'logCard', type: 'application/pdf', size: 13 };
    await submit('app-3', [
      { ...document, url: `${portal.url}/log-card.pdf` },
      { ...document, url: `${portal.url}/gone.pdf` },
    ]);
    await expect
      .poll(async () => (await shown('app-3')).documents)
      .toMatchObject([{ state: 'kept' }, { state: 'failed', problem: 'The link answered 404.' }]);
    const [kept] = (await shown('app-3')).documents;
    expect(await (await fetch(`${sandbox.url}${kept.url}`)).text()).toBe('%PDF-log-card');
    const { body } = await sandbox.api('POST', '/api/provider/applications/app-3/documents/fetch');
    expect(body[1].state).toBe('failed');
  });

  test('from approval to disbursement, with figures that follow from the application', async () => {
    await submit('app-4');
    await issue('app-4', 'aa.generated');
    await expect.poll(() => states('app-4')).toEqual(['delivered']);
    const advice = portal.received.at(-1)?.data.advice as Record<string, unknown>;
    expect(advice).toMatchObject({ rejectCapable: true, expiresAt: expect.stringMatching(/T10:00:00.000Z$/) });
    const options = advice.financingDetail as { productOptionalId: string; document: { contentBase64: string } }[];
    expect(options).toMatchObject([
      {
        type: 'Normal',
        nettFinancedAmountCents: 8_400_000,
        interestRate: 2.78,
        tenureMonths: 84,
        processingFeeCents: 25_000,
      },
      { type: 'Lower', nettFinancedAmountCents: 7_810_000, interestRate: 2.58, tenureMonths: 84 },
    ]);
    const letter = await PDFDocument.load(Buffer.from(options[0]?.document.contentBase64 ?? '', 'base64'));
    expect(letter.getPageCount()).toBe(1);

    const decision = {
      decision: 'accepted',
      decisionCode: 1,
      productOptionalId: options[1]?.productOptionalId,
      decidedAt: '2026-11-21T02:22:00.000Z',
    };
    for (const key of ['decide', 'decide']) {
      expect((await callProvider(sandbox.url, '/app-4/decision', decision, { key })).status).toBe(200);
    }
    expect(await shown('app-4')).toMatchObject({ status: 'accepted', decisions: [decision] });

    await issue('app-4', 'phone.verified');
    await issue('app-4', 'disbursement.prepared');
    await issue('app-4', 'disbursement.completed');
    await expect.poll(() => states('app-4')).toEqual(Array(4).fill('delivered'));
    const paid = portal.received.at(-1)?.data;
    expect(paid).toMatchObject({
      approvedAmountCents: 7_810_000,
      accountHolder: 'Lorong Motors Pte. Ltd.',
      deductions: [{ amountCents: 25_000 }, { amountCents: 109_768 }],
      nettPaidCents: 7_675_232,
      accountMasked: 'Changi Bank •••• 2209',
    });
    expect(await shown('app-4')).toMatchObject({ status: 'completed', actions: [] });
  });

  test('a decision without an open advice is refused', async () => {
    await submit('app-5');
    const decision = { decision: 'rejected', decisionCode: 0, reason: 2, decidedAt: '2026-11-21T02:22:00.000Z' };
    expect((await callProvider(sandbox.url, '/app-5/decision', decision)).status).toBe(409);
  });

  test('an event is tried again until it is answered; 409 is a refusal', async () => {
    await submit('app-6');
    portal.answers.push({ status: 503, code: '8001' }, { status: 500, code: '9001' });
    await issue('app-6', 'credit.failed', { reason: 'Income not shown' });
    await expect.poll(() => states('app-6')).toEqual(['delivered']);
    expect((await shown('app-6')).events[0]).toMatchObject({ tries: 3 });

    portal.answers.push({ status: 409, code: '5002' });
    await issue('app-6', 'phone.verified');
    await expect.poll(() => states('app-6')).toEqual(['delivered', 'refused']);
    expect(await shown('app-6')).toMatchObject({ status: 'failed' });
  });

  test('duplicate sends the same event twice', async () => {
    await submit('app-7');
    await sandbox.api('POST', '/api/faults', { party: 'events', mode: 'duplicate' });
    await issue('app-7', 'credit.failed');
    await expect.poll(() => typesAt('app-7')).toEqual(['credit.failed', 'credit.failed']);
    const ids = portal.received
      .filter(({ applicationRef }) => applicationRef === 'app-7')
      .map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(1);
  });

  test('reorder holds an event back until the one after it has been sent', async () => {
    await submit('app-8');
    await sandbox.api('POST', '/api/faults', { party: 'events', mode: 'reorder' });
    await issue('app-8', 'phone.verified');
    expect(await states('app-8')).toEqual(['held']);
    await issue('app-8', 'disbursement.prepared');
    await expect.poll(() => typesAt('app-8')).toEqual(['disbursement.prepared', 'phone.verified']);
  });

  test('a lost answer makes the caller ask again and changes nothing twice', async () => {
    await sandbox.api('POST', '/api/faults', { party: 'provider', mode: 'duplicate' });
    await expect(submit('app-9')).rejects.toThrow();
    expect((await submit('app-9')).status).toBe(202);
    expect((await shown('app-9')).submittedAt).toHaveLength(1);
  });

  test('what was not sent yet goes out after a restart', async () => {
    const folder = await makeFolder();
    const first = await startForTest('http://127.0.0.1:9', folder);
    await callProvider(first.url, '', submission('app-10'));
    await first.api('POST', '/api/provider/applications/app-10/events', { type: 'credit.failed' });
    await first.close();
    const second = await startForTest(portal.url, folder);
    await expect.poll(() => typesAt('app-10')).toEqual(['credit.failed']);
    await second.close();
    await rm(folder, { recursive: true });
  });
});
