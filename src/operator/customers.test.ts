import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Call } from '../contract/call.ts';
import { lockParty } from '../features/data-requests/server/erasure/erase-one.ts';
import { erasures, keptParties } from '../features/data-requests/server/tables.ts';
import { features } from '../features/order.ts';
import { inTransaction } from '../server/context.ts';
import { hashIdentityNumber } from '../server/hash-identity-number.ts';
import { auditEvents } from '../server/tables.ts';
import { askForDocumentsByLink, openLinkWithCode } from '../testing/ask-by-link.ts';
import { customerColumnsOf } from '../testing/erasure/customer-columns.ts';
import { eraseByOperator, passNight, removeFiles, runErase } from '../testing/erasure/erase-customer.ts';
import { findTraces } from '../testing/erasure/find-traces.ts';
import { sendAndPay, sendByMail } from '../testing/erasure/paid-application.ts';
import { logInElsewhere } from '../testing/log-in-elsewhere.ts';
import { askForMyinfo, logInAtIdentityPortal } from '../testing/national-id/ask-for-myinfo.ts';
import { grace, graceTest as it, portal } from '../testing/portal-of-file.ts';
import { runOperator } from '../testing/run-operator.ts';
import { sampleCase } from '../testing/sample-case.ts';
import { openCase, payslipHolder, readCase, saveCaseByCall, uploadSpecimen } from '../testing/saved-case.ts';
import {
  askToSign,
  bringSignatureAndStamp,
  newMobile,
  openBothToSign,
  openGuaranteedCase,
  sendLetterByCall,
  signAll,
  signForSeller,
} from '../testing/sign-by-link.ts';

/** Makes every call that reads a case: none may fail because of missing data. */
async function readEverything(caseNo: string): Promise<void> {
  const calls = features.flatMap(({ calls: declared }) => Object.entries(declared) as [string, Call][]);
  const ofCase = calls.filter(([name, { query }]) => {
    const shape = query && z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
    return name.startsWith('GET ') && 'caseNo' in (shape?.properties ?? {});
  });
  const paths = [`GET /case/detail/${caseNo}`, `GET /lca/getInfo/${caseNo}`, `GET /case/singpass/status/${caseNo}`];
  const names = [...paths, ...ofCase.map(([name]) => name.replace('/dealer-portal/web', ''))];
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    const { status, code, message } = await portal.call(name, { token: grace, query: { caseNo } });
    expect(status, `${name}: ${code} ${message}`).toBeLessThan(500);
  }
}

const phoneForms = (phone: string) => [phone.slice(-8), `${phone.slice(-8, -4)} ${phone.slice(-4)}`];

describe('erasing a customer whose case was never sent', () => {
  it('leaves no trace in any column or file', async () => {
    const { name, identityNumber } = payslipHolder;
    const [phone, email] = [newMobile(), 'zhihong.quek@customer.example'];
    const opened = await openCase({ name, identityNumber, mobile: phone, email });
    const { caseNo, personalInfoId } = opened;
    await uploadSpecimen({ caseNo, personalInfoId, fileType: 'Payslip' }, 'payslip-01.pdf');
    const bytes = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
    await portal.upload({ caseNo, fileType: 'OtherDocument' }, { name: `${name}.pdf`, bytes }, grace);
    await openLinkWithCode(
      portal,
      await askForDocumentsByLink(portal, grace, { ...opened, fileTypes: ['NOA'], phone }),
    );
    expect((await signAll(await askToSign({ ...opened, phone }))).code).toBe('0000');
    await portal.runJobs();
    await portal.call('POST /applicationForm/generate', {
      token: grace,
      body: { caseNo, financierIds: ['provider', 'demo-raintree'] },
    });
    await portal.runJobs();
    await portal.call('POST /applicationForm/mergeAttachments', { token: grace, query: { caseNo } });
    await sendLetterByCall(opened);
    const texts = [name, identityNumber, email, ...phoneForms(phone)];
    const before = await findTraces(texts);
    for (const place of ['cases.customer_name', 'case_parties.detail', 'documents.reading', 'files.file_name']) {
      expect(before).toContain(place);
    }

    const asked = await runErase(`${identityNumber}\n`);
    expect(asked).toMatchObject({ exitCode: 2, err: expect.stringContaining('Nothing was done. Add --yes to do it.') });
    expect(asked.out).toMatch(/documents +\d/);
    expect(await findTraces(texts)).toEqual(before);

    const { cases, erased, kept, customer } = await eraseByOperator(identityNumber.toLowerCase());
    expect([cases, kept]).toEqual([1, []]);
    expect(Object.fromEntries(erased.map(({ what, count }) => [what, count]))).toMatchObject({
      cases: 1,
      letters: 1,
      'document requests': 1,
      'unsent forms': 2,
    });
    await removeFiles();
    expect(await findTraces([...texts, personalInfoId])).toEqual(['audit_events.details']);
    expect(await findTraces(texts)).toEqual([]);
    expect((await portal.call(`GET /case/detail/${caseNo}`, { token: grace })).code).toBe('4001');
    expect(await portal.db.select().from(erasures)).toMatchObject([{ customerHash: customer }]);
    expect((await runErase(identityNumber)).err).toContain('No case has a customer with this number now.');
    const trail = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'data-requests.erase-party'));
    expect(trail).toMatchObject([{ actor: 'operator:tester', subject: caseNo }]);
  });

  it('takes what came by Myinfo as well', async () => {
    const opened = await openCase({ name: '', identityNumber: '', identityType: undefined, dateOfBirth: undefined });
    const { reply } = await logInAtIdentityPortal(await askForMyinfo(opened), 'desmond');
    expect(reply.data).toMatchObject({ outcome: 'done' });
    const { rows } = await portal.db.$client.query<{ personal_info_id: string }>(
      'select personal_info_id from identity_authorisations where case_no = $1',
      [opened.caseNo],
    );
    expect(rows).toHaveLength(1);
    const number = await identityOf(opened.caseNo);
    const { erased } = await eraseByOperator(number);
    expect(erased).toContainEqual({ what: 'authorisations', count: 1 });
    expect(await findTraces([number])).toEqual([]);
  });

  it('finds a guarantor who was taken out lately and could still be put back', async () => {
    const { applicant, body, revision } = await openGuaranteedCase();
    const [first] = body.personalInformation;
    const left = { ...body, caseNo: applicant.caseNo, revision, personalInformation: [first] };
    expect((await saveCaseByCall(left)).code).toBe('0000');
    expect(await findTraces(['S1234567D'])).toEqual(['cases.detail']);
    await eraseByOperator('S1234567D');
    expect(await findTraces(['S1234567D', 'Tan Ah Seng'])).toEqual([]);
    expect((await readCase(applicant.caseNo)).personalInformation).toMatchObject([{ name: 'Tan Wei Ling' }]);
    await eraseByOperator('S8312345A');
  });
});

/** Returns the identity number of a case's only party. */
async function identityOf(caseNo: string): Promise<string> {
  const { rows } = await portal.db.$client.query<{ id: string; detail: Buffer }>(
    'select personal_info_id as id, detail from case_parties where case_no = $1',
    [caseNo],
  );
  const [row] = rows;
  if (!row) throw new Error('The case has no party.');
  return portal.context.keyring.openJson<{ identityNumber: string }>(row.detail, `party:${row.id}`).identityNumber;
}

describe('erasing a customer whose case was sent', () => {
  it('refuses while an application is open at a financier, and says what to do', async () => {
    const [applicant] = sampleCase().personalInformation;
    const { caseNo } = await openCase();
    const { record } = await sendByMail(caseNo);
    const number = applicant?.identityNumber ?? '';
    const before = await findTraces([number]);
    for (const args of [[], ['--yes']]) {
      const refused = await runErase(number, ...args);
      expect(refused.exitCode).toBe(1);
      expect(refused.err).toMatch(
        new RegExp(`^${caseNo} is in progress: its application to .* is open. Have the dealer record`),
      );
      expect(refused.err).not.toContain(number);
    }
    expect(await findTraces([number])).toEqual(before);
    await record({ kind: 'failed', reason: 'Income' });
    await eraseByOperator(number);
  });

  it('keeps records of financing and consent for six years, and nothing else', async () => {
    await bringSignatureAndStamp();
    const { caseNo, personalInfoId, phone, ticket } = await openBothToSign();
    await signForSeller(caseNo);
    expect((await signAll(ticket)).code).toBe('0000');
    await portal.runJobs();
    await askForDocumentsByLink(portal, grace, { caseNo, personalInfoId, fileTypes: ['Payslip'], phone });
    const applicationId = await sendAndPay(caseNo);
    const texts = ['S8312345A', 'Tan Wei Ling', 'weiling.tan@example.sg', ...phoneForms(phone)];

    const { kept, erased } = await eraseByOperator('S8312345A');
    expect(kept.filter((record) => record.case === caseNo).map(({ what }) => what)).toEqual([
      ...['payments', 'offers', 'sent applications', 'signed letters', 'signed documents'],
    ]);
    expect(kept.every(({ until, reason }) => /20[3-9]\d/.test(until) && reason !== '')).toBe(true);
    expect(erased.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['documents', 'document requests', 'parties']),
    );
    await removeFiles();
    const left = await findTraces(texts);
    const mayStay = customerColumnsOf('kept');
    expect(left.filter((place) => !mayStay.includes(place))).toEqual([]);
    expect(left).toContain('applications.snapshot');

    for (const keyword of ['Tan Wei', 'S8312345A', 'SGF2306R']) {
      const body = { state: 2, keyword };
      const found = await portal.call<{ items: object[] }>('POST /case/list', { token: grace, body });
      expect(found.data.items, keyword).toEqual([]);
    }
    await readEverything(caseNo);
    expect((await readCase(caseNo)).personalInformation).toEqual([
      expect.not.objectContaining({ name: expect.anything() }),
    ]);
    const { rows } = await portal.db.$client.query('select form_file_id from applications where application_id = $1', [
      applicationId,
    ]);
    expect(rows[0]?.form_file_id).toBeTruthy();
    const forms = await portal.db.$client.query(
      `select from files where case_no = $1 and file_name like '% Raintree%'`,
      [caseNo],
    );
    expect(forms.rowCount).toBe(1);

    const [until] = await portal.db.select().from(keptParties).where(eq(keptParties.caseNo, caseNo));
    const end = until?.keptUntil.getTime() ?? 0;
    await passNight(new Date(end - 60_000));
    expect(await findTraces(texts)).toEqual(left);
    await passNight(new Date(end));
    expect(await findTraces(texts)).toEqual([]);
    expect(await portal.db.select().from(keptParties)).toEqual([]);
    const { rowCount } = await portal.db.$client.query('select from cases where case_no = $1', [caseNo]);
    expect(rowCount).toBe(0);
  });
});

describe('others in the case of an erased customer', () => {
  /** Creates a case with a guarantor that was sent and paid, with a letter that the guarantor signed. */
  async function paidGuaranteedCase() {
    const { applicant, guarantor } = await openGuaranteedCase();
    expect((await signAll(await askToSign(guarantor))).code).toBe('0000');
    await uploadSpecimen({ ...guarantor, fileType: 'Payslip' }, 'payslip-01.pdf');
    await uploadSpecimen({ ...applicant, fileType: 'Payslip' }, 'payslip-01.pdf');
    await portal.runJobs();
    await sendAndPay(applicant.caseNo);
    return { applicant, guarantor };
  }

  it('lose nothing when the guarantor goes', async () => {
    const { applicant, guarantor } = await paidGuaranteedCase();
    const stored = await readCase(applicant.caseNo);
    const places = await findTraces(['Tan Wei Ling']);
    await eraseByOperator('S1234567D');
    await removeFiles();
    const now = await readCase(applicant.caseNo);
    expect(now.personalInformation).toEqual([stored.personalInformation[0]]);
    expect(now.vehicleInformationWeb).toEqual(stored.vehicleInformationWeb);
    const docs = await portal.db.$client.query<{ personal_info_id: string | null }>(
      'select personal_info_id from documents where case_no = $1 and file_type = $2',
      [applicant.caseNo, 'Payslip'],
    );
    expect(docs.rows).toEqual([{ personal_info_id: applicant.personalInfoId }]);
    expect(places.filter((place) => place !== 'notifications.detail')).toEqual(
      (await findTraces(['Tan Wei Ling'])).filter((place) => place !== 'notifications.detail'),
    );
    expect(guarantor.personalInfoId).not.toBe(applicant.personalInfoId);
    const mayStay = customerColumnsOf('kept');
    const ofGuarantor = await findTraces(['Tan Ah Seng']);
    expect(ofGuarantor.filter((place) => !mayStay.includes(place))).toEqual([]);
  });

  it('go with it once they are erased as well and the time of both is over', async () => {
    await eraseByOperator('S8312345A');
    await passNight(new Date(portal.clock.now().getTime() + 6 * 366 * 24 * 3600_000));
    expect(await findTraces(['S8312345A', 'Tan Wei Ling', 'S1234567D', 'Tan Ah Seng'])).toEqual([]);
    expect(await portal.db.select().from(keptParties)).toEqual([]);
    for (const table of [
      'applications',
      'approval_advices',
      'disbursements',
      'signing_letters',
      'seals',
      'documents',
    ]) {
      const { rowCount } = await portal.db.$client.query(`select from ${table}`);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });

  it('lose nothing when the applicant goes, not after six years either', async () => {
    const { applicant, guarantor } = await paidGuaranteedCase();
    await eraseByOperator('S8312345A');
    await removeFiles();
    const parties = (await readCase(applicant.caseNo)).personalInformation;
    expect(parties).toMatchObject([
      { personalInfoId: applicant.personalInfoId },
      { personalInfoId: guarantor.personalInfoId, name: 'Tan Ah Seng' },
    ]);
    await passNight(new Date(portal.clock.now().getTime() + 6 * 366 * 24 * 3600_000));
    expect(await findTraces(['S8312345A', 'Tan Wei Ling'])).toEqual([]);
    const left = await findTraces(['S1234567D']);
    expect(left).toEqual(expect.arrayContaining(['applications.snapshot', 'case_parties.detail']));
    expect(await readCase(applicant.caseNo)).toMatchObject({
      personalInformation: [{}, { name: 'Tan Ah Seng' }],
    });
  });

  it('keep the form that was sent before a guarantor came', async () => {
    const { caseNo } = await openCase();
    const applicationId = await sendAndPay(caseNo);
    const { revision } = await readCase(caseNo);
    const values = sampleCase();
    const [own] = (await readCase(caseNo)).personalInformation;
    const [person] = values.personalInformation;
    const guarantor = { role: 'guarantor', relationship: 'sibling', name: 'Tan Ah Seng', identityNumber: 'S1234567D' };
    const late = { ...person, ...guarantor, personalInfoId: randomUUID() };
    const saved = await saveCaseByCall({ ...values, caseNo, revision, personalInformation: [own, late] });
    expect(saved.code, saved.message).toBe('0000');
    expect((await eraseByOperator('S1234567D')).kept.filter((record) => record.case === caseNo)).toEqual([]);
    await passNight(new Date(portal.clock.now().getTime() + 6 * 366 * 24 * 3600_000));
    const { rows } = await portal.db.$client.query('select form_file_id from applications where application_id = $1', [
      applicationId,
    ]);
    expect(rows[0]?.form_file_id).toBeTruthy();
    await eraseByOperator('S8312345A');
  });

  it('cannot take the empty place', async () => {
    const { caseNo } = await openCase();
    await sendAndPay(caseNo);
    await eraseByOperator('S8312345A');
    const { personalInformation, ...shell } = await readCase(caseNo);
    const values = sampleCase();
    const [person] = values.personalInformation;
    const next = { ...person, personalInfoId: personalInformation[0]?.personalInfoId, identityNumber: 'S8812345Z' };
    const filled = { ...values, caseNo, revision: shell.revision, personalInformation: [next] };
    expect(await saveCaseByCall(filled)).toMatchObject({ code: '5005' });
  });
});

describe('around an erasure', () => {
  const number = 'S7654321F';

  it('an open request of the customer is answered first, and then says nothing about them', async () => {
    const person = { name: 'Goh Mei Fen', email: 'meifen@customer.example', identity: number, about: 'All of it' };
    await openCase({ name: person.name, identityNumber: number, email: person.email });
    const recorded = await runOperator(
      portal,
      ['--json', 'requests', 'record', '--kind', 'withdrawal'],
      {},
      JSON.stringify(person),
    );
    const { request } = JSON.parse(recorded.out) as { request: string };
    expect(await runErase(number, '--yes')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(`Answer it first: requests answer ${request}`),
    });
    await runOperator(portal, ['requests', 'answer', request], {}, 'Your data are erased.');
    await portal.runJobs();
    expect((await eraseByOperator(number)).erased).toContainEqual({ what: 'requests about data', count: 1 });
    await removeFiles();
    expect(await findTraces([person.name, person.email, number])).toEqual([]);
    expect((await runOperator(portal, ['requests', 'show', request])).exitCode).toBe(0);
  });

  it('can be run again by its hash, as after an older backup was restored', async () => {
    await openCase({ name: 'Goh Mei Fen', identityNumber: number });
    const { out } = await runOperator(portal, ['--json', 'customers', 'erasures']);
    const last = (JSON.parse(out) as { customer: string }[]).at(-1);
    expect((await eraseByOperator('', '--customer', last?.customer ?? '')).cases).toBe(1);
    expect(await findTraces([number])).toEqual([]);
  });

  it('erases at every dealer', async () => {
    const other = await logInElsewhere(portal);
    await openCase({ identityNumber: number });
    await openCase({ identityNumber: number }, other);
    expect((await eraseByOperator(number)).cases).toBe(2);
    expect(await findTraces([number])).toEqual([]);
  });

  it.each(['900101-14-5678', 'K1234/567'])('finds %j as the case stores it', async (typed) => {
    await openCase({ identityNumber: typed, identityType: '3' });
    expect((await eraseByOperator(typed)).cases).toBe(1);
  });

  it('leaves a party whose number is another one once its case is locked', async () => {
    const { caseNo, personalInfoId } = await openCase({ identityNumber: number });
    const party = { caseNo, personalInfoId, dealerId: 'demo-lorong-motors', isApplicant: true };
    const lock = (typed: string) =>
      inTransaction(portal.context, (tx) => lockParty(tx, party, hashIdentityNumber(tx, typed)));
    expect(await lock(number)).toMatchObject({ isOnly: true });
    expect(await lock('S8312345A')).toBeUndefined();
    await eraseByOperator(number);
  });

  it.each([
    ['', [], 2, 'The input must be one NRIC'],
    ['S1 and more words', [], 2, 'The input must be one NRIC'],
    ['T0000000G', [], 1, 'No case has a customer with this number now.'],
    ['', ['--customer', 'x', '--file', 'y'], 2, 'Give --file or --customer, not both.'],
  ] as const)('refuses %j %j', async (input, args, exitCode, says) => {
    expect(await runErase(input, ...args)).toMatchObject({ exitCode, err: expect.stringContaining(says) });
  });
});
