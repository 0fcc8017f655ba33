import { describe, expect } from 'vitest';
import {
  askForMyinfo,
  beginLoginByCall,
  finishLoginByCall,
  logInAtIdentityPortal,
  readAuthorisation,
} from '../../../testing/national-id/ask-for-myinfo.ts';
import { logInAs } from '../../../testing/national-id/log-in-as.ts';
import { grace, portal, graceTest as test } from '../../../testing/portal-of-file.ts';
import { type OpenedCase, openCase, readCase, saveCaseByCall } from '../../../testing/saved-case.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { resumeDealer } from '../../dealers/server/resume-dealer.ts';
import { suspendDealer } from '../../dealers/server/suspend-dealer.ts';
import { codeMinutes, flowMinutes } from '../request-rules.ts';

const desmond = { name: 'Quek Zhi Hong Desmond', identityNumber: 'S8897241D' };
const fault = (mode: string, count = 1) =>
  fetch(`${portal.sandbox.url}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ party: 'identity', mode, count }),
  });
const begin = (token: string) => portal.call('POST /singpass/begin', { body: { token, textVersion: 1, agreed: true } });
const open = (token: string) => portal.call<{ state: string }>('POST /singpass/open', { body: { token } });

async function expectNothingSaved(opened: OpenedCase, state: string): Promise<void> {
  const authorisation = await readAuthorisation(opened);
  expect(authorisation).toMatchObject({ status: 0, revision: 1, request: { state } });
  expect((await readCase(opened.caseNo)).fieldSources).toEqual({});
}

describe('who does not agree', () => {
  test('is told so, shares nothing, and may use the link again', async () => {
    const opened = await openCase();
    const token = await askForMyinfo(opened);
    const { reply } = await logInAtIdentityPortal(token, 'wei-ling', 'deny');
    expect(reply.data).toMatchObject({ outcome: 'denied', name: '', mayTryAgain: true });
    await expectNothingSaved(opened, 'denied');
    expect((await logInAtIdentityPortal(token, 'wei-ling')).reply.data).toMatchObject({
      outcome: 'done',
      mayTryAgain: false,
    });
  });
});

describe('another person than on the form', () => {
  test('is refused without a name, and the right one may use the link', async () => {
    const opened = await openCase(desmond);
    const token = await askForMyinfo(opened);
    const { reply } = await logInAtIdentityPortal(token, 'zhi-hao');
    expect(reply.data).toMatchObject({ outcome: 'mismatch', name: '', mayTryAgain: true });
    await expectNothingSaved(opened, 'mismatch');
    const { rows } = await portal.db.$client.query('select row_to_json(a)::text as text from audit_events a');
    expect(rows.map(({ text }) => text).join()).not.toMatch(/DENNIS|S8625713J/);
    expect((await logInAtIdentityPortal(token, 'desmond')).reply.data).toMatchObject({ outcome: 'done' });
  });

  test('whose passport is on the form is known by name', async () => {
    const passport = { identityType: '3', identityNumber: 'K1234567', citizenship: 'others', nationality: 'Indian' };
    const same = await openCase({ ...passport, name: 'Karthikeyan Ramachandran Iyer' });
    expect((await logInAtIdentityPortal(await askForMyinfo(same), 'karthikeyan')).reply.data).toMatchObject({
      outcome: 'done',
    });
    const other = await openCase({ ...passport, name: 'Somebody Else' });
    expect((await logInAtIdentityPortal(await askForMyinfo(other), 'karthikeyan')).reply.data).toMatchObject({
      outcome: 'mismatch',
    });
  });
});

describe('a form without a number', () => {
  const unnumbered = { identityNumber: '' };

  test('takes who bears the name on it, and nobody else', async () => {
    const opened = await openCase({ ...desmond, ...unnumbered });
    const token = await askForMyinfo(opened);
    expect((await logInAtIdentityPortal(token, 'zhi-hao')).reply.data).toMatchObject({ outcome: 'mismatch', name: '' });
    await expectNothingSaved(opened, 'mismatch');
    expect((await logInAtIdentityPortal(token, 'desmond')).reply.data).toMatchObject({ outcome: 'done' });
  });

  test('takes anybody where it has no name either', async () => {
    const opened = await openCase({ ...unnumbered, name: '' });
    expect((await logInAtIdentityPortal(await askForMyinfo(opened), 'desmond')).reply.data).toMatchObject({
      outcome: 'done',
    });
  });
});

test('who is under age is refused, and the link is over', async () => {
  const opened = await openCase({ name: '', identityNumber: '', dateOfBirth: undefined });
  const token = await askForMyinfo(opened);
  const { reply } = await logInAtIdentityPortal(token, 'chloe');
  expect(reply.data).toMatchObject({ outcome: 'underAge', name: '', mayTryAgain: false });
  await expectNothingSaved(opened, 'failed');
  expect([(await begin(token)).code, (await open(token)).data.state]).toEqual(['5002', 'failed']);
});

describe('the same return', () => {
  test('brought twice at once, and again later, gets one answer and saves once', async () => {
    const opened = await openCase();
    const { url, flow } = await beginLoginByCall(await askForMyinfo(opened));
    const returned = await logInAs('wei-ling', url);
    const both = await Promise.all([finishLoginByCall(flow, returned), finishLoginByCall(flow, returned)]);
    const later = await finishLoginByCall(flow, returned);
    const expected = { outcome: 'done', name: 'Wei Ling', mayTryAgain: false };
    for (const { data } of [...both, later]) expect(data).toMatchObject(expected);
    expect((await readAuthorisation(opened)).revision).toBe(2);
    const { rows } = await portal.db.$client.query(
      `select 1 from audit_events where subject = $1 and action = 'national-id.authorise'`,
      [opened.caseNo],
    );
    expect(rows).toHaveLength(1);
  });

  test('in a second tab is done as well, without a name, and saves nothing', async () => {
    const opened = await openCase();
    const token = await askForMyinfo(opened);
    const [one, other] = [await beginLoginByCall(token), await beginLoginByCall(token)];
    const [first, second] = [await logInAs('wei-ling', one.url), await logInAs('desmond', other.url)];
    expect((await finishLoginByCall(one.flow, first)).data).toMatchObject({ outcome: 'done', name: 'Wei Ling' });
    expect((await finishLoginByCall(other.flow, second)).data).toMatchObject({ outcome: 'done', name: '' });
    expect((await readAuthorisation(opened)).revision).toBe(2);
  });

  test('in two tabs at once saves once', async () => {
    const opened = await openCase();
    const token = await askForMyinfo(opened);
    const tabs = [await beginLoginByCall(token), await beginLoginByCall(token)];
    const returned = await Promise.all(tabs.map(({ url }) => logInAs('wei-ling', url)));
    const replies = await Promise.all(tabs.map(({ flow }, index) => finishLoginByCall(flow, returned[index] ?? '')));
    expect(replies.map(({ data }) => data.outcome)).toEqual(['done', 'done']);
    expect((await readAuthorisation(opened)).revision).toBe(2);
  });
});

describe('what comes too late', () => {
  test('finds the code over', async () => {
    const opened = await openCase();
    const token = await askForMyinfo(opened);
    portal.clock.advance(codeMinutes * 60 + 1);
    expect([(await open(token)).data.state, (await begin(token)).code]).toEqual(['expired', '5002']);
    await expectNothingSaved(opened, 'expired');
  });

  test('from the identity portal saves nothing', async () => {
    const opened = await openCase();
    const { url, flow } = await beginLoginByCall(await askForMyinfo(opened));
    const returned = await logInAs('wei-ling', url);
    portal.clock.advance(flowMinutes * 60 + 1);
    expect((await finishLoginByCall(flow, returned)).data).toMatchObject({ outcome: 'expired', mayTryAgain: false });
    expect((await readAuthorisation(opened)).status).toBe(0);
  });

  test('after the dealer withdrew saves nothing', async () => {
    const opened = await openCase();
    const token = await askForMyinfo(opened);
    const { url, flow } = await beginLoginByCall(token);
    const { request } = await readAuthorisation(opened);
    const body = { requestId: request?.requestId };
    expect((await portal.call('POST /singpass/withdraw', { token: grace, body })).code).toBe('0000');
    const returned = await logInAs('wei-ling', url);
    expect((await finishLoginByCall(flow, returned)).data).toMatchObject({ outcome: 'expired', mayTryAgain: false });
    await expectNothingSaved(opened, 'withdrawn');
    expect((await begin(token)).code).toBe('5002');
  });

  test('after the dealer asked again saves nothing; the newer request does', async () => {
    const opened = await openCase();
    const earlier = await beginLoginByCall(await askForMyinfo(opened));
    const newer = await askForMyinfo(opened);
    const returned = await logInAs('wei-ling', earlier.url);
    expect((await finishLoginByCall(earlier.flow, returned)).data).toMatchObject({ outcome: 'expired' });
    expect((await logInAtIdentityPortal(newer, 'wei-ling')).reply.data).toMatchObject({ outcome: 'done' });
  });

  test('after the party was taken out saves nothing and shows nothing of the case', async () => {
    const opened = await openCase();
    const token = await askForMyinfo(opened);
    const { url, flow } = await beginLoginByCall(token);
    const detail = await readCase(opened.caseNo);
    const [party] = detail.personalInformation;
    const other = { ...party, personalInfoId: crypto.randomUUID(), identityNumber: 'S8897241D' };
    expect((await saveCaseByCall({ ...detail, personalInformation: [other] })).code).toBe('0000');
    expect((await open(token)).data).toMatchObject({ state: 'withdrawn', vehicle: '', financiers: [] });
    const returned = await logInAs('wei-ling', url);
    expect((await finishLoginByCall(flow, returned)).data).toMatchObject({ outcome: 'expired' });
  });

  test('while the dealer is suspended', async () => {
    const opened = await openCase();
    const token = await askForMyinfo(opened);
    const { url, flow } = await beginLoginByCall(token);
    const returned = await logInAs('wei-ling', url);
    const dealerId = 'demo-lorong-motors';
    await suspendDealer(portal.context, { dealerId, reason: 'Unpaid.' });
    const codes = [
      (await open(token)).code,
      (await begin(token)).code,
      (await finishLoginByCall(flow, returned)).data.outcome,
    ];
    await resumeDealer(portal.context, dealerId);
    expect(codes).toEqual(['1622', '1622', 'expired']);
    expect((await readAuthorisation(opened)).status).toBe(0);
  });
});

describe('an identity portal that does not answer', () => {
  test('at the beginning is said so, and the same link works afterwards', async () => {
    const opened = await openCase();
    const token = await askForMyinfo(opened);
    await fault('down');
    const reply = await begin(token);
    expect([reply.code, reply.message]).toEqual(['7001', 'Singpass does not answer right now. Try again in a minute.']);
    expect((await logInAtIdentityPortal(token, 'wei-ling')).reply.data).toMatchObject({ outcome: 'done' });
  });

  test('at the return leaves it to be brought again', async () => {
    const opened = await openCase();
    const { url, flow } = await beginLoginByCall(await askForMyinfo(opened));
    const returned = await logInAs('wei-ling', url);
    await fault('down');
    expect((await finishLoginByCall(flow, returned)).data).toMatchObject({ outcome: 'unavailable', mayTryAgain: true });
    expect((await readAuthorisation(opened)).request?.state).toBe('begun');
    expect((await finishLoginByCall(flow, returned)).data).toMatchObject({ outcome: 'done' });
  });

  test('but refuses the portal itself says so at the beginning', async () => {
    const token = await askForMyinfo(await openCase());
    await fault('refused');
    const reply = await begin(token);
    expect([reply.code, reply.message]).toEqual([
      '7001',
      'Singpass does not take logins from here right now. Ask the dealer to fill in the form with you.',
    ]);
  });

  test.for(['denied', 'refused'])('that refuses the portal itself ends the login (%s)', async (mode) => {
    const opened = await openCase();
    const { url, flow } = await beginLoginByCall(await askForMyinfo(opened));
    const returned = await logInAs('wei-ling', url);
    await fault(mode);
    expect((await finishLoginByCall(flow, returned)).data).toMatchObject({ outcome: 'failed', mayTryAgain: true });
    expect((await finishLoginByCall(flow, returned)).data).toMatchObject({ outcome: 'failed' });
  });
});

test('an answer and a new request of the dealer at the same moment do not block each other', async () => {
  const opened = await openCase();
  const { url, flow } = await beginLoginByCall(await askForMyinfo(opened));
  const returned = await logInAs('wei-ling', url);
  // Locks the case, then ends the earlier request, as a new request of the dealer does.
  const client = await portal.db.$client.connect();
  await client.query('begin');
  await client.query('select 1 from cases where case_no = $1 for update', [opened.caseNo]);
  const finishing = finishLoginByCall(flow, returned);
  await expect.poll(() => waitsForLock(portal), { interval: 10 }).toBe(true);
  await client.query(`update identity_requests set "end" = 'withdrawn' where case_no = $1`, [opened.caseNo]);
  await client.query('commit');
  client.release();
  expect((await finishing).data).toMatchObject({ outcome: 'expired' });
  expect((await readAuthorisation(opened)).status).toBe(0);
});
