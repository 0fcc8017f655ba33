import { readFileSync } from 'node:fs';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Context } from '../../../server/context.ts';
import { createTurns } from '../../../server/turns.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { writeDocx } from '../../../testing/written-files/write-docx.ts';
import { judgeFileOf, judgeUpload } from './judge-upload.ts';

const specimen = (name: string) => readFileSync(`fixtures/specimens/${name}`);
const heic = specimen('bad/photo.heic');
const png = specimen('nric-front-01-clean.png');
const place = { caseNo: 'A', fileType: 'NRICFront', fileName: 'a.png' } as const;

/** Returns contexts of customers of two dealers. The scan of a file lasts until `goOn` if `isSlow` is true for it. */
function withSlowScan(isSlow: (bytes: Uint8Array) => boolean) {
  const gate = Promise.withResolvers<void>();
  let scanning = 0;
  const virusScan = {
    async judge(bytes: Uint8Array) {
      scanning += 1;
      if (isSlow(bytes)) await gate.promise;
      return { clean: true } as const;
    },
  };
  const integrations = { ...portal.context.integrations, virusScan, scanTurns: createTurns(4) };
  const contextOf = (dealerId: string): Context => {
    const ticket = { dealerId, sessionId: dealerId, ticketId: dealerId, purpose: 'upload' } as const;
    return { ...portal.context, integrations, ticket };
  };
  return { one: contextOf('one'), other: contextOf('other'), goOn: gate.resolve, scanning: () => scanning };
}

it('files of one dealer that take long hold up no other dealer', async () => {
  const { one, other, goOn } = withSlowScan((bytes) => bytes === heic);
  const slow = Array.from({ length: 6 }, () => judgeUpload(one, async () => heic, place));
  expect(await judgeUpload(other, async () => png, place)).toMatchObject({ mime: 'image/png', pages: 1 });
  goOn();
  for (const { bytes } of await Promise.all(slow)) expect((await sharp(bytes).metadata()).format).toBe('jpeg');
});

it('a scanner that hangs holds up nothing that is opened without it', async () => {
  const { one, other, goOn, scanning } = withSlowScan(() => true);
  const hanging = [one, other].flatMap((ctx) => [1, 2].map(() => judgeUpload(ctx, async () => png, place)));
  await expect.poll(scanning).toBe(4);
  const opened = await judgeFileOf(other, { dealerId: 'third', mode: 'image' }, async () => png);
  expect(opened).toMatchObject({ ok: true });
  goOn();
  await Promise.all(hanging);
});

it('bytes that are not those that were scanned are not judged', async () => {
  const { one } = withSlowScan(() => false);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads === 1 ? png : heic;
  };
  await expect(judgeUpload(one, read, place)).rejects.toMatchObject({ codeName: 'scanWaits' });
});

it('a file is fetched when its turn has come, not before', async () => {
  const { one, goOn } = withSlowScan((bytes) => bytes === png);
  const before = Array.from({ length: 3 }, () => judgeUpload(one, async () => png, place));
  let isRead = false;
  const read = async () => {
    isRead = true;
    return png.subarray(0, 1000);
  };
  const refused = expect(judgeUpload(one, read, place)).rejects.toMatchObject({ codeName: 'fileRefused' });
  for (let turn = 0; turn < 20; turn += 1) await turnOfLoop();
  expect(isRead).toBe(false);
  goOn();
  await Promise.all(before);
  await refused;
  expect(isRead).toBe(true);
});

it.each([
  ['scan.pdf', 'LogCard', Buffer.from('%PDF-1.7\nnothing more'), /^This PDF is damaged.* Save it again/],
  ['card.png', 'LogCard', png.subarray(0, 1000), /^This picture is damaged.* Take it again/],
  ['letter.docx', 'VSA', writeDocx().subarray(0, 600), /^This Word file is damaged.* Save it again/],
] as const)('a damaged file is refused by the words for its kind: %s', async (fileName, fileType, bytes, words) => {
  const { one } = withSlowScan(() => false);
  const judging = judgeUpload(one, async () => bytes, { caseNo: 'A', fileType, fileName });
  await expect(judging).rejects.toThrow(words);
});
