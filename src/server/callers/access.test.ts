import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { type Call, featureNames, ticketPurposes } from '../../contract/call.ts';
import { dealerFeatures, dealers, dealerUsers } from '../../features/dealers/server/tables.ts';
import { type AllCalls, features } from '../../features/order.ts';
import { ticketSessions } from '../../features/tickets/server/tables.ts';
import { type AccessRequest, type AccessTarget, accessRequests as requests } from '../../testing/access-requests.ts';
import { askForDocumentsByLink, openLinkWithCode } from '../../testing/ask-by-link.ts';
import { dealerRow, person } from '../../testing/dealer-rows.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { linkOn, openCaseToSign, sendLetterByCall } from '../../testing/sign-by-link.ts';

const names = Object.keys(requests) as (keyof AllCalls)[];
const declared: Readonly<Record<string, Call>> = Object.assign({}, ...features.map(({ calls }) => calls));
const ofAccess = (...access: Call['access'][]) =>
  names.filter((name) => access.includes(declared[name]?.access as 'public'));
const withPermission = names.filter((name) => declared[name]?.permission);
const withFeature = names.filter((name) => declared[name]?.feature);
const aboutOneDealer = names.filter((name) => requests[name] !== 'own' && declared[name]?.access !== 'link');

let target: AccessTarget;
const tokens = {
  main: '',
  featureless: '',
  featurelessSub: '',
  other: '',
  bare: '',
  undecided: '',
  suspended: '',
  revoked: '',
  expired: '',
};

const noTickets = { open: '', unopened: '', withdrawn: '', expired: '' };
const tickets = { upload: { ...noTickets }, signing: { ...noTickets } };

it.beforeAll(async () => {
  await portal.db.insert(dealers).values([dealerRow('other'), dealerRow('second'), dealerRow('closed', true)]);
  await portal.db
    .insert(dealerUsers)
    .values([
      person('other-main', 'other', '+6581000001', 1),
      person('bare-sub', 'demo-lorong-motors', '+6581000002', 2),
      person('undecided-a', 'other', '+6581000003', 1),
      person('undecided-b', 'second', '+6581000003', 1),
      person('closed-main', 'closed', '+6581000004', 1),
      person('featureless-main', 'second', '+6581000005', 1),
      person('featureless-sub', 'second', '+6581000006', 2),
    ]);
  await portal.db
    .insert(dealerFeatures)
    .values([
      ...featureNames.map((featureName) => ({ dealerId: 'other', featureName, enabled: true })),
      { dealerId: 'demo-lorong-motors', featureName: 'VSA_GENERATE' as const, enabled: true },
    ]);
  tokens.expired = await portal.login();
  portal.clock.advance(13 * 3600);
  tokens.revoked = await portal.login();
  await portal.call('POST /auth/logout', { token: tokens.revoked });
  tokens.main = await portal.login();
  tokens.other = await portal.login('81000001');
  tokens.bare = await portal.login('81000002');
  tokens.featureless = await portal.login('81000005');
  tokens.featurelessSub = await portal.login('81000006');
  tokens.undecided = await portal.login('81000003');
  tokens.suspended = await portal.login('81000004');
  const body = sampleCase();
  const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token: tokens.main, body });
  const bytes = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
  const file = { name: 'card.pdf', bytes };
  const upload = { caseNo: saved.data.caseNo, fileType: 'LogCard' };
  const uploaded = await portal.upload<{ fileId: string }>(upload, file, tokens.main);
  const personalInfoId = body.personalInformation[0]?.personalInfoId ?? '';
  const asked = await portal.call<{ requestId: string }>('POST /singpass/authorize', {
    token: tokens.main,
    body: { caseNo: saved.data.caseNo, personalInfoId },
  });
  target = {
    caseNo: saved.data.caseNo,
    fileId: uploaded.data.fileId,
    dealerId: 'demo-lorong-motors',
    userId: 'demo-grace-teo',
    subId: 'demo-daniel-koh',
    personalInfoId,
    identityRequestId: asked.data.requestId,
  };
  await openLinks();
});

/** Opens tickets in each state for each purpose, by links to different persons. */
async function openLinks(): Promise<void> {
  const signer = await openCaseToSign({}, tokens.main);
  const senders = {
    upload: async () => askForDocumentsByLink(portal, tokens.main, { ...target, fileTypes: ['Payslip'] }),
    signing: async () => {
      await sendLetterByCall(signer, { token: tokens.main });
      return { token: await linkOn(signer.phone), phone: signer.phone, requestId: '' };
    },
  };
  const withdrawals = {
    upload: (requestId: string) => ['POST /case/file/request/withdraw', { requestId }] as const,
    signing: () => {
      const { caseNo, personalInfoId } = signer;
      return ['POST /lca/revoke', { caseNo, personalInfoId }] as const;
    },
  };
  for (const purpose of ticketPurposes) {
    const next = async () => {
      portal.clock.advance(61);
      return senders[purpose]();
    };
    const own = tickets[purpose];
    own.expired = await openLinkWithCode(portal, await next());
    await portal.db.update(ticketSessions).set({ expiresAt: new Date(0) });
    const withdrawn = await next();
    own.withdrawn = await openLinkWithCode(portal, withdrawn);
    const [call, body] = withdrawals[purpose](withdrawn.requestId);
    expect((await portal.call(call, { token: tokens.main, body })).code).toBe('0000');
  }
  for (const purpose of ticketPurposes) {
    portal.clock.advance(61);
    const open = await senders[purpose]();
    tickets[purpose].unopened = open.token;
    tickets[purpose].open = await openLinkWithCode(portal, open);
  }
}

/** Makes the call named in the contract; returns the HTTP status and the code. */
async function make(name: keyof AllCalls, token?: string, headers = {}): Promise<[number, string]> {
  const described = requests[name];
  const { query, body, params, file } = described === 'own' ? ({} as ReturnType<AccessRequest>) : described(target);
  const path = name.slice(name.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_all, key: string) => params?.[key] ?? 'x');
  const reply = file
    ? await portal.upload(
        file as Record<string, string>,
        { name: 'a.pdf', bytes: Buffer.from('%PDF-') },
        token ?? '',
        path.replace('/dealer-portal/web', ''),
        headers,
      )
    : await portal.raw(name.split(' ')[0] as 'GET', path, { query, body, token, headers });
  return [reply.status, reply.code];
}

it('knows every call that the server answers', () => {
  expect(names.sort()).toEqual(Object.keys(declared).sort());
});

describe.each(ofAccess('session', 'dealer'))('%s', (name) => {
  it('needs a token', async () => expect(await make(name, undefined)).toEqual([401, '1601']));
  it('refuses an invented token', async () => expect(await make(name, randomUUID())).toEqual([401, '1601']));
  it('refuses a revoked token', async () => expect(await make(name, tokens.revoked)).toEqual([200, '1604']));
  it('refuses an expired token', async () => expect(await make(name, tokens.expired)).toEqual([200, '1604']));
});

it.each(ofAccess('session', 'dealer'))('%s is not opened by a ticket', async (name) => {
  for (const { open } of Object.values(tickets)) {
    expect(await make(name, undefined, { ticket: open })).toEqual([401, '1601']);
    expect(await make(name, open)).toEqual([401, '1601']);
  }
});

describe.each(ofAccess('ticket'))('%s', (name) => {
  const refused = [401, '1622'];
  const purpose = declared[name]?.ticket ?? 'upload';
  const own = tickets[purpose];
  it('needs a ticket', async () => expect(await make(name)).toEqual(refused));
  it('refuses an invented ticket', async () => expect(await make(name, '', { ticket: randomUUID() })).toEqual(refused));
  it('refuses an expired ticket', async () => {
    expect(await make(name, '', { ticket: own.expired })).toEqual(refused);
  });
  it('refuses the ticket of a link that was withdrawn', async () => {
    expect(await make(name, '', { ticket: own.withdrawn })).toEqual(refused);
  });
  it('refuses a link before its code was entered', async () => {
    expect(await make(name, '', { ticket: own.unopened })).toEqual(refused);
  });
  it('is not opened by a login', async () => {
    expect(await make(name, tokens.main)).toEqual(refused);
    expect(await make(name, '', { ticket: tokens.main })).toEqual(refused);
  });
  it('lets the ticket of an open link through', async () => {
    expect(await make(name, '', { ticket: own.open })).not.toEqual(refused);
  });
  it('refuses the ticket of a link for something else', async () => {
    for (const other of ticketPurposes.filter((entry) => entry !== purpose)) {
      expect(await make(name, '', { ticket: tickets[other].open })).toEqual(refused);
    }
  });
});

describe.each(ofAccess('dealer'))('%s', (name) => {
  it('needs a chosen dealer', async () => expect(await make(name, tokens.undecided)).toEqual([200, '1605']));
  it('is closed to a suspended dealer', async () => expect(await make(name, tokens.suspended)).toEqual([403, '3003']));
});

describe.each(withPermission)('%s', (name) => {
  it('is closed to a sub-account without the permission', async () => {
    expect(await make(name, tokens.bare)).toEqual([403, '3001']);
  });
});

describe.each(withFeature)('%s', (name) => {
  it('is closed to a dealer for which its feature is off', async () => {
    expect(await make(name, tokens.featureless)).toEqual([403, '3002']);
  });
});

describe.each(ofAccess('dealer'))('%s', (name) => {
  it('is closed to a sub-account of a dealer without sub-accounts', async () => {
    expect(await make(name, tokens.featurelessSub)).toEqual([403, '3002']);
  });
});

describe.each(aboutOneDealer)('%s', (name) => {
  it('does not find what belongs to another dealer', async () => {
    expect(await make(name, tokens.other)).toEqual([200, '4001']);
  });
});

it.each(ofAccess('provider'))('%s needs the provider’s signature', async (name) => {
  expect(await make(name, tokens.main)).toEqual([401, '1621']);
});

it.each(ofAccess('link'))('%s needs a genuine link', async (name) => {
  expect(await make(name, tokens.main)).toEqual([401, '1622']);
});

it('does not let a user act for a dealer of somebody else by naming it', async () => {
  const reply = await portal.call('POST /case/list', {
    token: tokens.other,
    query: { channelNo: 'LM001' },
    body: { state: 0 },
  });
  expect(reply.code).toBe('4001');
});

it('shows a sub-account its own cases only', async () => {
  const listed = await portal.call<{ items: unknown[]; counts: { pending: number } }>('POST /case/list', {
    token: tokens.bare,
    body: { state: 0 },
  });
  expect([listed.data.items, listed.data.counts.pending]).toEqual([[], 0]);
  const query = { caseNo: target.caseNo };
  expect((await portal.call('GET /case/file/list', { token: tokens.bare, query })).code).toBe('4001');
});
