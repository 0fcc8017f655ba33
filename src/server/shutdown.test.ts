import { expect, it } from 'vitest';
import { sampleCase } from '../testing/sample-case.ts';
import { startTestPortal } from '../testing/test-portal.ts';
import { waitsForLock } from '../testing/waits-for-lock.ts';

it('finishes what is under way before it ends, and takes nothing new', async () => {
  const portal = await startTestPortal();
  const token = await portal.login();
  const body = sampleCase();
  const { data } = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body });
  const save = () =>
    fetch(`${portal.config.PUBLIC_URL}/api/dealer-portal/web/case/detail/save`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ...data }),
    });
  const holder = await portal.db.$client.connect();
  await holder.query('begin');
  await holder.query('select 1 from cases where case_no = $1 for update', [data.caseNo]);
  const underWay = save();
  await expect.poll(() => waitsForLock(portal), { interval: 10 }).toBe(true);

  const closed = portal.app.close();
  await holder.query('commit');
  holder.release();
  expect(await (await underWay).json()).toMatchObject({ code: '0000', data: { revision: 2 } });
  await closed;
  await expect(save()).rejects.toThrow();
  await portal.close();
});
