import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../features/auth/server/tables.ts';
import { dealers, dealerUsers } from '../../features/dealers/server/tables.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';

describe('a call after a change of the account', () => {
  let portal: TestPortal;
  let grace: string;
  let daniel: string;
  let caseNo: string;
  beforeAll(async () => {
    portal = await startTestPortal();
    [grace, daniel] = [await portal.login(), await portal.login('90156623')];
    const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token: grace, body: sampleCase() });
    caseNo = saved.data.caseNo;
  });
  afterAll(() => portal.close());

  const detail = async (token: string) => (await portal.call(`GET /case/detail/${caseNo}`, { token })).code;
  const permit = (permissions: string[]) =>
    portal.db
      .update(dealerUsers)
      .set({ permissions: permissions as never })
      .where(eq(dealerUsers.userId, 'demo-daniel-koh'));

  it('shows what was granted, and no longer what was taken away', async () => {
    await permit(['case.edit']);
    expect(await detail(daniel)).toBe('4001');
    expect(await detail(daniel)).toBe('4001');
    await permit(['case.edit', 'case.viewAll']);
    expect(await detail(daniel)).toBe('0000');
    expect(await detail(daniel)).toBe('0000');
    await permit(['case.edit']);
    expect(await detail(daniel)).toBe('4001');
  });

  it('saves nothing without the permission', async () => {
    const save = async (revision: number) => {
      const key = randomUUID();
      const { code } = await portal.call('POST /case/detail/save', {
        token: daniel,
        key,
        body: { ...sampleCase(), caseNo, revision },
      });
      return code;
    };
    await permit(['case.edit', 'case.viewAll']);
    expect([await save(1), await save(2)]).toEqual(['0000', '0000']);
    await permit(['case.edit']);
    expect(await save(3)).toBe('4001');
    await permit(['case.viewAll']);
    expect(await save(3)).toBe('3001');
    const { data } = await portal.call<{ revision: number }>(`GET /case/detail/${caseNo}`, { token: grace });
    expect(data.revision).toBe(3);
  });

  it('is refused once the dealer is suspended or the session has ended', async () => {
    expect(await detail(grace)).toBe('0000');
    await portal.db
      .update(dealers)
      .set({ suspendedAt: portal.clock.now() })
      .where(eq(dealers.dealerId, 'demo-lorong-motors'));
    expect(await detail(grace)).toBe('3003');
    await portal.db.update(dealers).set({ suspendedAt: null }).where(eq(dealers.dealerId, 'demo-lorong-motors'));
    expect(await detail(grace)).toBe('0000');
    await portal.db.update(sessions).set({ revokedAt: portal.clock.now() });
    expect(await detail(grace)).toBe('1604');
    // The reply also does not reveal what is wrong with the input.
    const { code } = await portal.call('POST /case/list', { token: grace, body: { state: 'none' } });
    expect(code).toBe('1604');
  });
});
