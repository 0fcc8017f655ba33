import type { Page } from '@playwright/test';

/** Returns the layout faults of a page at its present width, in words; empty if there are none. */
export function layoutFaults(page: Page, touch: boolean): Promise<string[]> {
  return page.evaluate(
    (smallest) => {
      const faults: string[] = [];
      const nameOf = (element: Element) => {
        const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
        const name = words || element.id || element.className.toString();
        return `${element.tagName.toLowerCase()} “${name.slice(0, 60)}”`;
      };
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('.vh, [inert], [aria-hidden="true"]') &&
        element.getClientRects().length > 0;
      // Only the open dialog can be used, not the page below it.
      const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')].filter(isSeen);
      const top = dialogs.at(-1) ?? document.body;

      const page = document.documentElement;
      if (page.scrollWidth > page.clientWidth) faults.push(`page is ${page.scrollWidth} wide in ${page.clientWidth}`);
      const main = document.querySelector('main');
      if (main && main.scrollWidth > main.clientWidth + 1) {
        const wide = [...main.querySelectorAll('*')].filter(isSeen);
        const over = wide.filter(
          (element) => element.getBoundingClientRect().right > main.getBoundingClientRect().right + 1,
        );
        const first = over[0] ? `: ${nameOf(over[0])}` : '';
        faults.push(`main is ${main.scrollWidth} wide in ${main.clientWidth}${first}`);
      }

      for (const element of top.querySelectorAll<HTMLElement>('*')) {
        if (!isSeen(element)) continue;
        const style = getComputedStyle(element);
        const ownText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        );
        const isClipped = ownText || element.matches('button, a');
        const isScrolled = /auto|scroll/.test(style.overflowX);
        if (isClipped && style.overflowX !== 'visible' && !isScrolled && style.display !== 'inline') {
          if (element.scrollWidth > element.clientWidth + 1) {
            faults.push(`clipped: ${nameOf(element)} ${element.scrollWidth} in ${element.clientWidth}`);
          }
        }
        if (element.matches('td, th, dd') && !isScrolled && element.scrollWidth > element.clientWidth + 1) {
          faults.push(`wider than its cell: ${nameOf(element)} ${element.scrollWidth} in ${element.clientWidth}`);
        }
        if (element instanceof HTMLSelectElement || element instanceof HTMLInputElement) {
          const shown = element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : element.value;
          const isOfText = element instanceof HTMLSelectElement || element.type === 'text';
          const room =
            element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
          const isHalf = element.getBoundingClientRect().width < 0.6 * Math.min(innerWidth, 767);
          if (shown && isOfText && isHalf && textWidth(shown, style.font) > room + 1) {
            faults.push(`value cut: ${element.id || nameOf(element)} ${shown}`);
          }
        }
      }

      for (const heading of top.querySelectorAll<HTMLElement>('h1, h2')) {
        if (!isSeen(heading)) continue;
        const { width, height } = heading.getBoundingClientRect();
        const lines = height / Number.parseFloat(getComputedStyle(heading).lineHeight);
        // A short heading is as narrow as its words; a wrapping one needs a minimum width.
        if (lines > 1.5 && width < 160) faults.push(`narrow heading: ${nameOf(heading)} ${Math.round(width)} px`);
        if (lines > 4.5) faults.push(`heading of ${Math.round(lines)} lines: ${nameOf(heading)}`);
      }

      const targets =
        'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"]';
      for (const target of top.querySelectorAll<HTMLElement>(targets)) {
        if (!isSeen(target) || target.matches(':disabled, [type=file], [tabindex="-1"]')) continue;
        // WCAG 2.5.8 leaves out links within a sentence.
        const isInline = target.matches('a, button') && getComputedStyle(target).display === 'inline';
        if (isInline && (target.parentElement?.textContent ?? '').trim() !== (target.textContent ?? '').trim())
          continue;
        // The skip link is out of sight until the keyboard focuses it.
        if (target.getBoundingClientRect().bottom < 0 && getComputedStyle(target).position === 'absolute') continue;
        const { width, height } = reach(target);
        const isSmall = width < smallest - 0.5 || height < smallest - 0.5;
        if (isSmall && !(smallest === 24 && isApart(target))) {
          faults.push(`small target: ${nameOf(target)} ${Math.round(width)} × ${Math.round(height)}`);
        }
      }
      return [...new Set(faults)];

      function textWidth(text: string, font: string): number {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return 0;
        canvas.font = font;
        return canvas.measureText(text).width;
      }

      /** WCAG 2.5.8: a circle of 24 px around it meets no other target. */
      function isApart(target: HTMLElement): boolean {
        const box = target.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return [...top.querySelectorAll<HTMLElement>(targets)].filter(isSeen).every((other) => {
          if (other === target || other.contains(target)) return true;
          const { left, right, top: upper, bottom } = other.getBoundingClientRect();
          return Math.hypot(x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, upper), bottom)) >= 12;
        });
      }

      /**
       * Returns the area that can be pressed: the element's, its labels' and that of pseudo-elements over its parent.
       */
      function reach(target: HTMLElement): { width: number; height: number } {
        const rects: DOMRect[] = [];
        const labels = [...((target as HTMLInputElement).labels ?? [])];
        for (const part of [target, ...labels]) {
          rects.push(part.getBoundingClientRect());
          for (const pseudo of ['::before', '::after']) {
            const { content, position, inset, width, height } = getComputedStyle(part, pseudo);
            if (content === 'none' || position !== 'absolute' || inset === 'auto') continue;
            rects.push(new DOMRect(0, 0, Number.parseFloat(width), Number.parseFloat(height)));
          }
        }
        return {
          width: Math.max(...rects.map((rect) => rect.width)),
          height: Math.max(...rects.map((rect) => rect.height)),
        };
      }
    },
    touch ? 44 : 24,
  );
}

/** Returns hidden elements that still animate sixty times a second: each keystroke waits for them. */
export async function movingUnseen(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const found = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .filter((target) => target && !target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((target) => target?.parentElement?.outerHTML ?? ''),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return found;
}

/** Most that a page may move while it loads, as browsers count it. Above this, people notice (web.dev, CLS). */
export const mostMoved = 0.1;

/** How much of a page moved while it loaded, without a key or press having asked for it, and what moved most. */
export function layoutShift(page: Page): Promise<{ score: number; moved: string }> {
  return page.evaluate(
    () =>
      new Promise<{ score: number; moved: string }>((done) => {
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          const largest = shifts.toSorted((one, other) => other.value - one.value)[0];
          const moved = largest?.sources.map(({ node }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return `${element?.tagName.toLowerCase()}.${element?.className} “${element?.textContent?.slice(0, 30)}”`;
          });
          done({ score: shifts.reduce((sum, { value }) => sum + value, 0), moved: moved?.join('; ') ?? '' });
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done({ score: 0, moved: '' }), 200);
      }),
  );
}
