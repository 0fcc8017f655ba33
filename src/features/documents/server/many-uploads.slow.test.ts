import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { partyFileTypes } from '../../../domain/documents/document-types.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';

const places: { caseNo: string; personalInfoId: string; fileType: string }[] = [];
it.beforeAll(async () => {
  for (let number = 0; number < 20; number += 1) {
    const { caseNo, personalInfoId } = await openCase();
    for (const fileType of partyFileTypes.slice(0, 10)) places.push({ caseNo, personalInfoId, fileType });
  }
});

const megabytes = (bytes: number) => bytes / (1024 * 1024);

it('takes 200 photos of a megabyte at once: none is lost, and memory stays within its limit', async () => {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const script = fileURLToPath(new URL('../../../testing/send-many.ts', import.meta.url));
  const UPLOAD_URL = `${portal.config.PUBLIC_URL}/api/dealer-portal/web/case/file/upload`;
  const env = { PATH: process.env.PATH, PLACES: JSON.stringify(places), TOKEN: grace, UPLOAD_URL };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  clearInterval(watch);
  const replies = JSON.parse(stdout) as { code: string; fileId: string; size: number }[];
  expect(replies.map(({ code }) => code)).toEqual(places.map(() => '0000'));
  expect(new Set(replies.map(({ fileId }) => fileId)).size).toBe(200);
  expect(megabytes(replies[0]?.size ?? 0)).toBeGreaterThan(0.9);
  const { rows } = await portal.db.$client.query('select count(*)::int as n from documents where removed_at is null');
  expect(rows[0].n).toBe(200);
  // In addition to the test's own 200 MB or so; a portal alone needs 130.
  expect(megabytes(most - before)).toBeLessThan(250);
});

it('forgets an upload whose line was cut in the middle, and goes on', async () => {
  const [place] = places;
  const count = async () => (await portal.db.$client.query('select count(*)::int as n from files')).rows[0].n as number;
  const before = await count();
  const { port } = new URL(portal.config.PUBLIC_URL);
  const socket = connect(Number(port), '127.0.0.1');
  const part = `--x\r\nContent-Disposition: form-data; name="caseNo"\r\n\r\n${place?.caseNo}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
  socket.write(
    `POST /api/dealer-portal/web/case/file/upload HTTP/1.1\r\nHost: x\r\nToken: ${grace}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n${part}${'a'.repeat(50_000)}`,
  );
  await new Promise((done) => socket.once('connect', () => setImmediate(done)));
  await new Promise<void>((done) => socket.end(() => done()));
  socket.destroy();
  expect((await portal.call('GET /case/file/list', { token: grace, query: { caseNo: place?.caseNo } })).code).toBe(
    '0000',
  );
  expect(await count()).toBe(before);
});
