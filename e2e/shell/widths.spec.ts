import { expect, test } from '@playwright/test';
import { customerPaths } from '../../src/features/pages.ts';
import { logInPage } from '../desk.ts';
import { openDealer } from '../people.ts';
import { comeToRest } from '../received.ts';
import { pagesBesides } from '../steps.ts';
import { atEveryWidth, buildLabel, dealer, financierNames, fitsEveryWidth, longName } from './every-width.ts';

/** Addresses of the pages that need more than their path. */
const addresses: Readonly<Record<string, string>> = {
  '/c': '/c/upload',
  '/information': '/information/terms-of-conditions',
};
const openToAll = ['/login', ...customerPaths.map((path) => addresses[path] ?? path)];

/** Pages that the journey of a case opens with data. */
const withCase = [
  ...['/case', '/case/loan-application', '/case/documents', '/case/quote-compare', '/case/loan-history', '/reports'],
  ...['/case/generate-application-form/id', '/case/vehicle-sales-agreement', '/disbursement-detail-view'],
];

test('pages open to everybody fit every width', { tag: '@desktop' }, async ({ page }) => {
  const faults: string[] = [];
  for (const path of openToAll) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(buildLabel(page)).toBeVisible();
    faults.push(...(await atEveryWidth(page, nameOf(path))));
  }
  expect(faults).toEqual([]);
});

test('every screen of a dealer fits every width', { tag: '@desktop' }, async ({ page }) => {
  const [number] = await openDealer(dealer, longName);
  const { addFinancier } = await logInPage(page, number);
  for (const name of financierNames) await addFinancier(name);
  const others = pagesBesides(['/personal-information', '/authorize/callback', ...withCase]);
  await fitsEveryWidth(page, [
    { name: 'person', path: '/personal-information' },
    { name: 'details', open: page.getByRole('button', { name: 'Edit', exact: true }).first() },
    ...others.map((path) => ({ name: nameOf(path), path })),
  ]);
});

test('a page of the menu takes less than 100 ms of processor time', { tag: '@desktop' }, async ({ page }) => {
  const [number] = await openDealer('Bukit Timah Cars Pte. Ltd.', 'Ng Mei Ling');
  await logInPage(page, number);
  await page.goto('/case?state=1');
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processorMs = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const times: number[] = [];
  for (const name of ['Financer', 'Application', 'Financer', 'Application']) {
    const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
    await link.hover();
    await comeToRest(page);
    const before = await processorMs();
    await link.evaluate(showPage);
    times.push((await processorMs()) - before);
  }
  console.log(`page transitions: ${times.map((time) => `${Math.round(time)} ms`).join(', ')}`);
  expect(Math.min(...times)).toBeLessThan(100);
});

/** Name of a page for pictures and messages. */
function nameOf(path: string): string {
  return path.slice(1).replaceAll('/', '-');
}

/** Presses a link and waits until another page's heading is painted. */
function showPage(link: HTMLElement): Promise<void> {
  const before = document.querySelector('h1')?.textContent;
  link.click();
  return new Promise((done) => {
    const look = () =>
      document.querySelector('h1')?.textContent === before
        ? requestAnimationFrame(look)
        : requestAnimationFrame(() => done());
    look();
  });
}
