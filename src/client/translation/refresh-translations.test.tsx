import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openCasePage, savedCase } from '../../testing/parts/open-case-page.tsx';
import { act, openPart } from '../../testing/parts/open-part.tsx';
import { endSession, startSession } from '../session.ts';
import { refreshTranslations } from './refresh-translations.ts';

beforeEach(() => {
  startSession('token', { channelNo: 'LM001', channelUserId: 'user-1', name: 'Lorong Motors' } as never);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  endSession('logout');
});

/** Replaces every text by `<font>` elements, as a browser's translation does; the texts stay readable. */
function translate(place: Element, inOneStep: boolean): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.appendChild(document.createElement('font')).textContent = text.textContent;
    if (inOneStep) text.parentNode?.replaceChild(font, text);
    else {
      text.parentNode?.insertBefore(font, text);
      text.parentNode?.removeChild(text);
    }
  }
}

const Sums = ({ rate, names }: { rate: number; names: string[] }) => (
  <p>
    Rate {rate.toFixed(2)}% for {names.join(', ')}
    {names.length > 1 && ' and others'}, <b>{rate > 3 ? 'high' : 'low'}</b>
  </p>
);

it.each([true, false])(
  'texts beside each other follow their values after a translation (in one step: %s)',
  async (inOneStep) => {
    const { place, show } = await openPart(<Sums rate={2.78} names={['DBS']} />);
    refreshTranslations(place);
    for (const [rate, ...names] of [
      [5, 'OCBC'],
      [2.5, 'UOB', 'DBS'],
      [3.1, 'Hong Leong'],
      [2.9, 'OCBC', 'UOB'],
    ] as [number, ...string[]][]) {
      await act(() => translate(place, inOneStep));
      await show(<Sums rate={rate} names={names} />);
      const who = names.join(', ') + (names.length > 1 ? ' and others' : '');
      await expect
        .poll(() => place.querySelector('p')?.textContent)
        .toBe(`Rate ${rate.toFixed(2)}% for ${who}, ${rate > 3 ? 'high' : 'low'}`);
    }
  },
);

const money = /S\$[\d,.]+|[\d.]+%/g;

it.each(['Financing', 'Vehicle', 'Check and send'])(
  'no figure of a case is stale after a translation: %s',
  async (part) => {
    const financing = { loanAmountCents: 8_400_000, tenureMonths: 84, flatRatePercent: 2.78 };
    const vehicle = { sellingPriceCents: 12_000_000, depositCents: 3_600_000 };
    const figures: string[][] = [];
    for (const isTranslated of [false, true]) {
      const { place, leave } = await openCasePage({ detail: savedCase('Chua', { financing, vehicle } as never) });
      if (isTranslated) refreshTranslations(place);
      const open = async (name: string) => {
        const buttons = [...place.querySelectorAll<HTMLElement>('li button')];
        await act(() => buttons.find((button) => button.textContent?.startsWith(name))?.click());
        if (isTranslated) await act(() => translate(place, true));
      };
      const fill = (field: string, text: string) =>
        page.elementLocator(place.querySelector(`[id="${field}"]`) as Element).fill(text);
      await open('Financing');
      await fill('financing.flatRatePercent', '5');
      await open('Vehicle');
      await fill('vehicle.sellingPriceCents', '130,000');
      await open(part);
      await act(() => vi.advanceTimersByTimeAsync(2000));
      figures.push(place.textContent?.match(money) ?? []);
      await leave();
    }
    expect(figures[0]?.join()).toContain('S$130,000.00');
    expect(figures[1]).toEqual(figures[0]);
  },
);
