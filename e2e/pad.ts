import type { Locator, Page } from '@playwright/test';
import { isPhone } from './steps.ts';

/** Draws a stroke with the finger on the phone, with the mouse elsewhere. Positions as shares of the pad. */
export async function drawStroke(page: Page, pad: Locator, places: [number, number][]): Promise<void> {
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no place to sign.');
  const placeOn = ([x, y]: [number, number]) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
  const [first = [0, 0], ...rest] = places;
  const steps = [first, ...rest].flatMap((to, index, all) => {
    const from = all[index - 1] ?? to;
    return Array.from({ length: 12 }, (_, step) => (step + 1) / 12).map((t): [number, number] => [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
    ]);
  });
  if (!isPhone()) {
    await page.mouse.move(placeOn(first).x, placeOn(first).y);
    await page.mouse.down();
    for (const step of steps) await page.mouse.move(placeOn(step).x, placeOn(step).y);
    return page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [placeOn(first)]);
  for (const step of steps) await touch('touchMove', [placeOn(step)]);
  await touch('touchEnd', []);
}

/** Returns the width and height of the drawing, in pixels of the screen. */
export const drawn = (pad: Locator) =>
  pad.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (let index = 0; index < width * height; index += 1) {
      if ((data[index * 4 + 3] ?? 0) < 128) continue;
      left = Math.min(left, index % width);
      right = Math.max(right, index % width);
      top = Math.min(top, Math.floor(index / width));
      bottom = Math.max(bottom, Math.floor(index / width));
    }
    const scale = canvas.clientWidth / width;
    const clear = Math.min(left, top, width - 1 - right, height - 1 - bottom) * scale;
    return { width: (right - left) * scale, height: (bottom - top) * scale, clear };
  });
