import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { type Call, featureNames } from '../../contract/call.ts';
import { codes } from '../../contract/codes.ts';
import { setFeature } from '../../features/dealers/server/set-feature.ts';
import { type AllCalls, features } from '../../features/order.ts';
import { type AccessTarget, accessRequests } from '../../testing/access-requests.ts';
import { askByLink, openLink, sendByLink } from '../../testing/ask-by-link.ts';
import { erase, removeFiles } from '../../testing/erasure/erase-customer.ts';
import { sendAndPay } from '../../testing/erasure/paid-application.ts';
import { watchTables } from '../../testing/every-call/watch-tables.ts';
import { grace, graceTest as it, portal } from '../../testing/portal-of-file.ts';
import { readCase, saveCase, uploadSpecimen } from '../../testing/saved-case.ts';
import { openGuaranteedCase } from '../../testing/sign-by-link.ts';

type Name = keyof AllCalls;
const declared: Readonly<Record<string, Call>> = Object.assign({}, ...features.map(({ calls }) => calls));

/** Entries by which a call is about one case. */
const aboutCase = ['caseNo', 'fileId', 'uploadId', 'requestId', 'applicationId', 'personalInfoId', 'letterId'];
/** Their files are the account's own. */
const ofAccount = [
  'POST /dealer-portal/web/signature/uploadSignature',
  'POST /dealer-portal/web/signature/deleteSignature',
];

/** All calls of an account about one case that are no GET. */
const writing = (Object.keys(accessRequests) as Name[]).filter((name) => {
  const { access, query, body, form } = declared[name] as Call;
  const entries = [query, body, form].flatMap((part) => {
    const shape = part && z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
    return Object.keys(shape?.properties ?? {});
  });
  const isAboutCase = entries.some((entry) => aboutCase.includes(entry)) && !ofAccount.includes(name);
  return access === 'dealer' && !name.startsWith('GET ') && isAboutCase;
});

let target: AccessTarget;
let uploadId: string;
let requestId: string;
let ticket: string;
let guarantorId: string;

/** What of the guarantor is still there after the customer was erased. */
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
  const link = await askByLink(portal, grace, { ...guarantor, fileTypes: ['NOA'] });
  requestId = link.requestId;
  ticket = await openLink(portal, link);
  const upload = { caseNo, personalInfoId: guarantorId, fileType: 'CPF', fileName: 'a.pdf' };
  const begun = await portal.call<{ uploadId: string }>('POST /case/file/upload/begin', {
    token: grace,
    body: { ...upload, size: 3, key: randomUUID() },
  });
  uploadId = begun.data.uploadId;
  const asked = await portal.call<{ requestId: string }>('POST /singpass/authorize', {
    token: grace,
    body: { caseNo, personalInfoId: guarantorId },
  });
  await portal.runJobs();
  expect([uploadId, requestId, asked.data.requestId]).toEqual(Array(3).fill(expect.any(String)));
  target = {
    ...{ caseNo, fileId, personalInfoId: guarantorId, identityRequestId: asked.data.requestId },
    ...{ dealerId: 'demo-lorong-motors', userId: 'demo-grace-teo', subId: 'demo-daniel-koh' },
  };
  await erase('S8312345A');
  await removeFiles();
});

/** Makes a call as the access test does. Answers with code and text. */
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

  it('is refused by every call that writes to it or sends from it, and nothing changes', async () => {
    expect(writing.length).toBeGreaterThan(35);
    const tables = await watchTables(portal.db);
    const answers: Record<string, string> = {};
    for (const name of writing.filter((each) => !declared[each]?.readsOnly)) {
      const { code, message } = await make(name);
      const changed = await tables.changed();
      answers[name] = [code, ...changed, ...(code === codes.caseErased.code ? [] : [message])].join(' ');
    }
    const others = Object.entries(answers).filter(([, answer]) => answer !== codes.caseErased.code);
    expect(Object.fromEntries(others)).toEqual({});
  });

  it('is open to the calls that only read it', async () => {
    const reading = writing.filter((name) => declared[name]?.readsOnly);
    expect(reading).not.toEqual([]);
    for (const name of reading) {
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

  it('takes nothing by the link of a guarantor, whom it does not tell why', async () => {
    expect(await sendByLink(portal, ticket, 'NOA', Buffer.from('abc'))).toBe(codes.badLink.code);
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
    expect((await saveCase({ ...body, caseNo, revision, personalInformation: [first, edited] })).code).toBe('0000');
    await erase('S1234567D');
    const stored = await readCase(caseNo);
    expect(stored.erasures).toMatchObject([{ isApplicant: false, keptUntil: null }]);
    const again = { ...body, caseNo, revision: stored.revision };
    expect(await saveCase(again)).toMatchObject({
      code: codes.validation.code,
      message: 'The personal data of a guarantor was erased. Add them again as a new guarantor.',
    });
    expect((await saveCase({ ...again, personalInformation: [first] })).code).toBe('0000');
    const { data } = await portal.call<{ changed?: { whose: string; fields: string[] }[] }[]>('GET /case/history', {
      token: grace,
      query: { caseNo },
    });
    const whose = data.flatMap(({ changed = [] }) => changed.map((each) => each.whose));
    expect(whose).toContainEqual(expect.stringMatching(/^Guarantor \(personal data erased on \d\d\/\d\d\/20\d\d\)$/));
    expect(whose).not.toContain('Guarantor who was removed');
    expect(guarantor.personalInfoId).toBe(second?.personalInfoId);
  });
});
