import { describe, expect } from 'vitest';
import {
  askForMyinfo,
  beginLoginByCall,
  logInAtIdentityPortal,
  readAuthorisation,
} from '../../../testing/national-id/ask-for-myinfo.ts';
import { grace, portal, graceTest as test } from '../../../testing/portal-of-file.ts';
import { type OpenedCase, openCase, readCase, saveCaseByCall } from '../../../testing/saved-case.ts';
import { myinfoLinkHours } from '../request-rules.ts';
import { findMyinfoValues } from './find-myinfo-values.ts';

interface Sent {
  requestId: string;
  sentTo: string;
  expiresAt: string;
  resendInSeconds: number;
  fields?: object;
}

const sendLink = (opened: OpenedCase, more: object = {}) =>
  portal.call<Sent>('POST /singpass/link', { token: grace, body: { ...opened, ...more } });
const open = (token: string) => portal.call<Record<string, unknown>>('POST /singpass/open', { body: { token } });
const tokenIn = (text = '') => /#([\w-]{43})$/.exec(text)?.[1] ?? '';

describe('a link by SMS', () => {
  test('leads to the page, names the dealer, and brings the answer', async () => {
    const opened = await openCase({ mobile: '+6582456013' });
    const { data } = await sendLink(opened);
    expect([data.sentTo, data.resendInSeconds]).toEqual(['+65 ••••• 013', 60]);
    await portal.runJobs();
    const text = (await portal.latestMessage('sms', '+6582456013'))?.text;
    expect(text).toMatch(/^Lorong Motors Pte\. Ltd\. asks .+ Singpass .+: http:\/\/.+\/singpass#[\w-]{43}$/);
    const token = tokenIn(text);
    expect((await readAuthorisation(opened)).request).toMatchObject({ state: 'made', sentTo: '+65 ••••• 013' });
    await open(token);
    expect((await readAuthorisation(opened)).request?.state).toBe('opened');
    await beginLoginByCall(token);
    expect((await readAuthorisation(opened)).request?.state).toBe('begun');
    expect((await logInAtIdentityPortal(token, 'wei-ling')).reply.data).toMatchObject({ outcome: 'done' });
  });

  test('goes to the number that is entered where the form has none', async () => {
    const opened = await openCase({ mobile: '' });
    const refused = await sendLink(opened);
    expect([refused.code, refused.data.fields]).toEqual(['2001', { phone: expect.any(String) }]);
    expect((await sendLink(opened, { phone: '93334444' })).data.sentTo).toBe('+65 ••••• 444');
    await portal.runJobs();
    const token = tokenIn((await portal.latestMessage('sms', '+6593334444'))?.text);
    // The reply contains another number. The link was already answered, so the change does not end it.
    expect((await logInAtIdentityPortal(token, 'wei-ling')).reply.data).toMatchObject({ outcome: 'done' });
    expect((await readAuthorisation(opened)).request?.state).toBe('done');
  });

  test('is not sent again within a minute, nor to a party of no case', async () => {
    const opened = await openCase({ mobile: '+6591230001' });
    await sendLink(opened);
    const again = await sendLink(opened);
    expect([again.code, again.data.resendInSeconds]).toEqual(['6003', expect.any(Number)]);
    expect((await sendLink({ ...opened, personalInfoId: 'nobody' })).code).toBe('2001');
    expect((await sendLink({ ...opened, caseNo: 'HP00000000000' })).code).toBe('4001');
  });

  test('ends when another number is entered, and after its hours', async () => {
    const opened = await openCase({ mobile: '+6591230002' });
    await sendLink(opened);
    const detail = await readCase(opened.caseNo);
    const [party] = detail.personalInformation;
    await saveCaseByCall({ ...detail, personalInformation: [{ ...party, mobile: '+6591230003' }] });
    expect((await readAuthorisation(opened)).request?.state).toBe('withdrawn');
    await portal.runJobs();
    expect(await portal.latestMessage('sms', '+6591230002')).toBeUndefined();

    portal.clock.advance(61);
    await sendLink(opened);
    portal.clock.advance(myinfoLinkHours * 3600);
    const token = await portal.login();
    expect((await readAuthorisation(opened, token)).request?.state).toBe('expired');
  });
});

describe('the address', () => {
  test('names the dealer, what is asked for and who may get it, and nobody of the case', async () => {
    const token = await portal.login();
    const opened = await openCase({}, token);
    const { data } = await open(await askForMyinfo(opened, token));
    expect(data).toMatchObject({
      ...{ state: 'opened', portal: 'singpass', dealerName: 'Lorong Motors Pte. Ltd.', telephone: '+65 6743 0218' },
      ...{ askedBy: 'Grace Teo Hui Min', vehicle: 'Toyota Harrier 2.0 Premium', textVersion: 1 },
      groups: ['identity', 'contact', 'address', 'work', 'income', 'vehicles'],
    });
    expect(data.financiers).toContain('Raintree Capital');
    expect(JSON.stringify(data)).not.toMatch(/Wei Ling|S8312345A|82456013/);
  });

  test('of an older text is not agreed to', async () => {
    const token = await portal.login();
    const address = await askForMyinfo(await openCase({}, token), token);
    const body = { token: address, textVersion: 0, agreed: true };
    expect((await portal.call('POST /singpass/begin', { body })).code).toBe('2001');
    expect((await portal.call('POST /singpass/begin', { body: { ...body, textVersion: 1, agreed: false } })).code).toBe(
      '2001',
    );
  });

  test('begins ten logins at most', async () => {
    const token = await portal.login();
    const address = await askForMyinfo(await openCase({}, token), token);
    for (let count = 0; count < 10; count += 1) await beginLoginByCall(address);
    const body = { token: address, textVersion: 1, agreed: true };
    expect((await portal.call('POST /singpass/begin', { body })).code).toBe('6002');
  });

  test('and all that is known of it are in the database as hashes or sealed', async () => {
    const token = await portal.login();
    const opened = await openCase({ name: '', identityNumber: '' }, token);
    const asked = await portal.call<{ url: string }>('POST /singpass/authorize', { token, body: opened, key: 'tap-1' });
    const address = new URL(asked.data.url).hash.slice(1);
    const { flow } = await logInAtIdentityPortal(address, 'rahul');
    const { rows: tables } = await portal.db.$client.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await portal.db.$client.query(`select row_to_json(t)::text as text from ${name} t`);
      const text = rows.map((row) => row.text).join('\n');
      for (const secret of [address, flow, 'S8407216H', '94418802', 'YISHUN CLOSE']) {
        expect(text.includes(secret), `${name} holds a secret`).toBe(false);
      }
    }
  });
});

test('a party that answered may be asked again, stays authorised meanwhile, and what was typed is still known', async () => {
  const token = await portal.login();
  const opened = await openCase({ street: 'Typed Road' }, token);
  await logInAtIdentityPortal(await askForMyinfo(opened, token), 'wei-ling');
  const again = await askForMyinfo(opened, token);
  expect(await readAuthorisation(opened, token)).toMatchObject({ status: 1, request: { state: 'made' } });
  expect((await logInAtIdentityPortal(again, 'wei-ling')).reply.data).toMatchObject({ outcome: 'done' });
  expect((await readAuthorisation(opened, token)).revision).toBe(3);
  const myinfo = (await findMyinfoValues(portal.context, opened.caseNo)).get(opened.personalInfoId);
  expect(myinfo?.replaced).toMatchObject({ street: 'Typed Road' });
});

test('the way back leads to the customer’s page with all that came along', async () => {
  const reply = await portal.app.inject('/nid/callback?code=a%2Fb&state=c&iss=https%3A%2F%2Fid.example');
  expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
    303,
    '/singpass/callback?code=a%2Fb&state=c&iss=https%3A%2F%2Fid.example',
    'no-store',
  ]);
});
