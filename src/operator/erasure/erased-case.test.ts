import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { type Access, type Call, featureNames, type TicketPurpose } from '../../contract/call.ts';
import { codes } from '../../contract/codes.ts';
import { providerEventNames } from '../../domain/applications/application-events.ts';
import type { Application } from '../../features/applications/contract.ts';
import { setFeature } from '../../features/dealers/server/set-feature.ts';
import { type AllCalls, features } from '../../features/order.ts';
import { type AccessTarget, accessRequests } from '../../testing/access-requests.ts';
import { askForDocumentsByLink, openLinkWithCode } from '../../testing/ask-by-link.ts';
import { eraseByOperator, removeFiles } from '../../testing/erasure/erase-customer.ts';
import { sendAndPay, sendByMail } from '../../testing/erasure/paid-application.ts';
import { watchTables } from '../../testing/every-call/watch-tables.ts';
import { grace, graceTest as it, portal } from '../../testing/portal-of-file.ts';
import { readCase, saveCaseByCall, uploadSpecimen } from '../../testing/saved-case.ts';
import { askToSign, linkOn, openGuaranteedCase, signAll } from '../../testing/sign-by-link.ts';

type Name = keyof AllCalls;
const declared: Readonly<Record<string, Call>> = Object.assign({}, ...features.map(({ calls }) => calls));

/** Fields which show that a call concerns one case. */
const aboutCase = ['caseNo', 'fileId', 'uploadId', 'requestId', 'applicationId', 'personalInfoId', 'letterId'];
/** Calls for files of the account itself. */
const ofAccount = [
  'POST /dealer-portal/web/signature/uploadSignature',
  'POST /dealer-portal/web/signature/deleteSignature',
];

/** Returns the field names of a call's query, body or form. */
function entriesOf({ query, body, form }: Call): string[] {
  return [query, body, form].flatMap((part) => {
    const shape = part && z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
    return Object.keys(shape?.properties ?? {});
  });
}

/** Returns all calls with one of these kinds of access other than GET. */
const callsOf = (...access: Access[]) =>
  (Object.keys(accessRequests) as Name[]).filter((name) => {
    return !name.startsWith('GET ') && access.includes((declared[name] as Call).access);
  });

/** Calls by an account that concern one case. */
const writing = callsOf('dealer').filter(
  (name) => entriesOf(declared[name] as Call).some((entry) => aboutCase.includes(entry)) && !ofAccount.includes(name),
);
/** Calls by anyone with the secret of a link or of a login that they began. */
const withSecret = callsOf('public', 'link').filter((name) =>
  entriesOf(declared[name] as Call).some((entry) => ['token', 'flow'].includes(entry)),
);

let target: AccessTarget;
let uploadId: string;
let requestId: string;
let guarantorId: string;
let failedId: string;
/** Opened by the guarantor. */
let tickets: Record<TicketPurpose, string>;
/** Secrets of the guarantor's links. */
let secrets: string[];

/** The guarantor's objects at the time of the customer's erasure. */
const own: Partial<Record<Name, () => { body?: object; file?: object }>> = {
  'POST /dealer-portal/web/case/file/upload/piece': () => ({ file: { uploadId, offset: '0' } }),
  'POST /dealer-portal/web/case/file/upload/finish': () => ({ body: { uploadId } }),
  'POST /dealer-portal/web/case/file/upload/stop': () => ({ body: { uploadId } }),
  'POST /dealer-portal/web/case/file/request/withdraw': () => ({ body: { requestId } }),
};

it.beforeAll(async () => {
  for (const featureName of featureNames) {
    await setFeature(portal.context, { dealerId: 'demo-lorong-motors', featureName, enabled: true });
  }
  const { applicant, guarantor } = await openGuaranteedCase();
  guarantorId = guarantor.personalInfoId;
  const { caseNo } = applicant;
  const fileId = await uploadSpecimen({ ...guarantor, fileType: 'Payslip' }, 'payslip-01.pdf');
  await sendAndPay(caseNo);
  failedId = await sendInVain(caseNo);
  const signing = await askToSign(guarantor);
  await signAll(signing);
  secrets = [await linkOn(guarantor.phone)];
  portal.clock.advance(61);
  const link = await askForDocumentsByLink(portal, grace, { ...guarantor, fileTypes: ['NOA'] });
  requestId = link.requestId;
  tickets = { upload: await openLinkWithCode(portal, link), signing };
  secrets.push(link.token);
  const upload = { caseNo, personalInfoId: guarantorId, fileType: 'CPF', fileName: 'a.pdf' };
  const begun = await portal.call<{ uploadId: string }>('POST /case/file/upload/begin', {
    token: grace,
    body: { ...upload, size: 3, key: randomUUID() },
  });
  uploadId = begun.data.uploadId;
  const asked = await portal.call<{ requestId: string; url: string }>('POST /singpass/authorize', {
    token: grace,
    body: { caseNo, personalInfoId: guarantorId },
  });
  secrets.push(asked.data.url.split('#')[1] ?? '');
  await portal.runJobs();
  expect([uploadId, requestId, asked.data.requestId]).toEqual(Array(3).fill(expect.any(String)));
  target = {
    ...{ caseNo, fileId, personalInfoId: guarantorId, identityRequestId: asked.data.requestId },
    ...{ dealerId: 'demo-lorong-motors', userId: 'demo-grace-teo', subId: 'demo-daniel-koh' },
  };
  await eraseByOperator('S8312345A');
  await removeFiles();
});

/** Sends an application over the interface that never reaches its financier. Returns its identifier. */
async function sendInVain(caseNo: string): Promise<string> {
  const { applicationId } = await sendByMail(caseNo, 'provider');
  await portal.db.$client.query(`update applications set delivery = 'failed' where application_id = $1`, [
    applicationId,
  ]);
  return applicationId;
}

/** Posts an event of the provider about the application that failed. */
async function sendEvent(type: string, data: object): Promise<{ code: string }> {
  const moment = new Date();
  const occurredAt = portal.clock.now().toISOString();
  const event = JSON.stringify({ eventId: randomUUID(), applicationRef: failedId, type, occurredAt, data });
  const id = randomUUID();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(moment.getTime() / 1000)),
    'webhook-signature': new Webhook(portal.config.PROVIDER_SECRET ?? '').sign(id, moment, event),
  };
  return (await portal.app.inject({ method: 'POST', url: '/api/provider/v1/events', headers, payload: event })).json();
}

/** `data` for the events that require it. */
const eventData: Partial<Record<(typeof providerEventNames)[number], object>> = {
  'aa.generated': {
    advice: {
      expiresAt: '2099-12-31T00:00:00Z',
      rejectCapable: true,
      condition: '',
      financingDetail: [
        {
          type: 'Normal',
          nettFinancedAmountCents: 8400000,
          tenureMonths: 84,
          interestRate: 2.78,
          processingFeeCents: 25000,
          productOptionalId: 'N1',
        },
      ],
    },
  },
  'disbursement.completed': {
    paidAt: '2026-11-21T03:32:00Z',
    reference: 'TF-DB-1',
    approvedAmountCents: 8400000,
    deductions: [],
    nettPaidCents: 8400000,
    accountHolder: 'Lorong Motors Pte. Ltd.',
    accountMasked: 'Changi Bank •••• 2209',
  },
};

/** Fields that a call without a login may need besides its secret. */
const besides = { challengeId: 'x', otp: '123456', textVersion: 1, agreed: true, part: 0, search: '?code=x' };

/** Returns the documents that the case's applications list as sent. */
async function documentsSent(caseNo: string) {
  const request = { token: grace, query: { caseNo } };
  const { data } = await portal.call<Application[]>('GET /applicationForm/list', request);
  return data.map((application) => application.documentsSent);
}

/** Makes a call as the access test does. Returns code and text. */
async function make(name: Name, headers: Record<string, string> = {}) {
  const described = accessRequests[name];
  if (described === 'own') throw new Error(`${name} needs a request about a case.`);
  const { query, body, params = {}, file } = { ...described(target), ...own[name]?.() };
  const path = name.replace('/dealer-portal/web', '').replace(/\{(\w+)\}/g, (_all, key: string) => params[key] ?? '');
  if (!file) return portal.call(path, { token: grace, query, body, headers });
  const piece = { name: 'a.pdf', bytes: Buffer.from('abc') };
  return portal.upload(file as Record<string, string>, piece, grace, path.replace('POST ', ''), headers);
}

describe('a case whose customer was erased', () => {
  it('knows when, and until when its records are kept', async () => {
    const { erasures } = await readCase(target.caseNo);
    expect(erasures).toEqual([
      { isApplicant: true, erasedAt: expect.stringMatching(/^20/), keptUntil: expect.stringMatching(/^20[3-9]/) },
    ]);
    const listed = await portal.call<{ items: object[] }>('POST /case/list', {
      token: grace,
      body: { state: 2, keyword: target.caseNo },
    });
    expect(listed.data.items).toEqual([
      expect.objectContaining({ customerName: '', applicantErasedAt: erasures[0]?.erasedAt }),
    ]);
  });

  it('says of no document that was sent that it changed since: it was erased', async () => {
    const sent = await documentsSent(target.caseNo);
    expect(sent).toHaveLength(2);
    for (const entry of sent) {
      expect(entry).toMatchObject({ added: [], changed: 0 });
      expect(entry?.documents).not.toEqual([]);
    }
  });

  it('is refused by every call that writes to it or sends from it, and nothing changes', async () => {
    expect(writing.length).toBeGreaterThan(35);
    const tables = await watchTables(portal.db);
    const answers: Record<string, string> = {};
    for (const name of writing.filter((callName) => !declared[callName]?.readsOnly)) {
      const { code, message } = await make(name);
      const changed = await tables.changed();
      answers[name] = [code, ...changed, ...(code === codes.caseErased.code ? [] : [message])].join(' ');
    }
    const others = Object.entries(answers).filter(([, answer]) => answer !== codes.caseErased.code);
    // Requests were erased with the customer, so that there is none to withdraw.
    const gone = `${codes.notFound.code} ${codes.notFound.message}`;
    expect(Object.fromEntries(others)).toEqual({
      'POST /dealer-portal/web/case/file/request/withdraw': gone,
      'POST /dealer-portal/web/singpass/withdraw': gone,
    });
  });

  it('takes nothing by the opened link of a guarantor, whom it does not tell why', async () => {
    const calls = callsOf('ticket');
    expect(calls.length).toBeGreaterThan(8);
    const tables = await watchTables(portal.db);
    const answers: Record<string, string> = {};
    for (const name of calls) {
      const { ticket: purpose = 'upload', form } = declared[name] as Call;
      const headers = { ticket: tickets[purpose] };
      const path = name.replace('/dealer-portal/web', '');
      const piece = { name: 'a.pdf', bytes: Buffer.from('abc') };
      const { code } = form
        ? await portal.upload({ uploadId, offset: '0' }, piece, '', path.replace('POST ', ''), headers)
        : await portal.call(path, { headers, body: { email: 'copy@example.sg', uploadId } });
      answers[name] = [code, ...(await tables.changed())].join(' ');
    }
    expect(answers).toEqual(Object.fromEntries(calls.map((name) => [name, codes.badLink.code])));
  });

  it('takes nothing by the secret of a link, and sends no code', async () => {
    expect(withSecret.length).toBeGreaterThan(6);
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    const tables = await watchTables(portal.db);
    const changed: Record<string, string[]> = {};
    // A caller who guesses a link gets the reply to a sent code; the job finds no receiver.
    const guessable = 'POST /dealer-portal/web/ticket';
    for (const name of withSecret.filter((callName) => callName !== guessable)) {
      for (const token of secrets) {
        await portal.call(name.replace('/dealer-portal/web', ''), { body: { token, flow: token, ...besides } });
        changed[name] = [...(changed[name] ?? []), ...(await tables.changed())];
      }
    }
    expect(Object.values(changed).flat(), JSON.stringify(changed)).toEqual([]);
    const messages = () => fetch(`${portal.sandbox.url}/api/messages?channel=sms`).then((reply) => reply.json());
    const before = await messages();
    for (const token of secrets) await portal.call('POST /ticket', { body: { token } });
    await portal.runJobs();
    expect(await messages()).toEqual(before);
  });

  it('takes no event of a provider, for whom its application is not there', async () => {
    expect(callsOf('provider')).toEqual(['POST /provider/v1/events']);
    const tables = await watchTables(portal.db);
    for (const type of providerEventNames) {
      expect((await sendEvent(type, eventData[type] ?? {})).code, type).toBe(codes.notFound.code);
      expect(await tables.changed(), type).toEqual([]);
    }
  });

  it('is open to the calls that only read it', async () => {
    const reading = writing.filter((name) => declared[name]?.readsOnly);
    expect(reading).not.toEqual([]);
    // Holders of a link and providers have no call other than GET that reads something.
    expect(Object.keys(declared).filter((name) => declared[name]?.readsOnly)).toEqual(reading);
    for (const name of reading) {
      expect(declared[name]?.idempotent, name).toBeUndefined();
      const described = accessRequests[name];
      const payload = described === 'own' ? {} : described(target).body;
      const url = `/api${name.replace('POST ', '')}`;
      const reply = await portal.app.inject({ method: 'POST', url, headers: { token: grace }, payload: payload ?? {} });
      expect(reply.body, name).not.toContain(codes.caseErased.code);
    }
  });

  it('says so in Chinese to a page in Chinese', async () => {
    const { message } = await make('POST /dealer-portal/web/applicationForm/submit', { 'accept-language': 'zh' });
    expect(message).toBe('此客户的个人资料已删除，申请只能查看。');
  });

  it('tells of its operator without a name', async () => {
    const { data } = await portal.call<{ action: string; by: string }[]>('GET /case/history', {
      token: grace,
      query: { caseNo: target.caseNo },
    });
    expect(data.find(({ action }) => action === 'data-requests.erase-party')?.by).toBe('operator');
    expect(JSON.stringify(data)).not.toContain('tester');
  });
});

describe('a case whose guarantor was erased', () => {
  it('goes on, but not with the data of the erased one from a page that was open', async () => {
    const { applicant, guarantor, body, revision } = await openGuaranteedCase();
    const { caseNo } = applicant;
    const [first, second] = body.personalInformation;
    const edited = { ...second, name: 'Tan Ah Seng Ivan' };
    expect((await saveCaseByCall({ ...body, caseNo, revision, personalInformation: [first, edited] })).code).toBe(
      '0000',
    );
    await eraseByOperator('S1234567D');
    const stored = await readCase(caseNo);
    expect(stored.erasures).toMatchObject([{ isApplicant: false, keptUntil: null }]);
    const again = { ...body, caseNo, revision: stored.revision };
    expect(await saveCaseByCall(again)).toMatchObject({
      code: codes.validation.code,
      message: 'The personal data of a guarantor was erased. Add them again as a new guarantor.',
    });
    expect((await saveCaseByCall({ ...again, personalInformation: [first] })).code).toBe('0000');
    const { data } = await portal.call<{ changed?: { whose: string; fields: string[] }[] }[]>('GET /case/history', {
      token: grace,
      query: { caseNo },
    });
    const whose = data.flatMap(({ changed = [] }) => changed.map((change) => change.whose));
    expect(whose).toContainEqual(expect.stringMatching(/^Guarantor \(personal data erased on \d\d\/\d\d\/20\d\d\)$/));
    expect(whose).not.toContain('Guarantor who was removed');
    expect(guarantor.personalInfoId).toBe(second?.personalInfoId);
  });
});
