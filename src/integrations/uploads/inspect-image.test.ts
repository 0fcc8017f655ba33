import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { inspectImage } from './inspect-image.ts';

it('a large picture is decoded in full without its pixels being kept', async () => {
  const side = 6000;
  const create = { width: side, height: side, channels: 3, background: '#345' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const before = process.memoryUsage().external;
  expect(await inspectImage(jpeg, 'jpeg')).toMatchObject({ ok: true, width: side, height: side });
  expect(process.memoryUsage().external - before).toBeLessThan(side * side * 0.5);
});

it('a picture that ends before its last row is damaged, however little is missing', async () => {
  const raw = { width: 300, height: 200, channels: 3 } as const;
  const noise = sharp(randomBytes(raw.width * raw.height * 3), { raw });
  for (const type of ['jpeg', 'png'] as const) {
    const whole = await noise.clone().toFormat(type).toBuffer();
    expect(await inspectImage(whole, type)).toMatchObject({ ok: true });
    for (const share of [0.4, 0.8, 0.97]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect(await inspectImage(cut, type)).toEqual({ ok: false, reason: 'damaged' });
    }
  }
});
