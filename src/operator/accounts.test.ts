import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { passkeys } from '../features/auth/server/tables.ts';
import { cases } from '../features/cases/server/tables.ts';
import { dealerUsers } from '../features/dealers/server/tables.ts';
import { auditEvents } from '../server/tables.ts';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { operatorJson, runOperator } from '../testing/run-operator.ts';
import { sampleCase } from '../testing/sample-case.ts';
import { waitsForLock } from '../testing/waits-for-lock.ts';

const run = (...args: string[]) => runOperator(portal, ['--as', 'tester', ...args]);
const create = (phone: string, email = 'lim@lorongmotors.example') =>
  run('accounts', 'create-main', '--dealer', 'LM001', '--name', 'Lim Siew Eng', '--phone', phone, '--email', email);
const userWith = async (phone: string) => {
  const which = and(eq(dealerUsers.phone, phone), eq(dealerUsers.dealerId, 'demo-lorong-motors'));
  return (await portal.db.select().from(dealerUsers).where(which))[0];
};
const remove = (userId: string, ...more: string[]) =>
  run('accounts', 'delete-main', userId, '--dealer', 'LM001', ...more);

describe('listing accounts', () => {
  it('masks their numbers, in the table and for machines', async () => {
    const { out, exitCode } = await run('accounts', 'list', '--dealer', 'LM001');
    expect(exitCode).toBe(0);
    expect(out).toContain('+65 •••• 4480');
    const rows = await operatorJson<object[]>(portal, ['accounts', 'list', '--dealer', 'LM001']);
    expect(rows).toContainEqual(
      expect.objectContaining({ name: 'Daniel Koh', level: 'sub', below: 'Grace Teo Hui Min' }),
    );
    for (const text of [out, JSON.stringify(rows)]) expect(text).not.toMatch(/91274480|9127 4480|@lorong/);
  });
});

describe('the last main account', () => {
  it('is not deleted, with --yes either', async () => {
    for (const more of [[], ['--yes']]) {
      const { exitCode, err } = await remove('demo-grace-teo', ...more);
      expect(exitCode).toBe(1);
      expect(err).toContain(
        'is the last main account of this dealer. Another one has to be created and accepted first.',
      );
    }
    expect((await userWith('+6591274480'))?.deletedAt).toBeNull();
  });

  it('stays one when two are deleted at the same moment, and while another is not accepted', async () => {
    await create('93330000');
    expect((await remove('demo-grace-teo', '--yes')).exitCode).toBe(1);
    await portal.login('93330000');
    const other = await userWith('+6593330000');
    const outcomes = await Promise.all([remove('demo-grace-teo', '--yes'), remove(other?.userId ?? '', '--yes')]);
    expect(outcomes.map((outcome) => outcome.exitCode).sort()).toEqual([0, 1]);
    // Either deletion may have succeeded; the tests below need the demonstration's account.
    await portal.db.update(dealerUsers).set({ deletedAt: null }).where(eq(dealerUsers.userId, 'demo-grace-teo'));
    await portal.db.update(dealerUsers).set({ parentId: 'demo-grace-teo' }).where(eq(dealerUsers.accountType, 2));
    await portal.db
      .update(dealerUsers)
      .set({ deletedAt: portal.clock.now() })
      .where(eq(dealerUsers.phone, '+6593330000'));
  });
});

describe('creating a main account', () => {
  it('lets its holder log in at once, with every permission', async () => {
    const { exitCode, out } = await create('+65 9333 1111');
    expect(exitCode).toBe(0);
    expect(out).toContain('Lim Siew Eng (+65 •••• 1111) has a main account of Lorong Motors');
    const token = await portal.login('93331111');
    const me = await portal.call<{ permissions: string[] }>('GET /auth/me', { token });
    expect(me.data.permissions).toContain('financier.manage');
    const acts = await portal.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, (await userWith('+6593331111'))?.userId ?? ''));
    expect(acts).toMatchObject([
      { actor: 'operator:tester', action: 'dealers.create-main-account' },
      { action: 'dealers.accept-invitation' },
    ]);
    expect(JSON.stringify(acts)).not.toContain('93331111');
  });

  it('refuses a number that has an account with this dealer', async () => {
    const { exitCode, err } = await create('91274480');
    expect(exitCode).toBe(1);
    expect(err).toContain('--phone: This number already belongs to Grace Teo Hui Min');
  });

  it.each(['1234', '61234567', '912744801'])('refuses %s as a number', async (phone) => {
    const { exitCode, err } = await create(phone);
    expect(exitCode).toBe(2);
    expect(err).toContain('Give a Singapore mobile number');
  });

  it('refuses what is no e-mail address', async () => {
    const { exitCode, err } = await create('93332222', 'nobody');
    expect([exitCode, err]).toEqual([1, expect.stringContaining('--email: ')]);
  });
});

describe('deleting one of several main accounts', () => {
  it('asks first, then passes its cases and the accounts below it on and ends its logins', async () => {
    await create('93334444');
    const token = await portal.login('93334444');
    const { data } = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body: sampleCase() });
    const leaving = (await userWith('+6593334444'))?.userId ?? '';
    await portal.db.update(dealerUsers).set({ parentId: leaving }).where(eq(dealerUsers.userId, 'demo-daniel-koh'));

    const asked = await remove(leaving);
    expect(asked.exitCode).toBe(2);
    expect(asked.err).toContain('main account of Lim Siew Eng (+65 •••• 4444)');

    const done = await remove(leaving, '--yes');
    expect(done.exitCode).toBe(0);
    expect(done.out).toMatch(/cases 1, accounts 1\./);
    expect((await portal.call('GET /auth/me', { token })).code).not.toBe('0000');
    const heir = (await portal.db.select().from(cases).where(eq(cases.caseNo, data.caseNo)))[0]?.ownerId;
    expect(heir).not.toBe(leaving);
    expect((await userWith('+6590156623'))?.parentId).toBe(heir);
    expect((await remove(leaving, '--yes')).exitCode).toBe(1);
  });

  it('waits for a case that is being opened, and does not stand in its way', async () => {
    await create('93335555');
    const id = (await userWith('+6593335555'))?.userId ?? '';
    // Locks in the order of opening a case: first the account, then the case's dealer.
    const opening = await portal.db.$client.connect();
    await opening.query('begin');
    await opening.query('select 1 from dealer_users where user_id = $1 for share', [id]);
    const removing = remove(id, '--yes');
    await expect.poll(() => waitsForLock(portal), { interval: 10 }).toBe(true);
    await opening.query(`select 1 from dealers where dealer_id = 'demo-lorong-motors' for key share`);
    await opening.query('commit');
    opening.release();
    expect(await removing).toMatchObject({ exitCode: 0, err: '' });
  });

  it('leaves sub-accounts to the main account', async () => {
    const { exitCode, err } = await remove('demo-daniel-koh', '--yes');
    expect([exitCode, err]).toEqual([1, expect.stringContaining('is a sub-account')]);
  });

  it('does not find the account of another dealer', async () => {
    const { exitCode } = await run('accounts', 'delete-main', 'demo-grace-teo', '--dealer', 'BA001', '--yes');
    expect(exitCode).toBe(1);
  });
});

describe('ending logins', () => {
  it('asks first, ends every session of the number, and counts them', async () => {
    const tokens = [await portal.login('90156623'), await portal.login('90156623')];
    const before = await operatorJson<{ sessions: number }>(portal, ['sessions', 'count']);
    const end = (...more: string[]) => run('accounts', 'revoke-sessions', '--phone', '90156623', ...more);
    expect(await end()).toMatchObject({ exitCode: 2, err: expect.stringContaining('+65 •••• 6623: 2.') });
    expect(await end('--yes')).toMatchObject({ exitCode: 0, out: 'Ended the logins of +65 •••• 6623: 2.\n' });
    for (const token of tokens) expect((await portal.call('GET /auth/me', { token })).code).toBe('1604');
    expect(await end('--yes')).toMatchObject({ exitCode: 0, out: 'Nobody is logged in with +65 •••• 6623.\n' });
    const after = await operatorJson<{ sessions: number }>(portal, ['sessions', 'count']);
    expect(after.sessions).toBe(before.sessions - 2);
  });

  it('forgets the passkeys of a lost phone where that is asked for, and says where they stay', async () => {
    const phone = '+6590156623';
    await portal.db.insert(passkeys).values({
      passkeyId: 'p',
      credentialId: 'c',
      publicKey: 'k',
      counter: 0,
      transports: [],
      phone,
      label: 'Chrome on Android',
      createdAt: portal.clock.now(),
    });
    const end = (...more: string[]) => run('accounts', 'revoke-sessions', '--phone', '90156623', ...more);
    expect((await end()).out).toBe('Nobody is logged in with +65 •••• 6623. Its passkeys stay: 1.\n');
    expect(await end('--passkeys')).toMatchObject({ exitCode: 2, err: expect.stringContaining('passkeys: 1.') });
    expect(await portal.db.select().from(passkeys)).toHaveLength(1);
    expect(await end('--passkeys', '--yes')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('passkeys: 1.'),
    });
    expect(await portal.db.select().from(passkeys)).toEqual([]);
    const acts = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'auth.end-sessions'));
    expect(acts.at(-1)).toMatchObject({ actor: 'operator:tester', details: { sessions: 0, passkeys: 1 } });
  });
});

describe('changing the number of a main account', () => {
  const change = (userId: string, phone: string, ...more: string[]) =>
    run('accounts', 'change-number', userId, '--dealer', 'LM001', '--phone', phone, ...more);
  const works = async (token: string) => (await portal.call('GET /auth/me', { token })).code;
  const newest = async (action: string) =>
    (await portal.db.select().from(auditEvents).where(eq(auditEvents.action, action))).at(-1);

  async function newMain(phone: string, email?: string) {
    expect((await create(phone, email)).exitCode).toBe(0);
    return (await userWith(`+65${phone}`))?.userId ?? '';
  }

  it('asks first, ends every login of it, and lets the holder of the new number in', async () => {
    const userId = await newMain('93337771', 'lost.phone@lorongmotors.example');
    const [token, elsewhere] = [await portal.login('93337771'), await portal.login('93337771')];
    const asked = await change(userId, '93337772');
    expect(asked).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('+65 •••• 7772 in place of +65 •••• 7771'),
    });
    expect(await works(token)).toBe('0000');
    const done = await change(userId, '9333 7772', '--yes');
    expect(done).toMatchObject({ exitCode: 0, out: 'Lim Siew Eng logs in with +65 •••• 7772 now. Ended logins: 2.\n' });
    for (const former of [token, elsewhere]) expect(await works(former)).not.toBe('0000');
    const me = await portal.call<{ dealers: object[] }>('GET /auth/me', { token: await portal.login('93337772') });
    expect(me.code).toBe('0000');
    expect(await userWith('+6593337772')).toMatchObject({ userId, accountType: 1 });
    const act = await newest('dealers.change-number');
    expect(act).toMatchObject({ actor: 'operator:tester', subject: userId, dealerId: 'demo-lorong-motors' });
    expect(JSON.stringify([act, done, asked])).not.toMatch(/9333777\d|9333 777\d/);
  });

  it('tells the holder by e-mail and the main accounts by the bell', async () => {
    const userId = await newMain('93337773', 'told@lorongmotors.example');
    await portal.login('93337773');
    expect(await change(userId, '93337774', '--yes')).toMatchObject({ exitCode: 0 });
    await portal.runJobs();
    const mail = await portal.latestMessage('email', 'told@lorongmotors.example');
    expect(mail?.subject).toBe('Lim Siew Eng: mobile number changed');
    expect(mail?.text).toContain('By Dealer desk');
    expect(mail?.text).not.toMatch(/9333777\d/);
    const token = await portal.login();
    const { data } = await portal.call<{ type: string; detail: string }[]>('GET /case/remind', {
      token,
      query: { channelUserId: 'demo-grace-teo' },
    });
    const bells = data.filter(({ type }) => type === 'destination').map(({ detail }) => JSON.parse(detail));
    expect(bells).toContainEqual({ what: 'accountNumber', id: userId, name: 'Lim Siew Eng', by: 'Dealer desk' });
  });

  it('takes passkeys from both numbers, so that a found phone opens nothing', async () => {
    const userId = await newMain('93337775');
    const add = (phone: string) =>
      portal.db.insert(passkeys).values({
        passkeyId: `of-${phone}`,
        credentialId: `of-${phone}`,
        publicKey: '',
        counter: 0,
        transports: [],
        phone: `+65${phone}`,
        label: 'Phone',
        createdAt: portal.clock.now(),
      });
    for (const phone of ['93337775', '93337776']) await add(phone);
    expect(await change(userId, '93337776', '--yes')).toMatchObject({ exitCode: 0 });
    const left = await portal.db.select().from(passkeys);
    expect(left.filter(({ phone }) => /9333777[56]/.test(phone))).toEqual([]);
  });

  it('changes this dealer’s account only, and says where the former number still logs in', async () => {
    const elsewhere = ['--dealer', 'demo-bukit-auto', '--name', 'Lim Siew Eng', '--email', 'lim@bukitauto.example'];
    expect((await run('accounts', 'create-main', ...elsewhere, '--phone', '93337779')).exitCode).toBe(0);
    const atOther = and(eq(dealerUsers.dealerId, 'demo-bukit-auto'), eq(dealerUsers.phone, '+6593337779'));
    const userId = await newMain('93337779');
    const { exitCode, err } = await change(userId, '93337778', '--yes');
    expect([exitCode, err]).toEqual([0, expect.stringContaining('still has accounts at other dealers: 1')]);
    expect(await portal.db.$count(dealerUsers, atOther)).toBe(1);
  });

  it.each([
    [1, 'has no account nobody', ['nobody', '93339999']],
    [1, 'is a sub-account', ['demo-daniel-koh', '93339999']],
    [1, 'has this number already', ['demo-grace-teo', '91274480']],
    [1, '--phone: This number already belongs to Daniel Koh', ['demo-grace-teo', '90156623']],
    [2, 'Give a Singapore mobile number', ['demo-grace-teo', '61234567']],
  ] as const)('refuses with %i what %s', async (exitCode, says, [userId, phone]) => {
    const before = await portal.db.$count(auditEvents);
    expect(await change(userId, phone, '--yes')).toMatchObject({ exitCode, err: expect.stringContaining(says) });
    expect(await portal.db.$count(auditEvents)).toBe(before);
  });

  it('gives one number to one account where two ask for it at the same moment', async () => {
    const [one, two] = [await newMain('93338881'), await newMain('93338882')];
    const outcomes = await Promise.all([change(one, '93338883', '--yes'), change(two, '93338883', '--yes')]);
    expect(outcomes.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1]);
  });
});
