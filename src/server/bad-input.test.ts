import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { grace, graceTest as it, portal } from '../testing/portal-of-file.ts';
import { sampleCase } from '../testing/sample-case.ts';

const save = (body: object, key?: string) =>
  portal.call<{ caseNo: string }>('POST /case/detail/save', { token: grace, body, ...(key ? { key } : {}) });
const countCases = async () =>
  (await portal.db.$client.query('select count(*)::int as n from cases')).rows[0].n as number;

describe('input that the database has no place for', () => {
  const withStreet = (street: string) => {
    const body = sampleCase();
    return { ...body, personalInformation: body.personalInformation.map((party) => ({ ...party, street })) };
  };
  const fieldsOf = ({ status, code, data }: { status: number; code: string; data: unknown }) => {
    return [status, code, Object.keys((data as { fields?: object } | null)?.fields ?? {})];
  };

  it.each([
    ['a zero character', 'a\0b'],
    ['half of a surrogate pair', 'a\ud800b'],
  ])('is refused at the entry that holds it: %s', async (_what, text) => {
    const body = await save(withStreet(text));
    expect(fieldsOf(body)).toEqual([200, '2001', ['personalInformation.0.street']]);
    expect(body.message).toBe('This contains a character that cannot be stored. Remove it and enter it again.');
    const list = await portal.call('POST /case/list', { token: grace, body: { state: 0, keyword: text } });
    expect(fieldsOf(list)).toEqual([200, '2001', ['keyword']]);
    const key = await portal.call('POST /case/list', { token: grace, body: { state: 0, filters: { [text]: 1 } } });
    expect(fieldsOf(key)).toEqual([200, '2001', ['filters']]);
    expect((await save(withStreet(JSON.stringify(text)))).code).toBe('0000');
  });

  it('is refused in an address and in a form, before a dealer is looked for', async () => {
    const query = await portal.call('GET /case/gaps', { token: grace, query: { caseNo: 'a\0' } });
    expect(fieldsOf(query)).toEqual([200, '2001', ['caseNo']]);
    const dealer = await portal.call('GET /case/gaps', { token: grace, query: { caseNo: 'a', channelNo: '\0' } });
    expect(fieldsOf(dealer)).toEqual([200, '2001', ['channelNo']]);
    expect(fieldsOf(await portal.call('GET /case/detail/a%00', { token: grace }))).toEqual([200, '2001', ['id']]);
    const form = await portal.upload({ caseNo: 'a\0', fileType: 'LogCard' }, { name: 'a', bytes: Buffer.of(1) }, grace);
    expect(fieldsOf(form)).toEqual([200, '2001', ['caseNo']]);
  });

  it('does not keep a page from being shown', async () => {
    const page = await portal.app.inject({ url: '/case?keyword=%00', headers: { accept: 'text/html' } });
    // Without a built client, the page is missing, but the input is valid.
    expect(page.body).not.toContain('"2001"');
  });

  it('is refused as the position in a list', async () => {
    for (const position of ['x', '2026-13-45 99:99:99', '2026-02-30T00:00:00.000000Z', '0000-01-01T00:00:00.000000Z']) {
      const cursor = Buffer.from(JSON.stringify([position, 'HP26112100001'])).toString('base64url');
      expect((await portal.call('POST /case/list', { token: grace, body: { state: 0, cursor } })).code).toBe('2001');
    }
  });
});

it('asks again for a file that was cut off on its way', async () => {
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/dealer-portal/web/case/file/upload',
    headers: { token: grace, 'content-type': 'multipart/form-data; boundary=part' },
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
  const reply = await portal.app.inject({ url: '/api/dealer-portal/web/auth/me', headers: { token: grace } });
  expect(reply.headers['cache-control']).toBe('no-store');
});
