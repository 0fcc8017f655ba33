import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { convertHeic } from './convert-heic.ts';

const photo = readFileSync(new URL('../../../fixtures/specimens/bad/photo.heic', import.meta.url));

it('photos become JPEGs and hold up nobody meanwhile', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  const converted = await Promise.all([convertHeic(photo), convertHeic(photo)]);
  const ms = performance.now() - started;
  delay.disable();
  for (const jpeg of converted) expect((await sharp(jpeg).metadata()).format).toBe('jpeg');
  // Decoded here, the loop would stand still for nearly all of it.
  expect(delay.max / 1e6).toBeLessThan(ms / 3);
});

it('one that no thread can be made for holds up no other', async () => {
  const gone = new Uint8Array(8);
  structuredClone(gone, { transfer: [gone.buffer] });
  const [none, some] = await Promise.allSettled([convertHeic(gone), convertHeic(photo)]);
  expect([none.status, some.status]).toEqual(['rejected', 'fulfilled']);
});

it('what cannot be decoded is told as that, and the next one is decoded', async () => {
  const cut = photo.subarray(0, 2000);
  const [none, some] = await Promise.all([convertHeic(cut), convertHeic(photo)]);
  expect([none, (some?.length ?? 0) > 1000]).toEqual([undefined, true]);
});
