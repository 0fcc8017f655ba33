import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Permission } from '../../../contract/call.ts';
import type { DealerActor } from '../../../server/context.ts';
import { enterFreshCodes } from '../../../testing/fresh-codes.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import type { AccountOperation, DealerUser } from '../contract.ts';
import { createSubAccount } from './create-sub-account.ts';
import { dealerFeatures, dealerUsers } from './tables.ts';

let grace = '';
it.beforeAll(async () => {
  grace = await portal.login();
});

const dealerId = 'demo-lorong-motors';
const users = async (token: string) =>
  (await portal.call<DealerUser[]>('GET /dealerAccount/dealerUser/list', { token, query: { channelId: dealerId } }))
    .data;
/** The call needs a recently entered code. */
const askToCreate = (token: string, phone: string, permissions: Permission[], userName = `Person ${phone}`) =>
  portal.call<DealerUser & { fields: Record<string, string> }>('POST /dealerAccount/dealerUser/create', {
    token,
    key: randomUUID(),
    body: { userName, phone, email: `p${phone}@lorongmotors.example`, permissions },
  });
const create: typeof askToCreate = async (...account) => {
  await enterFreshCodes();
  return askToCreate(...account);
};
const permit = async (token: string, id: string, permissions: Permission[]) => {
  await enterFreshCodes();
  return portal.call<{ user: DealerUser; alsoReduced: number }>('POST /dealerAccount/dealerUser/permissions', {
    token,
    body: { id, permissions },
  });
};
const remove = (token: string, id: string) =>
  portal.call<{ passedTo: string; cases: number; accounts: number }>('POST /dealerAccount/dealerUser/delete', {
    token,
    body: { id },
  });
const openCase = async (token: string) =>
  (await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body: sampleCase(), key: randomUUID() }))
    .data?.caseNo;
const me = async (token: string) =>
  (await portal.call<{ permissions: string[]; chosenDealer: { level: number } }>('GET /auth/me', { token })).data;
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> }).fields;

const atBukit = (userId: string, phone: string) => ({
  ...{ userId, phone, dealerId: 'demo-bukit-auto', userName: 'Person of Bukit', email: `${userId}@bukitauto.example` },
  ...{ accountType: 2 as const, parentId: 'demo-siti-bukit', permissions: [], createdAt: portal.clock.now() },
});

/** Creates a sub-account of Grace's that manages others; returns its token. */
async function createLead(phone: string, permissions: Permission[] = ['case.edit', 'subAccount.manage', 'aa.decide']) {
  const { data } = await create(grace, phone, permissions);
  return { id: data.id, token: await portal.login(phone) };
}

describe('creating an account', () => {
  it('makes a login that may do what was granted, and nothing else', async () => {
    const made = await create(grace, '81110001', ['case.edit']);
    expect(made.data).toMatchObject({ accountType: 2, level: 2, parentId: 'demo-grace-teo', manageable: true });
    const token = await portal.login('81110001');
    expect((await me(token)).permissions).toEqual(['case.edit']);
    expect(await openCase(token)).toMatch(/^HP/);
    expect((await create(token, '81110002', [])).code).toBe('3001');
  });

  it('happens once however often it is sent', async () => {
    const body = { userName: 'Twice', phone: '81110003', email: 'twice@lorongmotors.example', permissions: [] };
    const request = { token: grace, key: randomUUID(), body };
    await enterFreshCodes();
    const replies = await Promise.all(
      [1, 2, 3].map(() => portal.call<DealerUser>('POST /dealerAccount/dealerUser/create', request)),
    );
    expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1);
  });

  it('refuses a number that a colleague has, and says whose it is', async () => {
    const twice = await create(grace, '90156623', []);
    expect([twice.code, fieldsOf(twice)?.phone]).toEqual(['2001', expect.stringContaining('Daniel Koh')]);
    const both = await Promise.all([create(grace, '81110004', []), create(grace, '81110004', [])]);
    expect(both.map((reply) => reply.code).sort()).toEqual(['0000', '2001']);
  });

  it.each([
    ['phone', { phone: '61234567' }, 'Enter 8 digits that begin with 8 or 9.'],
    ['email', { email: '' }, 'Please enter email address.'],
    ['email', { email: 'somebody' }, 'Please enter the correct email address.'],
    ['email', { email: `${'a'.repeat(45)}@b.example` }, 'Enter at most 50 characters.'],
    ['userName', { userName: '   ' }, 'Enter the name.'],
    ['permissions.0', { permissions: ['everything'] }, expect.any(String)],
  ])('names the entry %s when it is wrong', async (field, wrong, message) => {
    const good = { userName: 'Ong', phone: '81110009', email: 'ong@lorongmotors.example', permissions: [] };
    const reply = await portal.call('POST /dealerAccount/dealerUser/create', {
      token: grace,
      body: { ...good, ...wrong },
    });
    expect([reply.code, fieldsOf(reply)]).toEqual(['2001', { [field]: message }]);
  });

  it('goes three levels deep and no deeper', async () => {
    const lead = await createLead('81110010');
    const below = await create(lead.token, '81110011', ['case.edit', 'aa.decide']);
    expect(below.data).toMatchObject({ level: 3, parentId: lead.id });
    const token = await portal.login('81110011');
    expect((await me(token)).chosenDealer.level).toBe(3);
    expect((await create(token, '81110012', [])).code).toBe('3001');
  });

  it('is refused where permission or number are taken away while the call is under way', async () => {
    const lead = await createLead('81110017');
    const [row] = await portal.db.select().from(dealerUsers).where(eq(dealerUsers.userId, lead.id));
    await permit(grace, lead.id, ['case.edit']);
    const dealer = { ...row, name: '', channelNo: 'LM001', level: 2, permissions: ['case.edit', 'subAccount.manage'] };
    const ctx = { ...portal.context, actor: { sessionId: 's', phone: '+6581110017', dealer: dealer as DealerActor } };
    const person = { userName: 'Late', phone: '81110018', email: 'late@lorongmotors.example', permissions: [] };
    await expect(createSubAccount(ctx, person)).rejects.toMatchObject({ codeName: 'noPermission' });
    const formerly = { ...ctx, actor: { ...ctx.actor, phone: '+6581110019' } };
    await expect(createSubAccount(formerly, person)).rejects.toMatchObject({ codeName: 'tokenExpired' });
  });

  it('never grants what the granter lacks, nor the financiers to an account below a sub-account', async () => {
    const lead = await createLead('81110013', ['case.edit', 'subAccount.manage', 'financier.manage']);
    const lacking = await create(lead.token, '81110014', ['case.edit', 'report.view']);
    expect(fieldsOf(lacking)?.permissions).toContain('report.view');
    const financiers = await create(lead.token, '81110014', ['financier.manage']);
    expect(fieldsOf(financiers)?.permissions).toContain('financier.manage');
    // A row that grants more has no effect either.
    const made = await create(lead.token, '81110014', ['case.edit']);
    await portal.db
      .update(dealerUsers)
      .set({ permissions: ['financier.manage', 'subAccount.manage'] })
      .where(eq(dealerUsers.userId, made.data.id));
    expect((await me(await portal.login('81110014'))).permissions).toEqual([]);
  });
});

describe('permissions', () => {
  it('hold from the next call on, and what an account loses those below it lose too', async () => {
    const lead = await createLead('81120001');
    const below = (await create(lead.token, '81120002', ['case.edit', 'aa.decide'])).data;
    const token = await portal.login('81120002');
    const reply = await permit(grace, lead.id, ['case.edit', 'subAccount.manage']);
    expect(reply.data.alsoReduced).toBe(1);
    expect((await me(token)).permissions).toEqual(['case.edit']);
    const again = await permit(lead.token, below.id, ['aa.decide']);
    expect([again.code, fieldsOf(again)?.permissions]).toEqual(['2001', expect.stringContaining('aa.decide')]);
    expect((await permit(grace, below.id, ['aa.decide'])).code).toBe('2001');
  });

  it('are not one’s own to change, nor those of a main account, nor of somebody else’s accounts', async () => {
    const lead = await createLead('81120003');
    expect((await permit(lead.token, lead.id, ['case.edit'])).code).toBe('3001');
    expect((await permit(lead.token, 'demo-grace-teo', [])).code).toBe('3001');
    expect((await permit(lead.token, 'demo-daniel-koh', [])).code).toBe('3001');
    expect((await permit(grace, 'demo-grace-teo', [])).message).toContain('operator');
    expect((await permit(grace, 'demo-siti-bukit', [])).code).toBe('4001');
  });
});

describe('deleting an account', () => {
  it('ends its logins at once, and passes cases, accounts and unread notifications up', async () => {
    const lead = await createLead('81130001');
    const below = (await create(lead.token, '81130002', ['case.edit'])).data;
    const caseNo = await openCase(lead.token);
    const reply = await remove(grace, lead.id);
    expect(reply.data).toEqual({ passedTo: 'Grace Teo Hui Min', cases: 1, accounts: 1 });
    expect((await portal.call('GET /auth/me', { token: lead.token })).code).toBe('1604');
    expect((await portal.call('POST /case/list', { token: lead.token, body: { state: 0 } })).code).toBe('1604');
    const left = await users(grace);
    expect(left.find((account) => account.id === lead.id)).toBeUndefined();
    expect(left.find((account) => account.id === below.id)).toMatchObject({ level: 2, parentId: 'demo-grace-teo' });
    expect((await portal.call('GET /case/detail/{id}'.replace('{id}', caseNo), { token: grace })).code).toBe('0000');
    expect((await remove(grace, lead.id)).code).toBe('4001');
  });

  it('leaves no case behind that was opened in the same moment', async () => {
    const lead = await createLead('81130003');
    await Promise.all([...Array.from({ length: 8 }, () => openCase(lead.token)), remove(grace, lead.id)]);
    const { rows } = await portal.db.$client.query('select 1 from cases where owner_id = $1', [lead.id]);
    expect(rows).toEqual([]);
  });

  it('passes on a case that was being opened as the deletion began', async () => {
    const lead = await createLead('81130006');
    const caseNo = await openCase(grace);
    const opening = await portal.db.$client.connect();
    await opening.query(`begin; select 1 from dealer_users where user_id = '${lead.id}' for share`);
    const removed = remove(grace, lead.id);
    await expect.poll(() => waitsForLock(portal), { interval: 10 }).toBe(true);
    await opening.query('update cases set owner_id = $1 where case_no = $2', [lead.id, caseNo]);
    await opening.query('commit');
    opening.release();
    expect((await removed).data.cases).toBe(1);
    const { rows } = await portal.db.$client.query('select owner_id from cases where case_no = $1', [caseNo]);
    expect(rows).toEqual([{ owner_id: 'demo-grace-teo' }]);
  });

  it('lets nobody slip in below an account that goes', async () => {
    const lead = await createLead('81130005');
    // Once for all accounts: parallel updates lock the sessions in different orders and deadlock.
    await enterFreshCodes();
    await Promise.all([
      ...Array.from({ length: 5 }, (_, n) => askToCreate(lead.token, `8113001${n}`, [])),
      remove(grace, lead.id),
    ]);
    const living = await users(grace);
    const ids = new Set(living.map((account) => account.id));
    expect(living.filter((account) => account.parentId !== null && !ids.has(account.parentId))).toEqual([]);
  });

  it('is refused for oneself and for a main account', async () => {
    const lead = await createLead('81130004');
    expect((await remove(lead.token, lead.id)).message).toContain('your own account');
    expect((await remove(grace, 'demo-grace-teo')).message).toContain('operator');
    expect((await remove(lead.token, 'demo-grace-teo')).code).toBe('3001');
  });

  it('leaves a person with an account elsewhere logged in for that one', async () => {
    const siti = await portal.login('87215530');
    const choose = (id: string, channelNo: string, channelUserId: string) =>
      portal.call('POST /dealer/selectChannel', { token: siti, body: { id, channelNo, channelUserId, name: 'x' } });
    await choose(dealerId, 'LM001', 'demo-siti-lorong');
    await remove(grace, 'demo-siti-lorong');
    expect((await portal.call('POST /case/list', { token: siti, body: { state: 0 } })).code).toBe('1605');
    expect((await choose('demo-bukit-auto', 'BA001', 'demo-siti-bukit')).code).toBe('0000');
    expect((await portal.call('POST /case/list', { token: siti, body: { state: 0 } })).code).toBe('0000');
  });

  it('does nothing for the one dealer that is left before the person has chosen it, also where a page names the old one', async () => {
    const { data } = await create(grace, '81130020', ['case.edit']);
    const token = await portal.login('81130020');
    await portal.db.insert(dealerUsers).values(atBukit('bukit-20', '+6581130020'));
    await remove(grace, data.id);
    const query = { channelNo: 'LM001' };
    expect((await portal.call('POST /case/detail/save', { token, body: sampleCase() })).code).toBe('1605');
    expect((await portal.call('POST /case/detail/save', { token, query, body: sampleCase() })).code).toBe('1605');
    const found = await portal.call('GET /auth/me', { token, query });
    expect([found.code, found.data]).toEqual([
      '0000',
      expect.not.objectContaining({ chosenDealer: expect.anything() }),
    ]);
    const body = { id: 'demo-bukit-auto', channelNo: 'BA001', channelUserId: 'bukit-20', name: 'x' };
    expect((await portal.call('POST /dealer/selectChannel', { token, query, body })).code).toBe('0000');
    expect((await portal.call('POST /case/list', { token, body: { state: 0 } })).code).toBe('0000');
    expect((await portal.call('POST /auth/logout', { token, query })).code).toBe('0000');
  });
});

type Page = { items: AccountOperation[]; nextBefore: number | null };

describe('own details', () => {
  const update = (token: string, body: object) =>
    portal.raw<DealerUser>('PUT', '/dealer-portal/web/dealerAccount/dealerUser/update', { token, body });
  async function codeFor(token: string, newPhone?: string, receiver = newPhone) {
    const asked = await portal.call<{ challengeId: string }>('POST /auth/stepUp', {
      token,
      body: newPhone ? { newPhone } : {},
    });
    await portal.runJobs();
    const otp = /\b(\d{6})\b/.exec((await portal.latestMessage('sms', `+65${receiver}`))?.text ?? '')?.[1];
    return { challengeId: asked.data.challengeId, otp };
  }

  it('take a new name as it is, and a new e-mail only with the code of the present number', async () => {
    const { id, token } = await createLead('81140001');
    expect((await update(token, { id, userName: 'Lim Siew Hoon' })).data.userName).toBe('Lim Siew Hoon');
    const bare = await update(token, { id, email: 'new@lorongmotors.example' });
    expect(Object.keys(fieldsOf(bare) ?? {})).toEqual(['proof']);
    const proof = await codeFor(token, undefined, '81140001');
    const wrong = { ...proof, otp: proof.otp === '000000' ? '000001' : '000000' };
    expect((await update(token, { id, email: 'new@lorongmotors.example', proof: wrong })).code).toBe('1611');
    expect((await update(token, { id, email: 'new@lorongmotors.example', proof })).data.email).toBe(
      'new@lorongmotors.example',
    );
    expect((await update(token, { id, email: 'other@lorongmotors.example', proof })).code).toBe('1612');
  });

  it('take a new number with both codes; this login goes on, the old number opens nothing', async () => {
    const { id, token } = await createLead('81140002');
    const proof = await codeFor(token, undefined, '81140002');
    const half = await update(token, { id, phone: '81140003', proof });
    expect(Object.keys(fieldsOf(half) ?? {})).toEqual(['newPhoneProof']);
    const newPhoneProof = await codeFor(token, '81140003');
    expect((await update(token, { id, phone: '81140004', proof, newPhoneProof })).code).not.toBe('0000');
    portal.clock.advance(61);
    const fresh = await codeFor(token, undefined, '81140002');
    const again = await codeFor(token, '81140003');
    const changed = await update(token, { id, phone: '81140003', proof: fresh, newPhoneProof: again });
    expect(changed.data.phone).toBe('+6581140003');
    expect((await me(token)).permissions).toContain('case.edit');
    expect(await portal.logInByCode('81140003')).toHaveLength(43);
    expect(await portal.logInByCode('81140002')).toBeUndefined();
  });

  it('do not take a colleague’s number', async () => {
    const { id, token } = await createLead('81140005');
    expect(fieldsOf(await update(token, { id, phone: '90156623' }))?.phone).toContain('already belongs to');
  });

  it('of a sub-account are changed by its manager, with the manager’s own code', async () => {
    const { id, token } = await createLead('81140006');
    portal.clock.advance(3600);
    expect(Object.keys(fieldsOf(await update(grace, { id, phone: '81140007' })) ?? {})).toEqual(['proof']);
    const proof = await codeFor(grace, undefined, '91274480');
    expect((await update(grace, { id, phone: '81140007', proof })).data.phone).toBe('+6581140007');
    expect((await portal.call('GET /auth/me', { token })).code).toBe('1604');
    expect((await update(await portal.login('90156623'), { id, userName: 'Mallory' })).code).toBe('3001');
    // The number's next holder sees nothing of the previous one.
    expect((await create(grace, '81140006', [])).code).toBe('0000');
    expect((await portal.call('GET /auth/me', { token })).code).toBe('1604');
  });

  it.each(['accepted', 'invited'])('of a number that changed are told at the dealer of each %s account', async (as) => {
    const [n, invitedAt] = as === 'invited' ? [12, portal.clock.now()] : [10, null];
    const { id, token } = await createLead(`811400${n}`);
    await portal.db.insert(dealerUsers).values({ ...atBukit(`bukit-${n}`, `+65811400${n}`), invitedAt });
    const proof = await codeFor(token, undefined, `811400${n}`);
    const newPhoneProof = await codeFor(token, `811400${n + 1}`);
    expect((await update(token, { id, phone: `811400${n + 1}`, proof, newPhoneProof })).code).toBe('0000');
    const siti = await portal.login('87215530');
    const query = { channelNo: 'BA001', userId: `bukit-${n}` };
    const { data } = await portal.call<Page>('GET /dealerAccount/operations', { token: siti, query });
    expect(data.items).toMatchObject([
      { action: 'dealers.update-account', subject: `bukit-${n}`, details: { fields: 'phone' } },
      { action: 'dealers.change-destination', subject: `bukit-${n}`, details: { what: 'accountNumber' } },
    ]);
  });
});

describe('the list of accounts', () => {
  it('shows permissions and last use only of what one may manage', async () => {
    const daniel = await portal.login('90156623');
    const seen = await users(daniel);
    expect(seen.find((account) => account.id === 'demo-grace-teo')).not.toHaveProperty('permissions');
    const own = seen.find((account) => account.id === 'demo-daniel-koh');
    expect(own).toMatchObject({
      manageable: false,
      permissions: ['case.edit', 'application.submit', 'disbursement.view'],
    });
  });
});

describe('operation records', () => {
  const operations = (token: string, query = {}) =>
    portal.call<Page>('GET /dealerAccount/operations', { token, query });

  it('show the main account what everybody did, newest first, page by page', async () => {
    const lead = await createLead('81150001');
    const caseNo = await openCase(lead.token);
    const { data } = await operations(grace, { userId: lead.id });
    expect(data.items).toContainEqual(
      expect.objectContaining({ action: 'cases.open-case', subject: caseNo, by: 'Person 81150001' }),
    );
    const first = (await operations(grace, { limit: '3' })).data;
    const second = (await operations(grace, { limit: '3', before: String(first.nextBefore) })).data;
    const sequences = [...first.items, ...second.items].map((entry) => entry.sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => b - a));
    expect(sequences).toHaveLength(6);
  });

  it('show a sub-account those below it, and nobody else', async () => {
    const lead = await createLead('81150002');
    const below = (await create(lead.token, '81150003', ['case.edit'])).data;
    await openCase(await portal.login('81150003'));
    const { data } = await operations(lead.token);
    expect(new Set(data.items.map((item) => item.userId))).toEqual(new Set([lead.id, below.id]));
    expect((await operations(lead.token, { userId: 'demo-grace-teo' })).code).toBe('4001');
    expect((await operations(await portal.login('90156623'))).code).toBe('3001');
  });

  it('stay after the account is deleted', async () => {
    const lead = await createLead('81150004');
    await openCase(lead.token);
    await remove(grace, lead.id);
    expect((await operations(grace, { userId: lead.id })).data.items.length).toBeGreaterThan(0);
  });
});

describe('a dealer without sub-accounts', () => {
  it('has no calls for them, and its sub-accounts are out', async () => {
    const daniel = await portal.login('90156623');
    const set = (enabled: boolean) =>
      portal.db.update(dealerFeatures).set({ enabled }).where(eq(dealerFeatures.dealerId, dealerId));
    await set(false);
    expect((await create(grace, '81160001', [])).code).toBe('3002');
    expect((await portal.call('GET /dealerAccount/operations', { token: grace })).code).toBe('3002');
    expect((await portal.call('POST /case/list', { token: daniel, body: { state: 0 } })).code).toBe('3002');
    expect((await users(grace)).some((user) => user.manageable)).toBe(false);
    await set(true);
    expect((await portal.call('POST /case/list', { token: daniel, body: { state: 0 } })).code).toBe('0000');
  });
});
