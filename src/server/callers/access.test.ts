import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { type Call, featureNames, ticketPurposes } from '../../contract/call.ts';
import { dealerFeatures, dealers, dealerUsers } from '../../features/dealers/server/tables.ts';
import { type AllCalls, features } from '../../features/order.ts';
import { ticketSessions } from '../../features/tickets/server/tables.ts';
import { askByLink, openLink } from '../../testing/ask-by-link.ts';
import { company, person } from '../../testing/dealer-rows.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { linkOn, openCaseToSign, sendLetter } from '../../testing/sign-by-link.ts';

interface Target {
  caseNo: string;
  fileId: string;
  /** Of the applicant. */
  personalInfoId: string;
  dealerId: string;
  userId: string;
  /** A sub-account of the same dealer. */
  subId: string;
  identityRequestId: string;
}

type RequestOf = (target: Target) => { query?: object; body?: object; params?: Record<string, string>; file?: object };

/** For each call a request that concerns one dealer's data, or `own` where a call only ever speaks of the caller. */
const requests: Record<keyof AllCalls, RequestOf | 'own'> = {
  'POST /dealer-portal/web/auth/otp': 'own',
  'POST /dealer-portal/web/auth/login': 'own',
  'POST /dealer-portal/web/auth/stepUp': 'own',
  'POST /dealer-portal/web/auth/stepUp/confirm': 'own',
  'POST /dealer-portal/web/auth/logout': 'own',
  'GET /dealer-portal/web/auth/me': 'own',
  'GET /dealer-portal/web/auth/sessions': 'own',
  'POST /dealer-portal/web/auth/sessions/revoke': 'own',
  'POST /dealer-portal/web/auth/sessions/revokeOthers': 'own',
  'POST /dealer-portal/web/auth/passkey/registerOptions': 'own',
  'POST /dealer-portal/web/auth/passkey/register': 'own',
  'POST /dealer-portal/web/auth/passkey/loginOptions': 'own',
  'POST /dealer-portal/web/auth/passkey/login': 'own',
  'GET /dealer-portal/web/auth/passkey/list': 'own',
  'POST /dealer-portal/web/auth/passkey/delete': 'own',
  'GET /dealer-portal/web/dealerAccount/dealerUser/list': (t) => ({ query: { channelId: t.dealerId } }),
  'PUT /dealer-portal/web/dealerAccount/dealerUser/update': (t) => ({ body: { id: t.subId, userName: 'Somebody' } }),
  'POST /dealer-portal/web/dealerAccount/dealerUser/create': 'own',
  'POST /dealer-portal/web/dealerAccount/dealerUser/permissions': (t) => ({ body: { id: t.subId, permissions: [] } }),
  'POST /dealer-portal/web/dealerAccount/dealerUser/delete': (t) => ({ body: { id: t.subId } }),
  'GET /dealer-portal/web/dealerAccount/operations': (t) => ({ query: { userId: t.subId } }),
  'POST /dealer-portal/web/case/notify/mainAccount': 'own',
  'GET /dealer-portal/web/dealer/waiting': 'own',
  'POST /dealer-portal/web/dealer/selectChannel': (t) => ({
    body: { id: t.dealerId, channelNo: 'LM001', name: 'Lorong Motors Pte. Ltd.', channelUserId: t.userId },
  }),
  'GET /dealer-portal/web/channel/feature/list': 'own',
  'GET /dealer-portal/web/common/check/system': 'own',
  'POST /dealer-portal/web/dealer/checkSystemMaintenanceNotice': 'own',
  'GET /dealer-portal/web/case/remind': (t) => ({ query: { channelUserId: t.userId } }),
  'POST /dealer-portal/web/case/remind/read': () => ({ body: { id: 'somebody-elses' } }),
  'POST /dealer-portal/web/case/detail/save': (t) => ({ body: { ...sampleCase(), caseNo: t.caseNo, revision: 1 } }),
  'GET /dealer-portal/web/case/detail/{id}': (t) => ({ params: { id: t.caseNo } }),
  'GET /dealer-portal/web/case/getGuarantorNum': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/getModifyUser': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/personalInfo/{id}': () => ({ params: { id: 'somebody-elses' } }),
  'POST /dealer-portal/web/case/personalInfo/delete': (t) => ({ body: { caseNo: t.caseNo, personalInfoId: 'x' } }),
  'POST /dealer-portal/web/case/personalInfo/reveal': (t) => ({
    body: { caseNo: t.caseNo, personalInfoId: 'x', field: 'identityNumber' },
  }),
  'POST /dealer-portal/web/case/list': 'own',
  'POST /dealer-portal/web/case/list/counts': 'own',
  'GET /dealer-portal/web/case/history': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/copy': (t) => ({ body: { caseNo: t.caseNo, parts: ['applicant'] } }),
  'GET /dealer-portal/web/case/duplicates': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/gaps': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/contradictions': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/contradictions/settle': (t) => ({
    body: { caseNo: t.caseNo, key: 'x', decision: 'keep' },
  }),
  'POST /dealer-portal/web/case/contradictions/settle/undo': (t) => ({ body: { caseNo: t.caseNo, undo: 'x' } }),
  'POST /dealer-portal/web/quote/calculate': 'own',
  'POST /dealer-portal/web/quote/statement': (t) => ({
    body: { caseNo: t.caseNo, loanCents: 100, tenureMonths: 12, flatRatePercent: 2, rounding: 'cent' },
  }),
  'POST /dealer-portal/web/case/file/upload': (t) => ({ file: { caseNo: t.caseNo, fileType: 'LogCard' } }),
  'POST /dealer-portal/web/case/file/upload/begin': (t) => ({
    body: { caseNo: t.caseNo, fileType: 'LogCard', fileName: 'a.pdf', size: 1, key: randomUUID() },
  }),
  'POST /dealer-portal/web/case/file/upload/piece': () => ({ file: { uploadId: 'somebody-elses', offset: '0' } }),
  'POST /dealer-portal/web/case/file/upload/finish': () => ({ body: { uploadId: 'somebody-elses' } }),
  'POST /dealer-portal/web/case/file/upload/stop': () => ({ body: { uploadId: 'somebody-elses' } }),
  'POST /dealer-portal/web/case/file/request': (t) => ({
    body: { caseNo: t.caseNo, personalInfoId: 'x', fileTypes: ['NRICFront'] },
  }),
  'GET /dealer-portal/web/case/file/request/list': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/file/request/withdraw': () => ({ body: { requestId: 'somebody-elses' } }),
  'POST /dealer-portal/web/ticket': 'own',
  'POST /dealer-portal/web/ticket/state': 'own',
  'POST /dealer-portal/web/ticket/verify': 'own',
  'GET /dealer-portal/web/ticket/upload': 'own',
  'POST /dealer-portal/web/ticket/upload/begin': 'own',
  'POST /dealer-portal/web/ticket/upload/piece': 'own',
  'POST /dealer-portal/web/ticket/upload/finish': 'own',
  'POST /dealer-portal/web/ticket/upload/stop': 'own',
  'POST /dealer-portal/web/ticket/upload/accept': 'own',
  'POST /dealer-portal/web/ticket/upload/use-for': 'own',
  'GET /dealer-portal/web/ticket/upload/picture': 'own',
  'POST /dealer-portal/web/singpass/authorize': (t) => ({
    body: { caseNo: t.caseNo, personalInfoId: t.personalInfoId },
  }),
  'POST /dealer-portal/web/singpass/link': (t) => ({ body: { caseNo: t.caseNo, personalInfoId: t.personalInfoId } }),
  'POST /dealer-portal/web/singpass/withdraw': (t) => ({ body: { requestId: t.identityRequestId } }),
  'GET /dealer-portal/web/case/singpass/status/{id}': (t) => ({ params: { id: t.caseNo } }),
  'POST /dealer-portal/web/singpass/open': 'own',
  'POST /dealer-portal/web/singpass/begin': 'own',
  'POST /dealer-portal/web/singpass/callback': 'own',
  'POST /dealer-portal/web/case/file/delete': (t) => ({ body: { fileId: t.fileId } }),
  'POST /dealer-portal/web/case/file/swap': (t) => ({ body: { fileId: t.fileId, withFileId: t.fileId } }),
  'GET /dealer-portal/web/case/file/list': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/file/ocr': (t) => ({ query: { fileId: t.fileId } }),
  'GET /dealer-portal/web/case/file/page': (t) => ({ query: { fileId: t.fileId, page: '0' } }),
  'GET /dealer-portal/web/case/file/thumbnail': (t) => ({ query: { fileId: t.fileId } }),
  'POST /dealer-portal/web/case/file/review': (t) => ({ body: { fileId: t.fileId, fields: {} } }),
  'POST /dealer-portal/web/case/file/review/plan': (t) => ({ body: { fileId: t.fileId, fields: {} } }),
  'POST /dealer-portal/web/common/download': (t) => ({ body: { fileId: t.fileId } }),
  'POST /dealer-portal/web/signature/uploadSignature': 'own',
  'POST /dealer-portal/web/signature/deleteSignature': (t) => ({ body: { fileId: t.fileId } }),
  'GET /dealer-portal/web/signature/getSignatureDetail': 'own',
  'GET /dealer-portal/web/signature/picture': (t) => ({ query: { fileId: t.fileId } }),
  'GET /dealer-portal/web/financer/list': 'own',
  'POST /dealer-portal/web/financer/save': () => ({
    body: { financierId: 'demo-raintree', name: 'R', sendMethod: 'email', emails: ['a@b.example'], revision: 1 },
  }),
  'POST /dealer-portal/web/financer/delete': () => ({ body: { financierId: 'demo-raintree' } }),
  'POST /dealer-portal/web/financer/restore': () => ({ body: { financierId: 'demo-raintree' } }),
  'GET /dealer-portal/web/vehicleCompany/list': 'own',
  'POST /dealer-portal/web/vehicleCompany/save': () => ({
    body: {
      vehicleCompanyId: 'demo-seller',
      revision: 1,
      name: 'S',
      uen: '197401143C',
      address: 'Ubi Road 1',
      postalCode: '408727',
      telephone: '+65 6000 0000',
    },
  }),
  'POST /dealer-portal/web/vehicleCompany/delete': () => ({ body: { vehicleCompanyId: 'demo-seller' } }),
  'POST /dealer-portal/web/vehicleCompany/restore': () => ({ body: { vehicleCompanyId: 'demo-seller' } }),
  'POST /dealer-portal/web/applicationForm/generate': (t) => ({
    body: { caseNo: t.caseNo, financierIds: ['provider'] },
  }),
  'GET /dealer-portal/web/applicationForm/list': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/applicationForm/mergeAttachments': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/applicationForm/submit': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/applicationForm/sendAgain': (t) => ({ body: { caseNo: t.caseNo, applicationId: 'x' } }),
  'GET /dealer-portal/web/case/aa/detail': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/aa/view': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/aa/accept': (t) => ({ body: { caseNo: t.caseNo, productOptionalId: 'x' } }),
  'POST /dealer-portal/web/case/aa/reject': (t) => ({ body: { caseNo: t.caseNo, reason: 1 } }),
  'GET /dealer-portal/web/disbursement/detail': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/lca/getInfo/{caseNo}': (t) => ({ params: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/lca/sendMail': (t) => ({ body: { caseNo: t.caseNo, personalInfoId: 'x' } }),
  'POST /dealer-portal/web/lca/sendVsa': (t) => ({ body: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/lca/revoke': (t) => ({ body: { caseNo: t.caseNo, personalInfoId: 'x' } }),
  'GET /dealer-portal/web/lca/letter': () => ({ query: { letterId: 'somebody-elses' } }),
  'GET /dealer-portal/web/ticket/signing': 'own',
  'GET /dealer-portal/web/ticket/signing/document': 'own',
  'POST /dealer-portal/web/lca/companyInfo': 'own',
  'POST /dealer-portal/web/lca/upload/signature': 'own',
  'POST /dealer-portal/web/lca/deleteSignature': 'own',
  'GET /dealer-portal/web/lca/signature/{id}': 'own',
  'POST /dealer-portal/web/ticket/signing/sign': 'own',
  'POST /dealer-portal/web/ticket/signing/copy': 'own',
  'POST /dealer-portal/web/case/saveOrUpdateVsa': (t) => ({ body: { caseNo: t.caseNo, revision: 0, values: {} } }),
  'GET /dealer-portal/web/case/getVsa': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/updateVsaGenerate': (t) => ({ body: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/signVsa': (t) => ({ body: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/vsa/preview': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/mailbox/status': 'own',
  'POST /dealer-portal/web/mailbox/authorize': 'own',
  'POST /dealer-portal/web/mailbox/callback': 'own',
  'POST /dealer-portal/web/mailbox/revoke': 'own',
  'PUT /dealer-portal/web/dealerAccount/updateHasMail/{id}': (t) => ({ params: { id: t.userId } }),
  'POST /provider/v1/events': 'own',
  'POST /dealer-portal/web/verify': 'own',
  'GET /provider/v1/documents/{token}': 'own',
};

const names = Object.keys(requests) as (keyof AllCalls)[];
const declared: Readonly<Record<string, Call>> = Object.assign({}, ...features.map(({ calls }) => calls));
const ofAccess = (...access: Call['access'][]) =>
  names.filter((name) => access.includes(declared[name]?.access as 'public'));
const withPermission = names.filter((name) => declared[name]?.permission);
const withFeature = names.filter((name) => declared[name]?.feature);
const aboutOneDealer = names.filter((name) => requests[name] !== 'own');

let target: Target;
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
  await portal.db.insert(dealers).values([company('other'), company('second'), company('closed', true)]);
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

/** A ticket of each state for each purpose, by links to one person for each. */
async function openLinks(): Promise<void> {
  const signer = await openCaseToSign({}, tokens.main);
  const senders = {
    upload: async () => askByLink(portal, tokens.main, { ...target, fileTypes: ['Payslip'] }),
    signing: async () => {
      await sendLetter(signer, { token: tokens.main });
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
    own.expired = await openLink(portal, await next());
    await portal.db.update(ticketSessions).set({ expiresAt: new Date(0) });
    const withdrawn = await next();
    own.withdrawn = await openLink(portal, withdrawn);
    const [call, body] = withdrawals[purpose](withdrawn.requestId);
    expect((await portal.call(call, { token: tokens.main, body })).code).toBe('0000');
  }
  for (const purpose of ticketPurposes) {
    portal.clock.advance(61);
    const open = await senders[purpose]();
    tickets[purpose].unopened = open.token;
    tickets[purpose].open = await openLink(portal, open);
  }
}

/** Makes the call as the contract names it; answers with the HTTP status and the code. */
async function make(name: keyof AllCalls, token?: string, headers = {}): Promise<[number, string]> {
  const described = requests[name];
  const { query, body, params, file } = described === 'own' ? ({} as ReturnType<RequestOf>) : described(target);
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
    for (const other of ticketPurposes.filter((each) => each !== purpose)) {
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
