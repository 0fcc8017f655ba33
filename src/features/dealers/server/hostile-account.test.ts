import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Permission } from '../../../contract/call.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sessions } from '../../auth/server/tables.ts';
import type { DealerUser } from '../contract.ts';
import { setFeature } from './set-feature.ts';
import { dealerFeatures, dealerUsers } from './tables.ts';

/** Manages accounts below its own, and tries to do more. */
let lead: { id: string; token: string };
it.beforeAll(async () => {
  await portal.db
    .insert(dealerFeatures)
    .values({ dealerId: 'demo-bukit-auto', featureName: 'SUB_ACCOUNT', enabled: true })
    .onConflictDoUpdate({ target: [dealerFeatures.dealerId, dealerFeatures.featureName], set: { enabled: true } });
  lead = await createLead('82100001');
});

const dealerId = 'demo-lorong-motors';
const post = async <T = unknown>(token: string, path: string, body: object) => {
  // Marks all logged-in users as having just entered a code.
  await portal.db.update(sessions).set({ codeAt: portal.clock.now() });
  return portal.call<T>(`POST ${path}`, { token, key: randomUUID(), body });
};
const create = (token: string, phone: string, permissions: Permission[]) =>
  post<DealerUser>(token, '/dealerAccount/dealerUser/create', {
    userName: `Person ${phone}`,
    phone,
    email: `p${phone}@lorongmotors.example`,
    permissions,
  });
const permit = (token: string, id: string, permissions: Permission[]) =>
  post<{ user: DealerUser }>(token, '/dealerAccount/dealerUser/permissions', { id, permissions });
const remove = (token: string, id: string) => post(token, '/dealerAccount/dealerUser/delete', { id });
const update = (token: string, body: object) =>
  portal.raw<DealerUser>('PUT', '/dealer-portal/web/dealerAccount/dealerUser/update', { token, body });
async function createLead(phone: string) {
  const { data } = await create(grace, phone, ['case.edit', 'subAccount.manage', 'aa.decide']);
  return { id: data.id, token: await portal.login(phone) };
}
const rowOf = async (id: string) => (await portal.db.select().from(dealerUsers).where(eq(dealerUsers.userId, id)))[0];
const me = async (token: string) =>
  (await portal.call<{ permissions: string[]; chosenDealer: { template?: string } }>('GET /auth/me', { token })).data;

/** Accounts outside the lead's own, with the code of the refusal. */
const others: [string, string][] = [
  ['demo-grace-teo', '3001'],
  ['demo-daniel-koh', '3001'],
  ['demo-siti-bukit', '4001'],
  ['nobody', '4001'],
  ["' or 1=1 --", '4001'],
];

describe('an account that manages others', () => {
  it.each(others)('changes nothing about %s', async (id, code) => {
    const before = await rowOf(id);
    const replies = [
      await permit(lead.token, id, ['case.edit', 'subAccount.manage']),
      await remove(lead.token, id),
      await update(lead.token, { id, userName: 'Mallory' }),
      await update(lead.token, { id, email: 'mallory@dealer.example' }),
      await update(lead.token, { id, phone: '82109999' }),
    ];
    expect(replies.map((reply) => reply.code)).toEqual(Array(5).fill(code));
    expect(await rowOf(id)).toEqual(before);
    const read = await portal.call('GET /dealerAccount/operations', { token: lead.token, query: { userId: id } });
    expect(read.code).toBe('4001');
  });

  it('gives itself nothing, and gets nothing by way of an account below', async () => {
    expect((await permit(lead.token, lead.id, ['report.view'])).code).toBe('3001');
    const { data: below } = await create(lead.token, '82100002', ['case.edit']);
    for (const wanted of ['report.view', 'financier.manage', 'subAccount.manage'] as const) {
      expect((await permit(lead.token, below.id, ['case.edit', wanted])).code).toBe('2001');
    }
    const token = await portal.login('82100002');
    for (const reply of [
      await permit(token, lead.id, []),
      await remove(token, lead.id),
      await create(token, '82100003', []),
      await permit(token, below.id, ['aa.decide']),
    ]) {
      expect(reply.code).toBe('3001');
    }
  });

  it('takes no session, passkey or dealer of somebody else', async () => {
    const own = (await portal.call<{ id: string }[]>('GET /auth/sessions', { token: grace })).data[0];
    const revoked = await portal.call('POST /auth/sessions/revoke', { token: lead.token, body: { id: own?.id } });
    expect(revoked.code).toBe('4001');
    expect((await portal.call('GET /auth/me', { token: grace })).code).toBe('0000');
    for (const channelUserId of ['demo-grace-teo', 'demo-siti-lorong', lead.id]) {
      const body = { id: 'demo-bukit-auto', channelNo: 'BA001', name: 'Bukit Auto', channelUserId };
      expect((await portal.call('POST /dealer/selectChannel', { token: lead.token, body })).code).toBe('4001');
    }
    const asGrace = { id: dealerId, channelNo: 'LM001', name: 'Lorong', channelUserId: 'demo-grace-teo' };
    expect((await portal.call('POST /dealer/selectChannel', { token: lead.token, body: asGrace })).code).toBe('4001');
    const elsewhere = { channelNo: 'BA001', channelId: 'demo-bukit-auto' };
    const listed = await portal.call('GET /dealerAccount/dealerUser/list', { token: lead.token, query: elsewhere });
    expect(listed.code).toBe('4001');
  });

  it('sees numbers and addresses only of itself, of those above it and of those it manages', async () => {
    const { data: below } = await create(lead.token, '82100031', ['case.edit']);
    const belowToken = await portal.login('82100031');
    const bare = (await create(grace, '82100032', [])).data;
    const bareToken = await portal.login('82100032');
    const known = async (token: string) => {
      const { data } = await portal.call<DealerUser[]>('GET /dealerAccount/dealerUser/list', {
        token,
        query: { channelId: dealerId },
      });
      expect(data.every(({ userName }) => userName !== '')).toBe(true);
      for (const { phone, email } of data) expect(phone === undefined).toBe(email === undefined);
      return data.filter(({ phone }) => phone !== undefined).map(({ id }) => id);
    };
    const rows = await portal.db.select().from(dealerUsers).where(eq(dealerUsers.dealerId, dealerId));
    const idsWhere = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ userId }) => userId);
    const isMain = idsWhere(({ accountType }) => accountType === 1);
    const managedByLead = idsWhere(({ parentId }) => parentId === lead.id);
    const expected: [string, string[]][] = [
      [bareToken, [...isMain, bare.id]],
      [belowToken, [...isMain, lead.id, below.id]],
      [lead.token, [...isMain, lead.id, ...managedByLead]],
      // Another main account is neither above nor below.
      [grace, ['demo-grace-teo', ...idsWhere(({ accountType }) => accountType === 2)]],
    ];
    for (const [token, ids] of expected) expect((await known(token)).sort()).toEqual(ids.sort());
  });

  it('does not learn by a number whose it is', async () => {
    const told = async (token: string, id: string) =>
      (await update(token, { id, phone: '90156623' })).data as unknown as { fields: { phone: string } };
    const { fields } = await told(lead.token, lead.id);
    expect(fields.phone).toBe('This number already belongs to another account. Enter another number.');
    expect((await told(grace, lead.id)).fields.phone).toContain('Daniel Koh');
  });

  it('sees no permissions, last use or records of colleagues', async () => {
    const { data } = await portal.call<DealerUser[]>('GET /dealerAccount/dealerUser/list', {
      token: lead.token,
      query: { channelId: dealerId },
    });
    const strangers = data.filter((account) => account.id !== lead.id && account.parentId !== lead.id);
    expect(strangers.length).toBeGreaterThan(1);
    for (const stranger of strangers) {
      expect([stranger.permissions, stranger.lastActiveAt, stranger.manageable]).toEqual([undefined, undefined, false]);
    }
    const records = await portal.call<{ people: { id: string }[] }>('GET /dealerAccount/operations', {
      token: lead.token,
    });
    const ids = data
      .filter((account) => account.id === lead.id || account.parentId === lead.id)
      .map((entry) => entry.id);
    expect(records.data.people.map((person) => person.id).sort()).toEqual(ids.sort());
  });
});

describe('races', () => {
  it('leave nobody with what the account above has lost', async () => {
    const racer = await createLead('82110001');
    const { data: below } = await create(racer.token, '82110002', ['case.edit']);
    for (let round = 0; round < 6; round++) {
      await permit(grace, racer.id, ['case.edit', 'subAccount.manage', 'aa.decide']);
      await Promise.all([
        permit(grace, racer.id, ['case.edit', 'subAccount.manage']),
        permit(racer.token, below.id, ['case.edit', 'aa.decide']),
        permit(racer.token, below.id, ['aa.decide']),
      ]);
      expect((await rowOf(below.id))?.permissions).not.toContain('aa.decide');
    }
  });

  it('let nobody manage who is being demoted: neither rights nor number nor a new account stay', async () => {
    const racer = await createLead('82120001');
    const { data: below } = await create(racer.token, '82120002', ['case.edit']);
    await permit(grace, racer.id, ['case.edit']);
    for (const reply of [
      await permit(racer.token, below.id, []),
      await create(racer.token, '82120003', []),
      await remove(racer.token, below.id),
      await update(racer.token, { id: below.id, userName: 'Mallory' }),
    ]) {
      expect(reply.code).toBe('3001');
    }
  });

  it('leave no account below one that is gone, nor one made by it afterwards', async () => {
    const racer = await createLead('82130001');
    await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => create(racer.token, `8213001${index}`, ['case.edit'])),
      remove(grace, racer.id),
    ]);
    const rows = await portal.db.select().from(dealerUsers).where(eq(dealerUsers.dealerId, dealerId));
    const living = rows.filter((row) => row.deletedAt === null);
    expect(living.filter((row) => row.parentId === racer.id)).toEqual([]);
    expect((await create(racer.token, '82130019', [])).code).toBe('1604');
  });
});

describe('the records', () => {
  it('name who was deleted, so that what they did is found, and say what was given', async () => {
    const gone = await createLead('82140001');
    await remove(grace, gone.id);
    const { data } = await portal.call<{
      people: { id: string; deletedAt?: string }[];
      items: { action: string; subject: string; details: object }[];
    }>('GET /dealerAccount/operations', { token: grace });
    expect(data.people.find((person) => person.id === gone.id)?.deletedAt).toMatch(/^\d{4}-/);
    expect(data.people.find((person) => person.id === 'demo-grace-teo')).not.toHaveProperty('deletedAt');
    const made = data.items.find((item) => item.action === 'dealers.create-account' && item.subject === gone.id);
    expect(made?.details).toMatchObject({ granted: 'case.edit, subAccount.manage, aa.decide' });
    const own = await portal.call<{ items: object[] }>('GET /dealerAccount/operations', {
      token: grace,
      query: { userId: gone.id },
    });
    expect(own.data.items).toMatchObject([{ action: 'dealers.accept-invitation' }]);
  });
});

describe('generating VSA', () => {
  const switchVsa = (enabled: boolean) =>
    setFeature(portal.context, { dealerId, featureName: 'VSA_GENERATE', enabled });
  const sales: Permission[] = ['case.edit', 'application.submit', 'disbursement.view', 'case.viewAll', 'report.view'];

  it('is granted where the function is on, held by nobody while it is off, and back with it', async () => {
    await switchVsa(true);
    expect((await me(grace)).permissions).toContain('vsa.generate');
    const { data } = await create(grace, '82150001', [...sales, 'vsa.generate']);
    const token = await portal.login('82150001');
    expect((await me(token)).chosenDealer.template).toBe('salesLead');
    await switchVsa(false);
    expect((await me(grace)).permissions).not.toContain('vsa.generate');
    expect((await me(token)).permissions).not.toContain('vsa.generate');
    expect((await me(token)).chosenDealer.template).toBe('salesLead');
    expect((await permit(grace, data.id, [...sales, 'vsa.generate'])).code).toBe('2001');
    expect((await create(grace, '82150002', ['vsa.generate'])).code).toBe('2001');
    const saved = await permit(grace, data.id, ['case.edit']);
    expect(saved.data.user.permissions).toEqual(['case.edit']);
    await switchVsa(true);
    expect((await me(token)).permissions).toEqual(['case.edit', 'vsa.generate']);
    await switchVsa(false);
  });
});
