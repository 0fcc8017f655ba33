import { expect, type Page, test } from '@playwright/test';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { openDesk } from '../desk.ts';
import { openDealer } from '../people.ts';
import { complaintsOf, isPhone, look } from '../steps.ts';

/** English that stays: names, abbreviations, words of printed forms, and what people of the journey typed. */
const stays =
  /Dealer Portal|English|Singpass|Myinfo|Corppass|NRIC|PDVL|ACRA|WhatsApp|PDF|PNG|JPE?G|CSV|Log card|Excel|E-mail|Toyota|Tembusu|Raintree|Orchid|Provider|Tan Wei Ling/i;

test('every screen of a dealer is in Chinese, fits, and stays so after logging in again', async ({ page }) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Bukit Batok Motors Pte. Ltd.', 'Chua Li Ting');
  const { addDocument, call } = await openDesk(page, number);
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol');

  await test.step('switched from the menu', async () => {
    await page.getByRole('button', { name: isPhone() ? 'Menu' : /, menu$/ }).click();
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '申请' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans-SG');
    await read(page, 'chinese-01-cases');
  });

  const screens: [name: string, path: string, heading: string | RegExp][] = [
    ['02-form', `/case/loan-application?id=${caseNo}`, /Tan Wei Ling/],
    ['03-documents', `/case/documents?id=${caseNo}`, '文件'],
    ['04-compare', `/case/quote-compare?id=${caseNo}`, '2 个报价'],
    ['05-generate', `/case/generate-application-form/${caseNo}`, '生成申请表'],
    ['06-history', `/case/loan-history?id=${caseNo}`, /Tan Wei Ling/],
    ['07-personal-information', '/personal-information', '个人资料'],
    ['08-authorise', '/authorize', /./],
    ['09-financiers', '/financer-company-management', /./],
    ['10-vehicle-companies', '/vehicle-company-management', /./],
    ['11-reports', '/reports', /./],
  ];
  for (const [name, path, heading] of screens) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.getByText('加载中')).toHaveCount(0);
      await read(page, `chinese-${name}`);
    });
  }

  await test.step('remembered by the browser, at the login too', async () => {
    await page.goto('/case');
    await page.getByRole('button', { name: isPhone() ? '菜单' : /，菜单$/ }).click();
    await page.getByRole('button', { name: '退出' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    await read(page, 'chinese-12-login');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

/** Looks at a screen: no accessibility fault, no English words, nothing cut, nothing wider than the window. */
async function read(page: Page, name: string): Promise<void> {
  await look(page, name);
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,button,a,label,p,th,dt,legend,summary')];
    const seen = elements.filter((each) => each.checkVisibility() && !each.closest('.vh,[lang]:not(html),canvas,svg'));
    const isCut = (each: HTMLElement) =>
      getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1;
    return {
      cut: seen.filter(isCut).map((each) => each.textContent),
      texts: seen.filter((each) => each.children.length === 0).map((each) => each.textContent.trim()),
      isWide: document.documentElement.scrollWidth > window.innerWidth,
    };
  });
  expect(found.isWide, `${name}: wider than the window`).toBe(false);
  expect(found.cut, `${name}: cut`).toEqual([]);
  const english = found.texts.filter((text) => /[a-z]{3}/.test(text) && !/\p{Script=Han}/u.test(text));
  expect
    .soft(
      english.filter((text) => !stays.test(text)),
      `${name}: English`,
    )
    .toEqual([]);
}
