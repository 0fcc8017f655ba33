import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startForTest } from '../start-for-test.ts';

describe('SMS gateway', () => {
  let sandbox: Awaited<ReturnType<typeof startForTest>>;
  beforeAll(async () => {
    sandbox = await startForTest('http://127.0.0.1:9');
  });
  afterAll(() => sandbox.close());
  beforeEach(() => sandbox.api('DELETE', '/api/messages'));

  async function send(key: string, text: string, bearer = 'gateway-key') {
    const response = await fetch(`${sandbox.url}/sms/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, 'idempotency-key': key },
      body: JSON.stringify({ to: '+6581234567', from: 'TEMBUSU', text }),
    });
    return { status: response.status, body: (await response.json()) as { id: string } };
  }
  const texts = async () => {
    const { body } = await sandbox.api('GET', '/api/messages?channel=sms&to=+6581234567');
    return body.map(({ text }: { text: string }) => text);
  };

  test('the same key is stored once and answered alike', async () => {
    const [first, second] = await Promise.all([send('a', 'Code 1'), send('a', 'Code 1')]);
    expect(first).toEqual({ status: 202, body: { id: expect.any(String) } });
    expect(second).toEqual(first);
    expect(await texts()).toEqual(['Code 1']);
  });

  test('a wrong key of the gateway is refused', async () => {
    expect((await send('b', 'Code', 'other')).status).toBe(401);
    expect(await texts()).toEqual([]);
  });

  test('down refuses as often as told, then works', async () => {
    await sandbox.api('POST', '/api/faults', { party: 'sms', mode: 'down', count: 2 });
    const statuses = [await send('c', 'x'), await send('c', 'x'), await send('c', 'x')].map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 202]);
  });

  test('duplicate delivers twice, reorder after the next one', async () => {
    await sandbox.api('POST', '/api/faults', { party: 'sms', mode: 'duplicate' });
    await send('d', 'twice');
    expect(await texts()).toEqual(['twice', 'twice']);
    await sandbox.api('DELETE', '/api/messages');

    await sandbox.api('POST', '/api/faults', { party: 'sms', mode: 'reorder' });
    await send('e', 'first');
    expect(await texts()).toEqual([]);
    await send('f', 'second');
    expect(await texts()).toEqual(['first', 'second']);
  });

  test('a mode that a party does not have is refused', async () => {
    const { status } = await sandbox.api('POST', '/api/faults', { party: 'provider', mode: 'reorder' });
    expect(status).toBe(400);
  });
});
