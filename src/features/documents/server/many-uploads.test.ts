import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleCase } from '../../../testing/sample-case.ts';
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import type { CaseDocument } from '../contract.ts';
import { partyFileTypes } from '../file-types.ts';

let portal: TestPortal;
let token: string;
const places: { caseNo: string; personalInfoId: string; fileType: string }[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  token = await portal.login();
  for (let number = 0; number < 20; number += 1) {
    const body = sampleCase();
    const { data } = await portal.call<{ caseNo: string; personalInfoIds?: string[] }>('POST /case/detail/save', {
      token,
      body,
    });
    const personalInfoId = body.personalInformation[0]?.personalInfoId ?? '';
    for (const fileType of partyFileTypes.slice(0, 10)) places.push({ caseNo: data.caseNo, personalInfoId, fileType });
  }
}, 60_000);
afterAll(() => portal.close());

const megabytes = (bytes: number) => bytes / (1024 * 1024);

it('takes 200 photos of a megabyte at once: none is lost, and memory stays within its limit', async () => {
  const raw = { width: 1450, height: 1080, channels: 3 } as const;
  const photos = await Promise.all(
    Array.from({ length: 8 }, () => sharp(randomBytes(raw.width * raw.height * 3), { raw }).jpeg({ quality: 82 }).toBuffer()),
  );
  expect(megabytes(photos[0]?.length ?? 0)).toBeGreaterThan(0.9);
  const url = `${portal.config.PUBLIC_URL}/api/dealer-portal/web/case/file/upload`;
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const replies = await Promise.all(
    places.map(async (place, number) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(place)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(photos[number % 8] ?? [])]), `${number}.jpg`);
      const reply = await fetch(url, { method: 'POST', headers: { token }, body: form });
      return (await reply.json()) as { code: string; data: CaseDocument };
    }),
  );
  clearInterval(watch);
  expect(replies.map(({ code }) => code)).toEqual(places.map(() => '0000'));
  expect(new Set(replies.map(({ data }) => data.fileId)).size).toBe(200);
  const { rows } = await portal.db.$client.query('select count(*)::int as n from documents where removed_at is null');
  expect(rows[0].n).toBe(200);
  // Here the senders are in the same process; a portal alone stays below 400 MB.
  expect(megabytes(most - before)).toBeLessThan(400);
}, 240_000);

it('forgets an upload whose line was cut in the middle, and goes on', async () => {
  const [place] = places;
  const count = async () =>
    (await portal.db.$client.query('select count(*)::int as n from files')).rows[0].n as number;
  const before = await count();
  const { port } = new URL(portal.config.PUBLIC_URL);
  const socket = connect(Number(port), '127.0.0.1');
  const part = `--x\r\nContent-Disposition: form-data; name="caseNo"\r\n\r\n${place?.caseNo}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
  socket.write(
    `POST /api/dealer-portal/web/case/file/upload HTTP/1.1\r\nHost: x\r\nToken: ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n${part}${'a'.repeat(50_000)}`,
  );
  await new Promise((done) => socket.once('connect', () => setImmediate(done)));
  await new Promise((done) => socket.end(done));
  socket.destroy();
  expect((await portal.call('GET /case/file/list', { token, query: { caseNo: place?.caseNo } })).code).toBe('0000');
  expect(await count()).toBe(before);
});
