import { expect, type Locator, type Page } from '@playwright/test';
import { comeToRest } from '../received.ts';
import { look, openSection } from '../steps.ts';
import { layoutFaults, layoutShift, mostMoved, movingUnseen } from '../widths.ts';

const sizes: [width: number, height: number][] = [
  [320, 640],
  [390, 844],
  // 1440 x 900 at 200%.
  [720, 450],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
];

/** A dealer and a person with long names. */
export const dealer = 'Bukit Timah Heights Automobile Trading and Leasing Pte. Ltd.';
/** 60 characters without a space. */
export const longName = 'Wijayasekaramudiyanselagebandaranayakesubramaniamvenkatarama';
export const financierNames = [
  'Angsana Credit and Commercial Vehicle Finance Corporation',
  'Raintree Capital',
] as const;

export interface Screen {
  name: string;
  /** Absent if the previous screen leads to this one, by a part of the case or by an element that opens a dialog. */
  path?: string;
  part?: string;
  open?: Locator;
}

/** Opens one screen after the other: none has a layout fault at any width, or shifts while it loads. */
export async function fitsEveryWidth(page: Page, screens: Screen[]): Promise<void> {
  const faults: string[] = [];
  const arrive = async (name: string, path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await comeToRest(page);
    await expect(page.getByText('Loading....')).toHaveCount(0);
    await expect(buildLabel(page)).toBeVisible();
    const { score, moved } = await layoutShift(page);
    if (score > mostMoved) faults.push(`${name} shifts while it loads: ${score.toFixed(3)} by ${moved}`);
  };
  for (const { name, path, part, open } of screens) {
    await page.setViewportSize(path ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    if (path) {
      await arrive(`${name} on the phone`, path);
      await page.setViewportSize({ width: 1440, height: 900 });
      await arrive(name, path);
    }
    if (part) await openSection(page, part);
    await open?.click();
    faults.push(...(await atEveryWidth(page, name)));
  }
  expect(faults).toEqual([]);
}

/** Returns the layout faults of the screen that is open, at every width. */
export async function atEveryWidth(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // Waits two frames: one for the scripts' media queries, one for the content that they render.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    if (process.env.PICTURES) await page.screenshot({ path: `e2e/screenshots/widths/${name}-${width}.png` });
    const found = await layoutFaults(page, width < 768);
    faults.push(...found.map((text) => `${name} at ${width}: ${text}`));
    // At the desktop's width the journeys look at each screen.
    if (width === 390) await look(page, `widths-${name}`);
  }
  faults.push(...(await movingUnseen(page)).map((element) => `${name} moves unseen: ${element}`));
  return faults;
}

/** Date and time of the build, which every page shows: a wide one in its menu, a narrow one at its foot. */
export function buildLabel(page: Page): Locator {
  return page.getByText(/^Build \d\d\/\d\d\/\d{4} \d\d:\d\d$/).filter({ visible: true });
}
