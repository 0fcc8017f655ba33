import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCase } from '../testing/sample-case.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  token = await portal.login();
});
afterAll(() => portal.close());

const save = (body: object, key?: string) =>
  portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body, ...(key ? { key } : {}) });
const countCases = async () =>
  (await portal.db.$client.query('select count(*)::int as n from cases')).rows[0].n as number;

describe('input that the database has no place for', () => {
  it('is refused in a body, in an address and in a form, and not mistaken for text about it', async () => {
    const withStreet = (street: string) => {
      const body = sampleCase();
      return { ...body, personalInformation: body.personalInformation.map((party) => ({ ...party, street })) };
    };
    const body = await save(withStreet('a\0b'));
    expect([body.status, body.code]).toEqual([400, '2002']);
    const address = await portal.call('GET /case/gaps', { token, query: { caseNo: 'a\0' } });
    expect([address.status, address.code]).toEqual([400, '2002']);
    const form = await portal.upload({ caseNo: 'a\0', fileType: 'LogCard' }, { name: 'a', bytes: Buffer.of(1) }, token);
    expect([form.status, form.code]).toEqual([400, '2002']);
    expect((await save(withStreet('\\u0000'))).code).toBe('0000');
  });

  it('is refused as the position in a list', async () => {
    for (const position of ['x', '2026-13-45 99:99:99', '2026-02-30T00:00:00.000000Z', '0000-01-01T00:00:00.000000Z']) {
      const cursor = Buffer.from(JSON.stringify([position, 'HP26112100001'])).toString('base64url');
      expect((await portal.call('POST /case/list', { token, body: { state: 0, cursor } })).code).toBe('2001');
    }
  });
});

it('asks again for a file that was cut off on its way', async () => {
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/dealer-portal/web/case/file/upload',
    headers: { token, 'content-type': 'multipart/form-data; boundary=part' },
    payload: '--part\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  });
  expect([reply.statusCode, reply.json().code]).toEqual([200, '2101']);
});

it('keeps nothing of a call whose reply could not be noted under its key, and does it once when it is repeated', async () => {
  const key = randomUUID();
  const body = sampleCase();
  const before = await countCases();
  const run = (statement: string) => portal.db.$client.query(statement);
  await run('alter table idempotency_keys add constraint no_reply check (reply is null)');
  expect((await save(body, key)).status).toBe(500);
  expect(await countCases()).toBe(before);
  await run('alter table idempotency_keys drop constraint no_reply');
  const replies = await Promise.all([save(body, key), save(body, key), save(body, key)]);
  expect(new Set(replies.map((reply) => reply.data.caseNo)).size).toBe(1);
  expect(await countCases()).toBe(before + 1);
});

it('leaves no reply in a cache', async () => {
  const reply = await portal.app.inject({ url: '/api/dealer-portal/web/auth/me', headers: { token } });
  expect(reply.headers['cache-control']).toBe('no-store');
});
