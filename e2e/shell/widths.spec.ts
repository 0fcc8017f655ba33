import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Application } from '../../src/features/applications/contract.ts';
import type { ApprovalAdvice } from '../../src/features/approvals/contract.ts';
import { sampleCompanyCase } from '../../src/testing/sample-company.ts';
import { openDesk } from '../desk.ts';
import { channelOf, openDealer, operate } from '../people.ts';
import { comeToRest } from '../received.ts';
import { openPart } from '../steps.ts';
import { layoutFaults, layoutShift } from '../widths.ts';

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

const openToAll: [name: string, path: string][] = [
  ['login', '/login'],
  ['terms', '/information/terms-of-conditions'],
  ['verify', '/verify'],
  ['upload', '/c/upload'],
  ['sign', '/lca-signature'],
  ['identity', '/singpass'],
  ['shared files', '/application-file'],
];

const dealer = 'Bukit Timah Heights Automobile Trading and Leasing Pte. Ltd.';
/** 60 characters, and 60 without a space. */
const longCompany = 'Pandan Reservoir Cold Chain and Refrigeration Services Pte L';
const longName = 'Wijayasekaramudiyanselagebandaranayakesubramaniamvenkatarama';

test('every screen fits every width, with long names and every action', { tag: '@desktop' }, async ({ page }) => {
  const [number] = await openDealer(dealer, longName);
  await operate('features', 'on', '--dealer', await channelOf(dealer), '--feature', 'VSA_GENERATE');
  const faults: string[] = [];
  for (const [name, path] of openToAll) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(buildLabel(page)).toBeVisible();
    faults.push(...(await atEveryWidth(page, name)));
  }
  const { caseNo, paidCaseNo } = await casesWithOffers(page, await openDesk(page, number), faults);

  const screens: [name: string, path: string, part?: string][] = [
    ['cases', '/case?state=1'],
    ['applicant', `/case/loan-application?id=${caseNo}`],
    ['guarantors', '', 'Guarantors'],
    ['vehicle', '', 'Vehicle'],
    ['financing', '', 'Financing'],
    ['documents-part', '', 'Documents'],
    ['authorisation', '', 'Authorisation and signatures'],
    ['review', '', 'Review and send'],
    ['documents', `/case/documents?id=${caseNo}`],
    ['compare', `/case/quote-compare?id=${caseNo}`],
    ['generate', `/case/generate-application-form/${caseNo}`],
    ['history', `/case/loan-history?id=${caseNo}`],
    ['person', '/personal-information'],
    ['authorise', '/authorize'],
    ['financiers', '/financer-company-management'],
    ['companies', '/vehicle-company-management'],
    ['reports', '/reports'],
    ['agreement', `/case/vehicle-sales-agreement?id=${caseNo}`],
    ['disbursement', `/disbursement-detail-view?id=${paidCaseNo}`],
  ];
  const shifts: string[] = [];
  const arrive = async (name: string, path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await comeToRest(page);
    await expect(page.getByText('Loading....')).toHaveCount(0);
    await expect(buildLabel(page)).toBeVisible();
    const { score, moved } = await layoutShift(page);
    if (score > 0.05) shifts.push(`${name}: ${score.toFixed(3)} by ${moved}`);
  };
  for (const [name, path, part] of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (path) await arrive(name, path);
    if (part) await openPart(page, part);
    faults.push(...(await atEveryWidth(page, name)));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, path] of screens) if (path) await arrive(`${name} on the phone`, path);
  expect(faults).toEqual([]);
  expect(shifts, 'layout shift above 0.05').toEqual([]);

  await test.step('a page of the menu is there within 100 ms', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/case?state=1');
    const times: number[] = [];
    for (const name of ['Financer', 'Application', 'Financer', 'Application']) {
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
      await link.hover();
      await comeToRest(page);
      times.push(await link.evaluate(timeToHeading));
    }
    console.log(`page transitions: ${times.map((time) => `${Math.round(time)} ms`).join(', ')}`);
    expect(Math.min(...times)).toBeLessThan(100);
  });
});

/** Date and time of the build, which every page shows: a wide one in its menu, a narrow one at its foot. */
function buildLabel(page: Page): Locator {
  return page.getByText(/^Build \d\d\/\d\d\/\d{4} \d\d:\d\d$/).filter({ visible: true });
}

/** Presses a link and measures until another page's heading is painted. */
function timeToHeading(link: HTMLElement): Promise<number> {
  const before = document.querySelector('h1')?.textContent;
  const started = performance.now();
  link.click();
  return new Promise((done) => {
    const look = () =>
      document.querySelector('h1')?.textContent === before
        ? requestAnimationFrame(look)
        : requestAnimationFrame(() => done(performance.now() - started));
    look();
  });
}

async function atEveryWidth(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // Two frames: the media queries of the scripts, and the new content they render.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    if (process.env.PICTURES) await page.screenshot({ path: `e2e/screenshots/widths/${name}-${width}.png` });
    const found = await layoutFaults(page, width < 768);
    faults.push(...found.map((each) => `${name} at ${width}: ${each}`));
  }
  return faults;
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A company's cases: one that went to two financiers who both made an offer, and one that was paid. */
async function casesWithOffers(page: Page, desk: Desk, faults: string[]) {
  const { call, read } = desk;
  const names = ['Angsana Credit and Commercial Vehicle Finance Corporation', 'Raintree Capital'];
  for (const name of names) await call('/financer/save', { name, sendMethod: 'email', emails: ['hp@angsana.example'] });
  const financiers = await read<{ financierId: string; name: string }[]>('/financer/list');
  const [first = '', ...others] = names.map((name) => financiers.find((each) => each.name === name)?.financierId ?? '');

  const caseNo = await sentCase(desk, [first, ...others]);
  await page.goto(`/case/loan-history?id=${caseNo}`);
  await expect(page.getByText('Recently changed')).toBeVisible();
  faults.push(...(await atEveryWidth(page, 'history-sent')));
  await approve(desk, caseNo);

  const paidCaseNo = await sentCase(desk, [first]);
  const applicationId = await approve(desk, paidCaseNo);
  const { financingDetail } = await read<ApprovalAdvice>(`/case/aa/detail?caseNo=${paidCaseNo}`);
  const { productOptionalId } = financingDetail[0] ?? {};
  await call('/case/aa/accept', { caseNo: paidCaseNo, applicationId, productOptionalId });
  const outcome = { kind: 'disbursed', amountCents: 7_950_000, paidOn: '2020-01-02', reference: 'RC-17' };
  await call('/applicationForm/record', { caseNo: paidCaseNo, applicationId, outcome });
  return { caseNo, paidCaseNo };
}

async function sentCase({ call, addDocument, read, sendTo }: Desk, financierIds: string[]): Promise<string> {
  const body = sampleCompanyCase(2);
  Object.assign(body.personalInformation[0] ?? {}, { companyName: longCompany });
  Object.assign(body.personalInformation[1] ?? {}, { name: longName });
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', body);
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol');
  await sendTo(caseNo, financierIds);
  const deliveries = async () =>
    (await read<Application[]>(`/applicationForm/list?caseNo=${caseNo}`)).map(({ delivery }) => delivery);
  await expect.poll(deliveries, { timeout: 30_000 }).toEqual(financierIds.map(() => 'sent'));
  return caseNo;
}

/** Records an approval by every financier of a case; returns the first application. */
async function approve({ call, read }: Desk, caseNo: string): Promise<string | undefined> {
  const applications = await read<Application[]>(`/applicationForm/list?caseNo=${caseNo}`);
  const terms = { amountCents: 8_000_000, tenureMonths: 84, ratePercent: 2.78, validUntil: '2099-12-31' };
  for (const { applicationId } of applications) {
    const outcome = { kind: 'approved', ...terms, conditions: 'Log card before payment' };
    await call('/applicationForm/record', { caseNo, applicationId, outcome });
  }
  return applications[0]?.applicationId;
}
