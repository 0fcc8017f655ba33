import { expect } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';

const path = '/dealer-portal/web/common/check/system';

it('says that the system is up', async () => {
  expect(await portal.raw('GET', path, {})).toMatchObject({ status: 200, code: '0000' });
});

it('answers with code 500 while the database is away', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:9/nowhere');
  const app = await createApp({ ...portal.context, db }, { logLevel: 'silent' });
  const reply = await app.inject(`/api${path}`);
  expect([reply.statusCode, reply.json().code]).toEqual([200, '500']);
  await app.close();
  await db.$client.end();
});
