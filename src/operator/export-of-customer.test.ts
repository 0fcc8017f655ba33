import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { personas } from '../../sandbox/national-id/personas.ts';
import { askForDocumentsByLink } from '../testing/ask-by-link.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { sendAndPay } from '../testing/erasure/paid-application.ts';
import { answerAsOwner } from '../testing/mailbox-owner.ts';
import { askForMyinfo, logInAtIdentityPortal } from '../testing/national-id/ask-for-myinfo.ts';
import { grace, graceTest as it, portal } from '../testing/portal-of-file.ts';
import { operatorJson } from '../testing/run-operator.ts';
import { sampleCase } from '../testing/sample-case.ts';
import { openCase } from '../testing/saved-case.ts';
import {
  askToSign,
  bringSignatureAndStamp,
  drawSignature,
  openBothToSign,
  openGuaranteedCase,
  signAll,
  signForSeller,
  uploadSignatureByCall,
} from '../testing/sign-by-link.ts';
import { signatureDesk } from '../testing/signature-desk.ts';

type Exported = Record<string, { records: Record<string, unknown>[]; files?: { file: string; name: string }[] }>;
const folder = mkdtempSync(join(tmpdir(), 'portal-export-'));

async function exportRequest(request: string) {
  const to = join(folder, request);
  await operatorJson(portal, ['requests', 'export', request, '--to', to]);
  const text = readFileSync(join(to, 'data.json'), 'utf8');
  for (const name of readdirSync(to)) expect(readFileSync(join(to, name)).length).toBeGreaterThan(50);
  return { text, data: JSON.parse(text) as Exported, files: readdirSync(to) };
}

async function exportOf(identity: unknown) {
  const person = { name: 'Somebody', email: 'somebody@customer.example', identity };
  const { request } = await operatorJson<{ request: string }>(
    portal,
    ['requests', 'record', '--kind', 'access'],
    JSON.stringify(person),
  );
  return exportRequest(request);
}

it('an applicant gets form, offer, payment, agreement, letters and links with their files', async () => {
  await bringSignatureAndStamp();
  const { caseNo, personalInfoId, phone, ticket } = await openBothToSign();
  await signForSeller(caseNo);
  expect((await signAll(ticket)).code).toBe('0000');
  await portal.runJobs();
  await askForDocumentsByLink(portal, grace, { caseNo, personalInfoId, fileTypes: ['Payslip'], phone });
  await sendAndPay(caseNo);
  const [party] = sampleCase().personalInformation;
  const { data, text, files } = await exportOf(party?.identityNumber);
  expect(data.applications?.records).toMatchObject([
    { caseNo, status: 7, form: 'in this export', values: { name: 'Tan Wei Ling' }, events: expect.any(Array) },
  ]);
  expect(data.applications?.files).toHaveLength(1);
  expect(data['recorded-outcomes']?.records).toMatchObject([
    { outcome: { kind: 'approved', conditions: 'For Tan Wei Ling only' } },
    { outcome: { kind: 'verified' } },
    { outcome: { kind: 'disbursed', reference: 'RC-17' } },
  ]);
  expect(data['recorded-outcomes']?.files).toMatchObject([{ name: 'approval.pdf' }]);
  expect(data['approval-advices']?.records).toMatchObject([
    { caseNo, state: 'accepted', options: [{ nettFinancedAmountCents: 8_000_000 }] },
    // The financier's letter was added with a new offer, which replaced this one.
    { caseNo, state: 'withdrawn' },
  ]);
  expect(data['approval-advices']?.files).toMatchObject([{ name: 'approval.pdf' }]);
  expect(data.payments?.records).toMatchObject([{ caseNo, reference: 'RC-17', nettPaidCents: 7_950_000 }]);
  expect(data['sales-agreements']?.records).toMatchObject([{ caseNo, values: { deliveryPlace: '61 Ubi Road 1' } }]);
  const kinds = data.letters?.records.map(({ kind }) => kind);
  expect(kinds).toHaveLength(2);
  expect(data.letters?.files?.every(({ name }) => name.endsWith('.pdf'))).toBe(true);
  expect(data['letters-signed']?.files).toHaveLength(2);
  expect(data['signing-links']?.records).toMatchObject([{ caseNo, openedAt: expect.any(String) }]);
  expect(data['document-requests']?.records).toMatchObject([{ caseNo, fileTypes: ['Payslip'], openedAt: null }]);
  expect(data.documents?.records.length).toBeGreaterThan(0);
  expect(files.filter((name) => name.endsWith('.pdf')).length).toBeGreaterThanOrEqual(5);
  expect(text).not.toMatch(/"[a-z]*(token|secret|hash)[a-z]*":/i);
});

it('a guarantor gets their own part, and no file that names the applicant', async () => {
  const { applicant, guarantor } = await openGuaranteedCase();
  const ticket = await askToSign(guarantor);
  const picture = await uploadSignatureByCall(ticket, await drawSignature(), { fileType: 'Guarantor' });
  expect(picture.code, picture.message).toBe('0000');
  await sendAndPay(applicant.caseNo);
  const { data, text } = await exportOf('S1234567D');
  expect(data.applications?.records).toMatchObject([
    { values: { name: 'Tan Ah Seng' }, form: expect.stringContaining('withheld') },
  ]);
  expect(data.letters?.records).toMatchObject([{ document: expect.stringContaining('withheld') }]);
  expect(data['signature-pictures']?.files).toHaveLength(1);
  const parts = ['approval-advices', 'payments', 'sales-agreements', 'recorded-outcomes'];
  expect(Object.keys(data).filter((name) => parts.includes(name))).toEqual([]);
  expect(text).not.toMatch(/Tan Wei Ling|RC-17|Toyota/);
});

it('a person gets what Singpass delivered, and when it was asked for', async () => {
  const desmond = personas.find(({ key }) => key === 'desmond');
  const opened = await openCase({ name: '', identityNumber: '', identityType: undefined, dateOfBirth: undefined });
  const { reply } = await logInAtIdentityPortal(await askForMyinfo(opened), 'desmond');
  expect(reply.data).toMatchObject({ outcome: 'done' });
  const { data } = await exportOf(desmond?.uinfin);
  expect(data.authorisations?.records).toMatchObject([{ caseNo: opened.caseNo, portal: 'singpass' }]);
  expect(JSON.stringify(data.authorisations?.records[0]?.detail)).toContain(desmond?.uinfin);
  expect(data['authorisation-requests']?.records).toMatchObject([{ caseNo: opened.caseNo, end: 'done' }]);
});

it('an account gets signatures, mailbox, passkeys, notifications and progress of the tour', async () => {
  const asked = await portal.call<{ url: string }>('POST /mailbox/authorize', {
    token: grace,
    body: { provider: 'google' },
  });
  await portal.call('POST /mailbox/callback', { token: grace, body: await answerAsOwner(asked.data.url) });
  const device = createAuthenticator(portal.config.PUBLIC_URL);
  const options = await portal.call<Parameters<typeof device.register>[0]>('POST /auth/passkey/registerOptions', {
    token: grace,
  });
  const body = { response: device.register(options.data), label: 'Office laptop' };
  expect((await portal.call('POST /auth/passkey/register', { token: grace, body })).code).toBe('0000');
  const tour = await portal.call('POST /tour/save', { token: grace, body: { step: 'signature', isOver: false } });
  expect(tour.code, tour.message).toBe('0000');
  await bringSignatureAndStamp();
  const desk = signatureDesk(portal);
  const before = (await desk.detail(grace)).dealerSign;
  await desk.remove(grace, before?.fileId ?? '');
  const { data: request } = await portal.call<{ id: string }>('POST /dataRequest/create', {
    token: grace,
    body: { kind: 'access' },
  });
  const { data } = await exportRequest(request.id);
  const signature = { fileId: before?.fileId, fileType: 'dealerSign', removedAt: expect.any(String) };
  expect(data.signatures?.records).toContainEqual(expect.objectContaining(signature));
  expect(data.signatures?.files).toHaveLength(data.signatures?.records.length ?? 0);
  expect(data.mailboxes?.records).toMatchObject([{ provider: 'google', address: expect.stringContaining('@') }]);
  expect(data.notifications?.records.length).toBeGreaterThan(0);
  expect(data.passkeys?.records).toMatchObject([{ label: 'Office laptop' }]);
  expect(data.tour?.records).toMatchObject([{ step: 'signature' }]);
});
