import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../features/auth/server/tables.ts';
import { dealers, dealerUsers } from '../../features/dealers/server/tables.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import type { Context } from '../context.ts';
import { readAhead, readFirst, runAhead } from './read-ahead.ts';

const contextOf = (userId: string) =>
  ({ actor: { sessionId: 's', phone: '', dealer: { userId } } }) as unknown as Context;

describe('reading ahead', () => {
  const reads = async (guess: string | undefined, found: Promise<Context>) => {
    const by: (string | undefined)[] = [];
    const answer = readAhead({ found, guess: guess === undefined ? undefined : contextOf(guess) }, async (ctx) => {
      by.push(ctx.actor?.dealer?.userId);
      return `cases of ${ctx.actor?.dealer?.userId}`;
    });
    return { answer: await answer.catch((error: Error) => error.message), by };
  };

  it('reads once where the guess was right, and before the caller was found', async () => {
    let find = (_: Context) => {};
    const found = new Promise<Context>((done) => {
      find = done;
    });
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const answer = readAhead({ found, guess: contextOf('daniel') }, async () => {
      begin();
      return 'cases';
    });
    await begun;
    find(contextOf('daniel'));
    expect(await answer).toBe('cases');
    expect(await reads('daniel', Promise.resolve(contextOf('daniel')))).toEqual({
      answer: 'cases of daniel',
      by: ['daniel'],
    });
  });

  it('never answers what was read for somebody else', async () => {
    expect(await reads('grace', Promise.resolve(contextOf('daniel')))).toEqual({
      answer: 'cases of daniel',
      by: ['grace', 'daniel'],
    });
    expect(await reads('grace', Promise.reject(new Error('refused')))).toEqual({ answer: 'refused', by: ['grace'] });
  });

  it('writes for nobody but the caller, with what was read for them', async () => {
    const did: string[] = [];
    const who = (ctx: Context) => ctx.actor?.dealer?.userId;
    const handler = readFirst<unknown, string, void>(
      async (ctx) => {
        did.push(`${who(ctx)} reads`);
        return `case of ${who(ctx)}`;
      },
      async (ctx, _input, read) => void did.push(`${who(ctx)} writes the ${await read}`),
    );
    const guess = contextOf('grace');
    await runAhead({ found: Promise.resolve(contextOf('grace')), guess }, handler, {});
    expect(did.splice(0)).toEqual(['grace reads', 'grace writes the case of grace']);
    await runAhead({ found: Promise.resolve(contextOf('daniel')), guess }, handler, {});
    expect(did.splice(0)).toEqual(['grace reads', 'daniel reads', 'daniel writes the case of daniel']);
    const refused = runAhead({ found: Promise.reject(new Error('refused')), guess }, handler, {});
    await expect(refused).rejects.toThrow('refused');
    expect(did).toEqual(['grace reads']);
  });
});

describe('a caller who was known', () => {
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

  it('sees at the next call what was granted, and no more what was taken away', async () => {
    await permit(['case.edit']);
    expect(await detail(daniel)).toBe('4001');
    expect(await detail(daniel)).toBe('4001');
    await permit(['case.edit', 'case.viewAll']);
    expect(await detail(daniel)).toBe('0000');
    expect(await detail(daniel)).toBe('0000');
    await permit(['case.edit']);
    expect(await detail(daniel)).toBe('4001');
  });

  it('saves nothing more of what was taken away', async () => {
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

  it('is refused at the next call whose dealer was suspended, or whose session ended', async () => {
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
    // Not even what is wrong with the entry is told.
    const { code } = await portal.call('POST /case/list', { token: grace, body: { state: 'none' } });
    expect(code).toBe('1604');
  });
});
