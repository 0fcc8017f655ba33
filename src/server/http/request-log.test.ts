import { expect } from 'vitest';
import { dealerUsers } from '../../features/dealers/server/tables.ts';
import { person } from '../../testing/dealer-rows.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { createApp } from '../app.ts';

it('a request leaves one line that says who was refused and how, and nothing that was sent', async () => {
  await portal.db.insert(dealerUsers).values(person('bare', 'demo-lorong-motors', '+6581000002', 2));
  const token = await portal.login('81000002');
  const lines: string[] = [];
  const app = await createApp(portal.context, { logLevel: 'info', logStream: { write: (line) => lines.push(line) } });
  const url = '/api/dealer-portal/web';
  const refused = await app.inject({
    method: 'POST',
    url: `${url}/financer/delete?keyword=S8312345A`,
    headers: { token },
    payload: { financierId: 'Tan\nWei Ling' },
  });
  await app.inject({ url: `${url}/case/detail/HP26112100001`, headers: { token: 'an-invented-token' } });
  await app.close();
  const { rows } = await portal.db.$client.query("select session_id from sessions where phone = '+6581000002'");
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries).toMatchObject([
    { method: 'POST', status: 403, code: '3001', session: rows[0].session_id, reqId: refused.json().requestId },
    { method: 'GET', route: '/api/dealer-portal/web/case/detail/:id', status: 401, code: '1601' },
  ]);
  expect(entries[0].time).toBeGreaterThan(1e12);
  for (const line of lines) {
    expect(line.trimEnd()).not.toContain('\n');
    expect(line).not.toMatch(/S8312345A|Wei Ling|HP26112100001|invented|81000002/);
    expect(line).not.toContain(token);
  }
});
