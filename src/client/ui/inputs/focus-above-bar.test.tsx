import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newCase, openCasePage } from '../../../testing/parts/open-case-page.tsx';
import { endSession, startSession } from '../../session.ts';

beforeEach(async () => {
  startSession('token', { channelNo: 'LM001', channelUserId: 'user-1', name: 'Lorong Motors' } as never);
  await page.viewport(390, 760);
});
afterEach(async () => {
  endSession('logout');
  await page.viewport(1440, 900);
});

it('no field of a form gets the focus behind the bar at the foot of the phone', async () => {
  const { place } = await openCasePage(newCase());
  const bars = [...document.querySelectorAll('div')].filter((box) => getComputedStyle(box).position === 'fixed');
  const top = Math.min(...bars.map((box) => box.getBoundingClientRect().top));
  expect(top).toBeLessThan(760);
  const hidden: string[] = [];
  let fields = 0;
  for (let step = 0; step < 60; step += 1) {
    await userEvent.tab();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const field = document.activeElement;
    if (!field?.matches('input, select, textarea') || !place.contains(field)) continue;
    const { bottom } = field.getBoundingClientRect();
    fields += 1;
    if (bottom > top) hidden.push(field.id);
  }
  expect(fields).toBeGreaterThan(10);
  expect(hidden).toEqual([]);
});
