import { expect, type Page, test } from '@playwright/test';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { logInPage } from '../desk.ts';
import { addMain, channelOf, openDealer } from '../people.ts';
import { complaintsOf, pagesBesides, takePicture } from '../steps.ts';

/** English that stays: names, abbreviations, words of printed forms, and what people of the journey typed. */
const stays =
  /Dealer Portal|English|Singpass|Myinfo|Corppass|NRIC|PDVL|ACRA|WhatsApp|PDF|PNG|JPE?G|CSV|Log card|Excel|E-mail|Toyota|Tembusu|Raintree|Orchid|Provider|Tan Wei Ling|@/i;

test('every screen of a dealer is in Chinese, fits, and stays so after logging out', {
  tag: '@desktop',
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Bukit Batok Motors Pte. Ltd.', 'Chua Li Ting');
  const { addDocument, addFinancier, call, sendTo } = await logInPage(page, number);
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
  const sent = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await addDocument(sent.caseNo, 'LogCard', 'logcard-01-petrol.pdf');
  await sendTo(sent.caseNo, [await addFinancier('Raintree Leasing')]);
  await openDealer('Bukit Gombak Motors Pte. Ltd.', 'Tan Mei Ling');
  await addMain(await channelOf('Bukit Gombak Motors Pte. Ltd.'), 'Chua Li Ting', number);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isPart = ['script', 'stylesheet'].includes(request.resourceType());
    if (isPart && !/^\/(js|css)\//.test(pathname)) elsewhere.push(pathname);
  });
  await page.goto('/case');

  await test.step('switched from the menu', async () => {
    await page.getByRole('button', { name: /, menu$/ }).click();
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
    ['08-agreement', `/case/vehicle-sales-agreement?id=${caseNo}`, /./],
    ['13-terms', '/information/terms-of-conditions', '条款与条件'],
    ['14-privacy', '/information/privacy-policy', '隐私政策'],
  ];
  const named = ['/case', '/authorize/callback', '/disbursement-detail-view', ...screens.map(([, path]) => path)];
  const others = pagesBesides(named).map((path) => [path.slice(1).replaceAll('/', '-'), path, /./] as const);
  for (const [name, path, heading] of [...screens, ...others]) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.getByText('加载中')).toHaveCount(0);
      // The other case was sent to one financier.
      if (name === '05-generate') await expect(page.getByText('已选 1 家，与上次相同')).toBeVisible();
      await read(page, `chinese-${name}`);
    });
  }

  await test.step('scripts and stylesheets come from the root', async () => expect(elsewhere).toEqual([]));

  await test.step('bell, dealers, tour, request about data', async () => {
    await page.goto('/case');
    await page.getByRole('button', { name: /^通知/ }).click();
    await expect(page.getByRole('heading', { name: '通知' })).toBeVisible();
    await read(page, 'chinese-15-bell');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^车商：/ }).click();
    await expect(page.getByRole('dialog', { name: '选择车商' }).getByRole('radio')).toHaveCount(2);
    await read(page, 'chinese-16-dealers');
    await page.keyboard.press('Escape');
    await openMenu(page);
    await page.getByRole('button', { name: '使用导览' }).click();
    await expect(page.getByRole('dialog', { name: '签名授权' })).toBeVisible();
    await read(page, 'chinese-17-tour');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '提出请求' }).click();
    await page.getByRole('dialog').getByLabel('请求内容').selectOption('correction');
    await read(page, 'chinese-18-request');
  });

  await test.step('outcome recorded by hand', async () => {
    await page.goto(`/case/loan-history?id=${sent.caseNo}`);
    await page.getByRole('button', { name: '记录结果' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '记录', exact: true }).click();
    await read(page, 'chinese-19-record');
  });

  await test.step('remembered by the browser, at the login too', async () => {
    await page.goto('/case');
    await openMenu(page);
    await page.getByRole('button', { name: '退出' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    await read(page, 'chinese-12-login');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /，菜单$/ }).click();
}

/** Checks a screen: no English words, and at two widths nothing cut or wider than the window. */
async function read(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^版本 \d\d\/\d\d\/\d{4} \d\d:\d\d$/).first()).toBeAttached();
  await fits(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page, `${name} on the phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function fits(page: Page, name: string): Promise<void> {
  // The window width has just changed, so this may take a moment.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), {
      message: `${name}: wider than the window`,
    })
    .toBe(false);
  await takePicture(page, name);
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,button,a,label,p,th,dt,legend,summary')];
    const seen = elements.filter(
      (element) => element.checkVisibility() && !element.closest('.vh,[lang]:not(html),canvas,svg'),
    );
    const isCut = (element: HTMLElement) =>
      getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    return {
      cut: seen.filter(isCut).map((element) => element.textContent),
      texts: seen.filter((element) => element.children.length === 0).map((element) => element.textContent.trim()),
    };
  });
  expect(found.cut, `${name}: cut`).toEqual([]);
  const english = found.texts.filter((text) => /[a-z]{3}/.test(text) && !/\p{Script=Han}/u.test(text));
  expect
    .soft(
      english.filter((text) => !stays.test(text)),
      `${name}: English`,
    )
    .toEqual([]);
}
