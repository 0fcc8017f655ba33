import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Application } from '../../src/features/applications/contract.ts';
import type { ApprovalAdvice } from '../../src/features/approvals/contract.ts';
import { sampleCompanyCase } from '../../src/testing/sample-company.ts';
import { type Desk, logIn } from '../desk.ts';
import { openDealer, operate } from '../people.ts';
import { comeToRest } from '../received.ts';
import { look, openPart } from '../steps.ts';
import { layoutFaults, layoutShift, movingUnseen } from '../widths.ts';

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

const financiers = ['Angsana Credit and Commercial Vehicle Finance Corporation', 'Raintree Capital'] as const;
const dealer = 'Bukit Timah Heights Automobile Trading and Leasing Pte. Ltd.';
/** 60 characters, and 60 without a space. */
const longCompany = 'Pandan Reservoir Cold Chain and Refrigeration Services Pte L';
const longName = 'Wijayasekaramudiyanselagebandaranayakesubramaniamvenkatarama';

test('pages open to everybody fit every width', { tag: '@desktop' }, async ({ page }) => {
  const faults: string[] = [];
  for (const [name, path] of openToAll) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(buildLabel(page)).toBeVisible();
    faults.push(...(await atEveryWidth(page, name)));
  }
  expect(faults).toEqual([]);
});

test('every screen of a case fits every width, with long names and every action', { tag: '@desktop' }, async ({
  page,
}) => {
  const [number] = await openDealer(dealer, longName);
  const desk = await logIn(page, number);
  await operate('features', 'on', '--dealer', desk.dealer?.channelNo ?? '', '--feature', 'VSA_GENERATE');
  const [first, second] = [await desk.addFinancier(financiers[0]), await desk.addFinancier(financiers[1])];
  const caseNo = await sentCase(desk, [first, second]);
  await fitsEveryWidth(page, [{ name: 'history-sent', path: `/case/loan-history?id=${caseNo}` }]);
  await approve(desk, caseNo);
  const paidCaseNo = await paidCase(desk, first);
  await fitsEveryWidth(page, [
    { name: 'cases', path: '/case?state=1' },
    { name: 'advice', open: page.getByRole('link', { name: /^Accept or reject AA by/ }) },
    { name: 'applicant', path: `/case/loan-application?id=${caseNo}` },
    { name: 'guarantors', part: 'Guarantors' },
    { name: 'vehicle', part: 'Vehicle' },
    { name: 'financing', part: 'Financing' },
    { name: 'documents-part', part: 'Documents' },
    { name: 'authorisation', part: 'Authorisation and signatures' },
    { name: 'review', part: 'Review and send' },
    { name: 'documents', path: `/case/documents?id=${caseNo}` },
    { name: 'compare', path: `/case/quote-compare?id=${caseNo}` },
    { name: 'generate', path: `/case/generate-application-form/${caseNo}` },
    { name: 'history', path: `/case/loan-history?id=${caseNo}` },
    { name: 'outcome', open: page.getByRole('button', { name: 'Correct or take back' }).first() },
    { name: 'agreement', path: `/case/vehicle-sales-agreement?id=${caseNo}` },
    { name: 'disbursement', path: `/disbursement-detail-view?id=${paidCaseNo}` },
    { name: 'reports', path: '/reports' },
  ]);
});

test('every screen of a dealer fits every width', { tag: '@desktop' }, async ({ page }) => {
  const [number] = await openDealer(dealer, longName);
  const { addFinancier } = await logIn(page, number);
  for (const name of financiers) await addFinancier(name);
  await fitsEveryWidth(page, [
    { name: 'person', path: '/personal-information' },
    { name: 'details', open: page.getByRole('button', { name: 'Edit', exact: true }).first() },
    { name: 'authorise', path: '/authorize' },
    { name: 'financiers', path: '/financer-company-management' },
    { name: 'companies', path: '/vehicle-company-management' },
  ]);
});

test('a page of the menu takes less than 100 ms of processor time', { tag: '@desktop' }, async ({ page }) => {
  const [number] = await openDealer('Bukit Timah Cars Pte. Ltd.', 'Ng Mei Ling');
  await logIn(page, number);
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

interface Screen {
  name: string;
  /** Absent if the screen before leads to it, by a part of the case or by an element that opens a dialog. */
  path?: string;
  part?: string;
  open?: Locator;
}

/** Opens one screen after the other: none has a layout fault at any width, or shifts while it loads. */
async function fitsEveryWidth(page: Page, screens: Screen[]): Promise<void> {
  const faults: string[] = [];
  const arrive = async (name: string, path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await comeToRest(page);
    await expect(page.getByText('Loading....')).toHaveCount(0);
    await expect(buildLabel(page)).toBeVisible();
    const { score, moved } = await layoutShift(page);
    if (score > 0.05) faults.push(`${name} shifts while it loads: ${score.toFixed(3)} by ${moved}`);
  };
  for (const { name, path, part, open } of screens) {
    await page.setViewportSize(path ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    if (path) {
      await arrive(`${name} on the phone`, path);
      await page.setViewportSize({ width: 1440, height: 900 });
      await arrive(name, path);
    }
    if (part) await openPart(page, part);
    await open?.click();
    faults.push(...(await atEveryWidth(page, name)));
  }
  expect(faults).toEqual([]);
}

/** Date and time of the build, which every page shows: a wide one in its menu, a narrow one at its foot. */
function buildLabel(page: Page): Locator {
  return page.getByText(/^Build \d\d\/\d\d\/\d{4} \d\d:\d\d$/).filter({ visible: true });
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

async function atEveryWidth(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // Two frames: the media queries of the scripts, and the new content they render.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    if (process.env.PICTURES) await page.screenshot({ path: `e2e/screenshots/widths/${name}-${width}.png` });
    const found = await layoutFaults(page, width < 768);
    faults.push(...found.map((each) => `${name} at ${width}: ${each}`));
    // At the desktop's width the journeys look at each screen.
    if (width === 390) await look(page, `widths-${name}`);
  }
  faults.push(...(await movingUnseen(page)).map((element) => `${name} moves unseen: ${element}`));
  return faults;
}

/** A case that a financier has paid. Returns its number. */
async function paidCase(desk: Desk, financierId: string): Promise<string> {
  const { call, read } = desk;
  const caseNo = await sentCase(desk, [financierId]);
  const applicationId = await approve(desk, caseNo);
  const { financingDetail } = await read<ApprovalAdvice>(`/case/aa/detail?caseNo=${caseNo}`);
  const { productOptionalId } = financingDetail[0] ?? {};
  await call('/case/aa/accept', { caseNo, applicationId, productOptionalId });
  const outcome = { kind: 'disbursed', amountCents: 7_950_000, paidOn: '2020-01-02', reference: 'RC-17' };
  await call('/applicationForm/record', { caseNo, applicationId, outcome });
  return caseNo;
}

/** A company's case that was sent to financiers. Returns its number. */
async function sentCase({ call, addDocument, read, sendTo }: Desk, financierIds: string[]): Promise<string> {
  const body = sampleCompanyCase(2);
  Object.assign(body.personalInformation[0] ?? {}, { companyName: longCompany });
  Object.assign(body.personalInformation[1] ?? {}, { name: longName });
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', body);
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
  await sendTo(caseNo, financierIds);
  const deliveries = async () =>
    (await read<Application[]>(`/applicationForm/list?caseNo=${caseNo}`)).map(({ delivery }) => delivery);
  await expect.poll(deliveries).toEqual(financierIds.map(() => 'sent'));
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
