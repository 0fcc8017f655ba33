import { expect, type Page, test } from '@playwright/test';
import { logInPage, type UserDesk } from './desk.ts';
import { newNumber, openDealer, operate } from './people.ts';
import { complaintsOf, field, fillIn, keptOnDevice, look, openNewCase, openSection, saved } from './steps.ts';

test.describe('a sales agreement is proposed by the application, filled in, looked at and sent to sign', {
  tag: '@desktop',
}, () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let caseNo = '';
  let desk: UserDesk;
  let complaints: string[] = [];
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage();
    complaints = complaintsOf(page);
    const [number] = await openDealer('Joo Chiat Motors Pte. Ltd.', 'Ho Mei Fong');
    desk = await logInPage(page, number);
  });
  test.afterEach(() => expect(complaints).toEqual([]));
  test.afterAll(() => page.context().close());

  test('it is explained where the function is off', async () => {
    caseNo = await openNewCase(page, 'Tan Wei Ling 陈慧玲');
    await openSection(page, 'Vehicle');
    await fillIn(page, {
      'vehicle.condition': { pick: 'Used with PARF' },
      'vehicle.registrationNumber': 'SLR4821J',
      'vehicle.sellingPriceCents': '62800',
      'vehicle.depositCents': '12800',
    });
    await openSection(page, 'Financing');
    await fillIn(page, { 'financing.loanAmountCents': '50000' });
    await expect(saved(page)).toBeVisible();
    await page.goto(`/case/vehicle-sales-agreement?id=${caseNo}`);
    await expect(page.getByRole('heading', { name: 'Vehicle sales agreements are not switched on' })).toBeVisible();
    await look(page, 'vsa-1-off');
    await operate('features', 'on', '--dealer', desk.dealer?.channelNo ?? '', '--feature', 'VSA_GENERATE');
  });

  test('it begins with what the application says', async () => {
    await page.reload();
    await expect(field(page, 'vehicle.sellingPriceCents')).toHaveValue('62,800.00');
    await expect(field(page, 'vehicle.depositCents')).toHaveValue('12,800.00');
    await expect(page.getByText('The same as in the application')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Vehicle sales agreement, page 1 of 1' })).toBeVisible();
    await look(page, 'vsa-2-document');
  });

  test('a difference is shown beside the field and can be undone; the Act is named where it applies', async () => {
    await fillIn(page, { 'vehicle.depositCents': '10000' });
    await expect(page.getByText('The application says S$12,800.00.')).toBeVisible();
    await expect(page.getByText('The application asks for S$50,000.00, S$2,800.00 less')).toBeVisible();
    await look(page, 'vsa-3-differs');
    await page.getByRole('button', { name: 'Take it' }).click();
    await expect(field(page, 'vehicle.depositCents')).toHaveValue('12,800.00');
    await expect(field(page, 'vehicle.depositCents')).toBeFocused();
    await fillIn(page, { 'vehicle.coePartCents': '7800' });
    await expect(page.getByRole('link', { name: 'Make the statement' })).toBeVisible();
    await expect(saved(page)).toBeVisible();
  });

  test('what is missing is named before anything is sent', async () => {
    await page.getByRole('button', { name: 'Send to sign' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field(page, 'vehicle.deliveryDate')).toBeFocused();
    await expect(field(page, 'vehicle.deliveryDate')).toHaveAttribute('aria-invalid', 'true');
    await look(page, 'vsa-4-missing');
  });

  test('nothing typed is lost by a reload without a connection', async () => {
    const saves = '**/case/saveOrUpdateVsa?*';
    await page.route(saves, (route) => route.abort('internetdisconnected'));
    await keptOnDevice(page, () => fillIn(page, { 'vehicle.deliveryDate': '05/12/2026' }));
    await page.reload();
    await expect(field(page, 'vehicle.deliveryDate')).toHaveValue('05/12/2026');
    await page.unroute(saves);
    await expect(saved(page)).toBeVisible();
    complaints.length = 0;
  });

  test('two tabs that change different things both keep theirs', async () => {
    const other = await page.context().newPage();
    await other.goto(`/case/vehicle-sales-agreement?id=${caseNo}`);
    await fillIn(other, { 'vehicle.depositReceipt': 'R-20418' });
    await expect(saved(other)).toBeVisible();
    await fillIn(page, { 'vehicle.deliveryPlace': '61 Ubi Road 1' });
    await expect(field(page, 'vehicle.depositReceipt')).toHaveValue('R-20418');
    await other.close();
    await fillIn(page, { 'vehicle.faultsKnown': { tick: true } });
    await fillIn(page, { 'vehicle.faults': 'Scratch at the rear bumper\nAir-conditioning weak' });
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Vehicle sales agreement, page 2 of 2' })).toBeAttached();
    await look(page, 'vsa-5-filled');
    await page.setViewportSize({ width: 1024, height: 768 });
    await look(page, 'vsa-6-small-desktop');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('a sub-account without the permission sees why it may not open the agreement', async ({ browser }) => {
    const number = newNumber();
    await desk.addSubAccount('Lee Jun Kai', number, 'sales');
    const sub = await browser.newPage();
    await logInPage(sub, number);
    await sub.goto(`/case/vehicle-sales-agreement?id=${caseNo}`);
    await expect(
      sub.getByRole('heading', { name: 'Your account may not make vehicle sales agreements' }),
    ).toBeVisible();
    await sub.context().close();
  });
});
