import { readFileSync } from 'node:fs';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isHeic } from '../../../integrations/uploads/convert-heic.ts';
import type { Context } from '../../../server/context.ts';
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { judgeUpload } from './judge-upload.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const specimen = (name: string) => readFileSync(`fixtures/specimens/${name}`);
const heic = specimen('bad/photo.heic');
const png = specimen('nric-front-01-clean.png');
const place = { caseNo: 'A', fileType: 'NRICFront' } as const;

/** A context in which judging the files that `isSlow` means takes until `goOn`. */
function withSlow(isSlow: (bytes: Uint8Array) => boolean) {
  const gate = Promise.withResolvers<void>();
  const virusScan = {
    async judge(bytes: Uint8Array) {
      if (isSlow(bytes)) await gate.promise;
      return { clean: true } as const;
    },
  };
  const ctx: Context = { ...portal.context, integrations: { ...portal.context.integrations, virusScan } };
  return { ctx, goOn: gate.resolve };
}

describe('photos that take long to convert', () => {
  it('hold up nobody but the next ones of their kind', async () => {
    const { ctx, goOn } = withSlow(isHeic);
    const slow = Array.from({ length: 3 }, () => judgeUpload(ctx, heic, place));
    expect(await judgeUpload(ctx, png, place)).toMatchObject({ mime: 'image/png', pages: 1 });
    goOn();
    for (const { bytes } of await Promise.all(slow)) expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  }, 60_000);

  it('and are sent in one go leave room in memory for other uploads', async () => {
    const { ctx, goOn } = withSlow(isHeic);
    const large = Buffer.concat([heic, Buffer.alloc(9 * 1024 * 1024)]);
    const slow = Array.from({ length: 2 }, () => judgeUpload(ctx, large, place));
    await expect(judgeUpload(ctx, large, place)).rejects.toMatchObject({ codeName: 'unavailable' });
    // One that lies in pieces is put together when its turn has come.
    const inPieces = judgeUpload(ctx, { head: heic.subarray(0, 12), read: async () => heic }, place);
    goOn();
    await Promise.all([...slow, inPieces]);
    expect(await judgeUpload(ctx, large, place)).toMatchObject({ mime: 'image/jpeg' });
  }, 60_000);
});

it('an upload in pieces is put together when its turn has come, not before', async () => {
  const { ctx, goOn } = withSlow((bytes) => bytes.length === png.length);
  const before = Array.from({ length: 3 }, () => judgeUpload(ctx, png, place));
  let isRead = false;
  const read = async () => {
    isRead = true;
    return png.subarray(0, 1000);
  };
  const waiting = judgeUpload(ctx, { head: png.subarray(0, 12), read }, place);
  const refused = expect(waiting).rejects.toMatchObject({ codeName: 'fileRefused' });
  for (let turn = 0; turn < 20; turn += 1) await turnOfLoop();
  expect(isRead).toBe(false);
  goOn();
  await Promise.all(before);
  await refused;
  expect(isRead).toBe(true);
}, 60_000);
