import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { auditEvents } from '../../../server/tables.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCompanyCase } from '../../../testing/sample-company.ts';
import { openCase, payslipHolder, saveCaseByCall, uploadSpecimen } from '../../../testing/saved-case.ts';
import { addDocument, submitForms } from '../../../testing/send-case.ts';
import type { Application } from '../../applications/contract.ts';
import { dealerUsers } from '../../dealers/server/tables.ts';
import { checkFinancier } from '../check-financier.ts';
import type { Financier, ListedFinancier } from '../contract.ts';

const kallang = { name: 'Kallang Credit', sendMethod: 'email', emails: ['hp@kallangcredit.example'] };
const save = (body: object, more: { token?: string; key?: string } = {}) =>
  portal.call<Financier & { fields: Record<string, string> }>('POST /financer/save', { token: grace, body, ...more });
const list = async () => (await portal.call<ListedFinancier[]>('GET /financer/list', { token: grace })).data;
const names = async () => (await list()).map(({ name }) => name);
const remove = (financierId: string) => portal.call('POST /financer/delete', { token: grace, body: { financierId } });
const restore = (financierId: string) =>
  portal.call<{ fields?: object }>('POST /financer/restore', { token: grace, body: { financierId } });

describe('saving a financier', () => {
  it('adds it below the provider and changes it', async () => {
    const requirements = { fields: ['dependants', 'homeTelephone'], documents: ['Payslip', 'NOA', 'Payslip'] };
    const added = await save({ ...kallang, name: '  Kallang   Credit ', requirements });
    expect(added.data).toMatchObject({
      ...kallang,
      requirements: { fields: ['homeTelephone', 'dependants'], documents: ['NOA', 'Payslip'] },
      inUse: true,
      revision: 1,
      whatsAppNumber: null,
      attachmentMegabytes: null,
    });
    expect((await names())[0]).toBe('Tembusu Finance');
    expect(await names()).toContain('Kallang Credit');
    const { financierId } = added.data;
    const changed = await save({
      ...kallang,
      financierId,
      revision: 1,
      inUse: false,
      emails: ['a@k.example', ' b@k.example '],
    });
    expect(changed.data).toMatchObject({ revision: 2, inUse: false, emails: ['a@k.example', 'b@k.example'] });
    expect((await list()).find((financier) => financier.financierId === financierId)).toMatchObject(changed.data);
  });

  it.each([
    [{ emails: ['a@b'] }, { 'emails.0': 'Please enter correct email address.' }],
    [{ emails: ['a@[127.0.0.1]'] }, { 'emails.0': 'Please enter correct email address.' }],
    [{ emails: ['a@b.example', ''] }, { 'emails.1': 'Please enter email address.' }],
    [{ emails: [] }, { 'emails.0': 'Please enter email address.' }],
    [{ emails: [`${'a'.repeat(45)}@b.example`] }, { 'emails.0': 'Too long by 5: at most 50 characters.' }],
    [
      { emails: [1, 2, 3, 4, 5, 6].map((position) => `a${position}@b.example`) },
      { emails: 'Enter at most 5 addresses.' },
    ],
    [{ name: '' }, { name: 'Enter the name.' }],
    [
      { sendMethod: 'whatsApp', whatsAppNumber: '123' },
      { whatsAppNumber: 'Enter a Singapore mobile number: 8 digits that begin with 8 or 9.' },
    ],
  ])('refuses %j at the field', async (part, fields) => {
    const reply = await save({ ...kallang, name: 'Marina Leasing', ...part });
    expect([reply.code, reply.data.fields]).toEqual(['2001', fields]);
    expect(await names()).not.toContain('Marina Leasing');
  });

  it('takes exactly the lists of addresses that the rule lets through', async () => {
    const entry = fc.oneof({ weight: 2, arbitrary: fc.emailAddress() }, fc.string({ maxLength: 60 }));
    const { data: target } = await save({ ...kallang, name: 'Property Finance' });
    let revision = target.revision;
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 7 }), async (emails) => {
        const entries = { name: 'Property Finance', sendMethod: 'email' as const, emails };
        const reply = await save({ ...entries, financierId: target.financierId, revision });
        const problems = checkFinancier(entries);
        if (reply.code === '0000') {
          revision = reply.data.revision;
          expect(problems).toEqual({});
          expect(reply.data.emails).toEqual(emails.map((email) => email.trim()));
        } else expect(reply.data.fields).toEqual(problems);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps a WhatsApp number, whatever it is written like', async () => {
    const reply = await save({
      name: 'Orchid by hand',
      sendMethod: 'whatsApp',
      emails: [],
      whatsAppNumber: '8114 7702',
    });
    expect(reply.data).toMatchObject({ sendMethod: 'whatsApp', whatsAppNumber: '+6581147702' });
  });

  it('refuses a name that is taken, also the provider’s, letter case and spaces aside', async () => {
    for (const [name, taken] of [
      ['raintree  CAPITAL', 'Raintree Capital'],
      ['TembusuFinance', 'Tembusu Finance'],
    ]) {
      const reply = await save({ ...kallang, name });
      expect(reply).toMatchObject({
        code: '2001',
        data: { fields: { name: `There is a financier named ${taken} already.` } },
      });
    }
    const { data } = await save({ ...kallang, name: 'Straits Auto' });
    const own = await save({ ...kallang, name: 'STRAITS AUTO', financierId: data.financierId, revision: 1 });
    expect(own.data.name).toBe('STRAITS AUTO');
  });

  it('lets one of two people have the name, and one of two have the last word', async () => {
    const replies = await Promise.all([save({ ...kallang, name: 'Twin' }), save({ ...kallang, name: 'twin' })]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['0000', '2001']);
    const financierId = replies.find(({ code }) => code === '0000')?.data.financierId;
    const both = await Promise.all(
      ['Twin A', 'Twin B'].map((name) => save({ ...kallang, name, financierId, revision: 1 })),
    );
    const refused = both.find(({ code }) => code !== '0000');
    expect(both.map(({ code }) => code).sort()).toEqual(['0000', '5001']);
    expect(refused?.message).toMatch(
      /^Grace Teo Hui Min saved Twin [AB] at \d\d\/\d\d\/\d{4} \d\d:\d\d, after you opened it\.$/,
    );
    expect(refused?.data).toMatchObject({ revision: 2, updatedBy: 'Grace Teo Hui Min' });
  });

  it('adds once however often the same key comes', async () => {
    const [first, second] = [
      await save({ ...kallang, name: 'Once' }, { key: 'k1' }),
      await save({ ...kallang, name: 'Once' }, { key: 'k1' }),
    ];
    expect(second.data).toEqual(first.data);
    expect((await names()).filter((name) => name === 'Once')).toHaveLength(1);
  });

  it('leaves an audit event without addresses', async () => {
    const { data } = await save({ ...kallang, name: 'Audited' });
    await save({
      ...kallang,
      name: 'Audited',
      financierId: data.financierId,
      revision: 1,
      emails: ['secret@k.example'],
    });
    const events = (await portal.db.select().from(auditEvents)).filter(({ subject }) => subject === 'Audited');
    expect(events.map(({ action, details }) => [action, details])).toEqual([
      ['financiers.add-financier', { financierId: data.financierId }],
      ['financiers.change-financier', { financierId: data.financierId, changed: 'emails' }],
    ]);
  });
});

describe('deleting a financier', () => {
  it('takes it out of the list, and back', async () => {
    const { data } = await save({ ...kallang, name: 'Short-lived' });
    expect((await remove(data.financierId)).code).toBe('0000');
    expect(await names()).not.toContain('Short-lived');
    expect((await remove(data.financierId)).code).toBe('4001');
    const late = await save({ ...kallang, name: 'Short-lived', financierId: data.financierId, revision: 1 });
    expect([late.code, late.message]).toEqual(['4001', 'Short-lived was deleted in the meantime.']);
    expect((await restore(data.financierId)).code).toBe('0000');
    expect((await restore(data.financierId)).code).toBe('0000');
    expect(await names()).toContain('Short-lived');
  });

  it('gives its name free, and does not bring back a second one of the name', async () => {
    const { data } = await save({ ...kallang, name: 'Phoenix' });
    await remove(data.financierId);
    expect((await save({ ...kallang, name: 'phoenix' })).code).toBe('0000');
    const reply = await restore(data.financierId);
    expect([reply.code, reply.message]).toEqual(['2001', 'There is a financier named phoenix already.']);
  });

  it('is not possible for the provider, nor is a change', async () => {
    const message = 'Tembusu Finance is connected by the provider. It cannot be changed or deleted here.';
    for (const reply of [
      await remove('provider'),
      await save({ ...kallang, financierId: 'provider', revision: 1 }),
      await restore('provider'),
    ]) {
      expect([reply.code, reply.message]).toEqual(['5002', message]);
    }
  });

  it('leaves the applications that went to it as they are', async () => {
    const { data } = await save({ ...kallang, name: 'Remembered' });
    const { caseNo } = await openCase();
    await addDocument(portal, grace, caseNo);
    await generate(caseNo, [data.financierId]);
    await portal.runJobs();
    await submitForms(portal, grace, { caseNo });
    await portal.runJobs();
    expect((await list()).find(({ name }) => name === 'Remembered')?.lastSentAt).toMatch(/^\d{4}-/);
    await remove(data.financierId);
    const sent = await portal.call<object[]>('GET /applicationForm/list', { token: grace, query: { caseNo } });
    expect(sent.data).toMatchObject([{ financierName: 'Remembered', status: 0, delivery: 'sent' }]);
  });
});

describe('who may change financiers', () => {
  it('an account with the permission, not one without', async () => {
    const daniel = await portal.login('90156623');
    expect((await portal.call<object[]>('GET /financer/list', { token: daniel })).data.length).toBeGreaterThan(2);
    expect((await save({ ...kallang, name: 'By Daniel' }, { token: daniel })).status).toBe(403);
  });

  it('never an account below a sub-account, whatever it was granted', async () => {
    await portal.db.insert(dealerUsers).values({
      userId: 'below',
      dealerId: 'demo-lorong-motors',
      userName: 'Below',
      phone: '+6581000077',
      email: 'below@dealer.example',
      accountType: 2,
      parentId: 'demo-daniel-koh',
      permissions: ['financier.manage'],
      createdAt: new Date(),
    });
    const below = await portal.login('81000077');
    expect((await portal.call('GET /financer/list', { token: below })).code).toBe('0000');
    expect(await save({ ...kallang, name: 'From below' }, { token: below })).toMatchObject({
      status: 403,
      code: '3001',
    });
  });
});

const generate = (caseNo: string, financierIds: string[]) =>
  portal.call<{ gaps?: { path: string }[] }>('POST /applicationForm/generate', {
    token: grace,
    body: { caseNo, financierIds },
  });

describe('what a financier needs', () => {
  it('is missing in the case for that financier alone, until it is there', async () => {
    const requirements = { fields: ['homeTelephone', 'dependants'], documents: ['BankStatement', 'ACRA'] };
    const { data: picky } = await save({ ...kallang, name: 'Picky', requirements });
    const { caseNo } = await openCase();
    const gapsOf = async (financerId?: string) => {
      const query = { caseNo, ...(financerId && { financerId }) };
      return (await portal.call<{ path: string; message: string }[]>('GET /case/gaps', { token: grace, query })).data;
    };
    expect(await gapsOf()).toEqual([]);
    expect(await gapsOf('demo-raintree')).toEqual([]);
    const gaps = await gapsOf(picky.financierId);
    expect(gaps.map(({ path, message }) => [path.split('.').at(-1), message])).toEqual([
      ['homeTelephone', 'Home telephone missing'],
      ['dependants', 'Dependants missing'],
      ['BankStatement', 'Bank statement missing'],
    ]);
    expect((await generate(caseNo, ['demo-raintree'])).code).toBe('0000');
    const refused = await generate(caseNo, ['demo-raintree', picky.financierId]);
    expect([refused.code, refused.data.gaps]).toEqual(['2003', gaps]);

    const applicant = gaps[0]?.path.split('.')[1] ?? '';
    const fields = { caseNo, fileType: 'BankStatement', personalInfoId: applicant };
    await portal.upload(
      fields,
      { name: 'bank.pdf', bytes: readFileSync('fixtures/specimens/noa-01-employee.pdf') },
      grace,
    );
    expect((await gapsOf(picky.financierId)).map(({ path }) => path)).toEqual(gaps.slice(0, 2).map(({ path }) => path));
    await save({ ...kallang, name: 'Picky', financierId: picky.financierId, revision: 1 });
    expect(await gapsOf(picky.financierId)).toEqual([]);
  });

  it('is asked of guarantors and directors too, and their gaps say whose they are', async () => {
    const requirements = { fields: ['officeTelephone'], documents: ['BankStatement', 'DrivingLicense', 'ACRA'] };
    const { data: careful } = await save({ ...kallang, name: 'Careful', requirements });
    const { data } = await saveCaseByCall(sampleCompanyCase(2));
    const query = { caseNo: data.caseNo, financerId: careful.financierId };
    const gaps = (await portal.call<{ path: string; title: string }[]>('GET /case/gaps', { token: grace, query })).data;
    expect(gaps.map(({ title }) => title)).toEqual([
      'Director A: Office telephone',
      'Director B: Office telephone',
      'Bank statement',
      'ACRA profile',
      'Director A: Bank statement',
      'Director B: Bank statement',
    ]);
    expect(new Set(gaps.map(({ path }) => path)).size).toBe(6);
  });

  it('is asked only of whom it can be asked: no CPF of a foreigner, no payslip of the self-employed', async () => {
    const requirements = { fields: [], documents: ['CPF', 'Payslip', 'BankStatement'] };
    const { data: strict } = await save({ ...kallang, name: 'Strict', requirements });
    const lackingOf = async (facts: Record<string, unknown>) => {
      const { caseNo } = await openCase(facts);
      const query = { caseNo, financerId: strict.financierId };
      const gaps = (await portal.call<{ path: string }[]>('GET /case/gaps', { token: grace, query })).data;
      return gaps.filter(({ path }) => path.startsWith('documents.')).map(({ path }) => path.split('.').at(-1));
    };
    expect(await lackingOf({ employment: 0 })).toEqual(['BankStatement', 'Payslip', 'CPF']);
    expect(await lackingOf({ employment: 0, citizenship: 'others', nationality: 'Malaysian' })).toEqual([
      'BankStatement',
      'Payslip',
    ]);
    expect(await lackingOf({ employment: 1 })).toEqual(['BankStatement']);
  });

  it('is lacking where one of two years of assessment is there, until somebody says that both are', async () => {
    const requirements = { fields: [], documents: ['NOA'] };
    const { data: strict } = await save({ ...kallang, name: 'Two years', requirements });
    const { caseNo, personalInfoId } = await openCase({ ...payslipHolder, employment: 1 });
    const fileId = await uploadSpecimen({ caseNo, personalInfoId, fileType: 'NOA' }, 'noa-01-employee.pdf');
    await portal.runJobs();
    const lacking = async () => {
      const query = { caseNo, financerId: strict.financierId };
      const gaps = (await portal.call<{ path: string }[]>('GET /case/gaps', { token: grace, query })).data;
      return gaps.filter(({ path }) => path.startsWith('documents.')).map(({ path }) => path.split('.').at(-1));
    };
    expect(await lacking()).toEqual(['NOA']);
    const review = { fileId, fields: { yearOfAssessment: 2026 }, yearsKept: true };
    expect((await portal.call('POST /case/file/review', { token: grace, body: review })).code).toBe('0000');
    expect(await lacking()).toEqual([]);
  });

  it('is not offered to be sent to while it is not in use, nor by WhatsApp without a number', async () => {
    const { caseNo } = await openCase();
    const { data: unused } = await save({ ...kallang, name: 'Unused', inUse: false });
    const { data: byMail } = await save({ ...kallang, name: 'By mail' });
    const body = { caseNo, financierIds: [byMail.financierId], sendMethods: { [byMail.financierId]: 'whatsApp' } };
    const replies = [
      await generate(caseNo, [unused.financierId]),
      await portal.call('POST /applicationForm/generate', { token: grace, body }),
    ];
    expect(replies.map(({ code, message }) => [code, message])).toEqual([
      ['2001', 'Unused is not in use. Set it in use under Financer, or choose another.'],
      ['2001', 'By mail has no WhatsApp number. Add one under Financer.'],
    ]);
  });
});

describe('a form that was made and is not sent', () => {
  const submit = (caseNo: string) => submitForms(portal, grace, { caseNo });
  const applications = async (caseNo: string) =>
    (await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query: { caseNo } })).data;
  const sentTo = async () => (await portal.latestMessage('email'))?.to;
  const made = async (name: string) => {
    const { caseNo } = await openCase();
    await addDocument(portal, grace, caseNo);
    const { data } = await save({ ...kallang, name, emails: ['mistyped@kallangcredit.example'] });
    await generate(caseNo, [data.financierId]);
    await portal.runJobs();
    expect((await applications(caseNo))[0]?.upToDate).toBe(true);
    return { caseNo, financierId: data.financierId };
  };

  it('does not go to an address that was corrected meanwhile', async () => {
    const { caseNo, financierId } = await made('Corrected');
    await save({ ...kallang, name: 'Corrected', financierId, revision: 1 });
    expect((await submit(caseNo)).message).toMatch(
      /^The case, its documents or the financier are not as they were when the form/,
    );
    expect((await applications(caseNo))[0]?.upToDate).toBe(false);
    await generate(caseNo, [financierId]);
    await portal.runJobs();
    expect((await submit(caseNo)).code).toBe('0000');
    await portal.runJobs();
    expect(await sentTo()).toBe(kallang.emails[0]);
  });

  it.each([
    ['deleted', (financierId: string) => remove(financierId)],
    [
      'out of use',
      (financierId: string) => save({ ...kallang, name: 'No out of use', financierId, revision: 1, inUse: false }),
    ],
  ])('does not go to a financier that is %s meanwhile', async (what, end) => {
    const { caseNo, financierId } = await made(`No ${what}`);
    await end(financierId);
    expect(await submit(caseNo)).toMatchObject({
      code: '5002',
      message: `No ${what} was deleted or set out of use since its form was made. Make the forms again without it.`,
    });
    expect((await applications(caseNo))[0]).toMatchObject({ status: null, upToDate: false });
  });
});
