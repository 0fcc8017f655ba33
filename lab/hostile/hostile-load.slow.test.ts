import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect } from 'vitest';
import { partyFileTypes } from '../../src/domain/documents/document-types.ts';
import { startWorker } from '../../src/server/jobs/start-worker.ts';
import { logInElsewhere } from '../../src/testing/log-in-elsewhere.ts';
import { portalTest as it, portal } from '../../src/testing/portal-of-file.ts';
import { ownGroup, watchMemory } from '../../src/testing/process-memory.ts';
import { openCase } from '../../src/testing/saved-case.ts';
import { hostileFiles } from './hostile-files.ts';

/** Short form of lab/bench/hostile.ts: measures how long hostile files of one dealer make others wait. */

it.override('settings', { OCR_WORKERS: '2' });

let stopWatching: ReturnType<typeof watchOthers> | undefined;
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
afterEach(async () => {
  await stopWatching?.();
  await worker?.stop();
});

const photo = { name: 'photo.jpg', bytes: readFileSync('fixtures/specimens/nric-front-02-photo.jpg') };

const statusOf = async (token: string, fileId: string) =>
  (await portal.call<{ status: number; flaw: string | null }>('GET /case/file/ocr', { token, query: { fileId } })).data;

/** Opens a case until it is stopped; answers how often it was answered and what the largest parser grew to. */
function watchOthers(token: string, caseNo: string) {
  let answered = 0;
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      await portal.call(`GET /case/detail/${caseNo}`, { token });
      answered += 1;
      await pause(20);
    }
  })();
  const stopMemory = watchMemory(ownGroup(), (command) => /parser-child/.test(command));
  return async () => {
    isOver = true;
    await loop;
    return { answered, megabytes: stopMemory() ?? 0 };
  };
}

it('files that hang or fill a process cost nobody else anything, and are given up after three tries', async () => {
  const [own, other] = [await portal.login(), await logInElsewhere(portal)];
  const neighbour = await openCase({}, other);
  worker = await startWorker(portal.context, portal.db, { documents: 2, readingGraceMs: 50 });
  const worst = hostileFiles(1).filter(({ name }) =>
    ['tiles a ten-thousandth apart', 'forms twelve deep and ten wide'].includes(name),
  );
  expect(worst).toHaveLength(2);
  stopWatching = watchOthers(other, neighbour.caseNo);

  const hostile = await Promise.all(
    worst.map(async (file) => {
      const place = { ...(await openCase({}, own)), fileType: 'OtherDocument' };
      const bytes = await file.bytes();
      return portal.upload<{ fileId: string }>(place, { name: file.fileName, bytes }, own);
    }),
  );
  expect(hostile.map(({ code }) => code)).toEqual(['0000', '0000']);
  const place = await openCase({}, own);
  for (const fileType of partyFileTypes.slice(0, 6)) await portal.upload({ ...place, fileType }, photo, own);
  const card = await portal.upload<{ fileId: string }>({ ...neighbour, fileType: 'NRICFront' }, photo, other);

  const before = (await portal.latestMessage('sms', '+6590156623'))?.id;
  await portal.call('POST /auth/otp', { body: { phone: '90156623' } });
  const latest = async () => (await portal.latestMessage('sms', '+6590156623'))?.id;
  await expect.poll(latest, { interval: 20 }).not.toBe(before);
  // Neither had to wait for a hostile file; each of those uses seconds.
  const isGivenUp = async ({ data }: (typeof hostile)[number]) => (await statusOf(own, data.fileId)).status === 3;
  expect(await Promise.all(hostile.map(isGivenUp))).toEqual([false, false]);

  const isRead = async () => (await statusOf(other, card.data.fileId)).status;
  await expect.poll(isRead, { interval: 100 }).toBe(1);
  for (const { data } of hostile) {
    await expect.poll(async () => (await statusOf(own, data.fileId)).status).toBe(3);
  }
  const { rows } = await portal.db.$client.query(
    `select max(attempts) as tries from graphile_worker.jobs where task_identifier = 'documents.read-document'`,
  );
  expect(rows[0].tries ?? 0).toBeLessThanOrEqual(3);
  const { answered, megabytes } = await stopWatching();
  // Before, a call waited until the file was done: two or three were answered.
  expect(answered).toBeGreaterThan(20);
  expect(megabytes).toBeLessThan(600);
});
