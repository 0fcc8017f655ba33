import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { drawnSignature, photographedSignature, stampPicture } from '../src/testing/ink-pictures.ts';
import { sampleCase } from '../src/testing/sample-case.ts';
import { logInPage } from './desk.ts';
import { drawStroke } from './pad.ts';
import { newNumber, openDealer, operate } from './people.ts';
import { atDesk, enterLinkCode, linkSentTo, onTouch, padOf, press, signature } from './signing-steps.ts';
import { look, openSection, takePicture } from './steps.ts';

const signing = '**/ticket/signing/sign';

test.describe('letter and sales agreement are signed in one sitting, then by the seller', { tag: '@phone' }, () => {
  test.describe.configure({ mode: 'serial' });
  const buyer = { name: 'Tan Wei Ling', mobile: newNumber(), link: '' };
  const contexts: BrowserContext[] = [];
  let caseNo = '';
  let office: Page;
  let phone: Page;
  const signers = (): Locator => office.getByRole('region', { name: 'Signatures' });

  /** Enters the picture of a signature or a stamp on the page of the person. */
  const enterPicture = async (name: string, buffer: Buffer) => {
    const card = office.getByRole('figure', { name });
    if (name === 'Signature') {
      await card.getByRole('button', { name: 'Draw' }).click();
      await press(office, 'Upload a picture instead');
    } else await card.getByRole('button', { name: 'Upload' }).click();
    const file = { name: 'ink.png', mimeType: 'image/png', buffer };
    await office.locator('input[type="file"]:not([capture])').setInputFiles(file);
    await office.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(card.getByRole('img', { name })).toBeVisible();
  };

  test.beforeAll(async ({ browser }) => {
    const [number] = await openDealer('Serangoon Motors Pte. Ltd.', 'Grace Teo');
    const open = async (options: object) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
    };
    office = await open(atDesk);
    phone = await open(onTouch);
    const desk = await logInPage(office, number);
    await operate('features', 'on', '--dealer', desk.dealer?.channelNo ?? '', '--feature', 'VSA_GENERATE');
    const body = sampleCase();
    Object.assign(body.personalInformation[0] ?? {}, { mobile: `+65${buyer.mobile}` });
    ({ caseNo } = await desk.call<{ caseNo: string }>('/case/detail/save', body));
    const { sellingPriceCents, depositCents, tradeInValueCents } = body.vehicleInformationWeb.vehicleInformation;
    const delivery = { deliveryPlace: '61 Ubi Road 1', deliveryDate: '2030-12-05', depositReturned: false };
    const values = { sellingPriceCents, depositCents, tradeInValueCents, ...delivery };
    await desk.call('/case/saveOrUpdateVsa', { caseNo, revision: 0, values });
  });
  test.afterAll(() => Promise.all(contexts.map((context) => context.close())));

  test('the dealer enters signature and stamp, and sends one link for both documents', async () => {
    await office.goto('/personal-information');
    await enterPicture('Signature', await drawnSignature());
    await enterPicture('Dealer stamp', await stampPicture());
    await office.goto(`/case/vehicle-sales-agreement?id=${caseNo}`);
    await press(office, 'Send to sign');
    buyer.link = await linkSentTo(buyer.mobile);
    expect(buyer.link).toContain('/lca-vsa-signature#');
    await expect(signers().getByText(/^Link sent to/)).toBeVisible();
  });

  test('the buyer reads letter and agreement and signs both with one photo', async () => {
    await phone.goto(buyer.link);
    await expect(phone.getByText('Letter and vehicle sales agreement')).toBeVisible();
    await enterLinkCode(phone, buyer.mobile);
    await expect(phone.getByRole('heading', { name: 'Read the letter' })).toBeVisible();
    await press(phone, 'I have read it, next');
    await expect(phone.getByRole('heading', { name: 'Read the vehicle sales agreement' })).toBeVisible();
    await look(phone, 'signing-both-1-agreement');
    await press(phone, '中文');
    await takePicture(phone, 'signing-both-1-agreement-zh');
    await press(phone, 'English');
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Read the vehicle sales agreement' })).toBeVisible();
    await press(phone, 'I have read it, next');
    await press(phone, 'Photo');
    const photos = phone.locator('input[type="file"]:not([capture])');
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photographedSignature() };
    const asPrinted = phone.getByAltText('Your signature as it will be printed');
    await photos.setInputFiles(photo);
    await expect(asPrinted).toBeVisible();
    await phone.getByRole('checkbox').check();
    // A submitted drawing replaces the photo.
    await press(phone, 'Draw');
    await drawStroke(phone, padOf(phone), signature);
    await phone.route(signing, (route) => route.abort());
    await press(phone, 'Sign both documents');
    await expect(phone.getByText('You sign only once, however often you press.')).toBeVisible();
    await phone.unroute(signing);
    await press(phone, 'Photo');
    await expect(phone.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    await photos.setInputFiles(photo);
    await expect(asPrinted).toBeVisible();
    await look(phone, 'signing-both-2-photo');
    await press(phone, 'Sign both documents');
    await expect(phone.getByRole('heading', { name: `Signed. Thank you, ${buyer.name}` })).toBeVisible();
    await expect(phone.getByRole('button', { name: /^Letter of confirmation/ })).toBeVisible();
    await expect(phone.getByText('Ready once everyone has signed')).toBeVisible();
    await look(phone, 'signing-both-3-done');
    await press(phone, '中文');
    await takePicture(phone, 'signing-both-3-done-zh');
    await press(phone, 'English');
  });

  test('the seller signs with the stamp; the sealed agreement reaches the case and the buyer', async () => {
    await expect(signers().getByText(/^Signed/)).toHaveCount(1);
    await press(office, 'Sign as seller');
    await office.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
    await expect(signers().getByText(/^Signed/)).toHaveCount(2);
    await look(office, 'signing-both-4-seller');
    await expect(phone.getByRole('button', { name: /^Vehicle sales agreement/ })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Save my copies' })).toBeVisible();
    await look(phone, 'signing-both-5-copies');
    await office.goto(`/case/loan-application?id=${caseNo}`);
    await openSection(office, 'Authorisation and signatures');
    const rows = office.getByRole('row').filter({ hasText: 'The sealed PDF is in the case.' });
    await expect(rows).toHaveCount(3);
    const sealed = office.waitForResponse(/\/lca\/letter\?/);
    await rows.nth(1).getByRole('button', { name: 'View' }).click();
    expect((await sealed).headers()['content-type']).toBe('application/pdf');
    await look(office, 'signing-both-6-table');
    await office.goto(`/case/documents?id=${caseNo}`);
    await office.getByRole('button', { name: /^Letter of confirmation and authorisation/ }).click();
    const letter = office.getByRole('region', { name: 'Letter of confirmation and authorisation' });
    const download = office.waitForEvent('download');
    await letter.getByRole('button', { name: 'Download file' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await look(office, 'signing-both-7-documents');
  });
});
