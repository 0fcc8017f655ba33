import { expect, type Page, test } from '@playwright/test';
import { logInPage } from './desk.ts';
import { openDealer } from './people.ts';
import { keptOnDevice, look, openNewCase } from './steps.ts';

const specimens = 'fixtures/specimens';
/** The focus is at a doubtful value, or at the button that accepts well-read values together. */
const atValue = ':is([data-value] :focus, [data-accept-together]:focus)';

async function addFiles(page: Page, names: readonly string[]): Promise<void> {
  await page
    .locator('input[type="file"][multiple]')
    .first()
    .setInputFiles(names.map((name) => `${specimens}/${name}`));
}

test('documents at the desk, by the keyboard: the focus is where the work is, and nothing is lost', {
  tag: '@desktop',
}, async ({ page }) => {
  const [number] = await openDealer('Kallang Motors Pte. Ltd.', 'Siti Aminah');
  await logInPage(page, number);
  const caseNo = await openNewCase(page, 'Quek Zhi Hong');
  await page.goto(`/case/documents?id=${caseNo}`);

  await test.step('files are recognised by what they say; one that is not is sorted by one press', async () => {
    await expect(page.getByRole('button', { name: 'Add document' })).toBeVisible();
    await addFiles(page, ['nric-front-03-pr-photo.jpg', 'bank-01-two-pages.pdf', 'other-01-utility-bill.pdf']);
    const bill = page.getByRole('button', { name: /^other-01-utility-bill.pdf Choose type/ });
    await bill.click();
    const question = page.getByRole('region', { name: 'other-01-utility-bill.pdf' });
    await expect(question.getByRole('heading', { name: 'What is this document?' })).toBeVisible();
    await look(page, 'documents-0-unsorted');
    // Holds the rest of the case back until the user has opened another document.
    const held = Promise.withResolvers<void>();
    await page.route('**/case/detail/HP*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await question.getByRole('button', { name: 'Other document' }).press('Enter');
    await expect(page.getByRole('button', { name: /^Other document (Reading|Uploaded)/ })).toBeVisible();
    await expect(bill).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Other document', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^NRIC, back/ }).click();
    const detail = page.waitForResponse('**/case/detail/HP*');
    held.resolve();
    await (await detail).finished();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByRole('region', { name: 'NRIC, back' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Bank statement (Ready|\d+ to check)/ })).toBeVisible();
  });

  await test.step('an upload that is stopped leaves the focus at its document', async () => {
    await page.route('**/case/file/upload**', async () => undefined);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^NRIC, back/ }).click();
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(`${specimens}/nric-back-01-clean.png`);
    await page.getByRole('button', { name: 'Stop upload of NRIC, back' }).press('Enter');
    await expect(page.getByRole('button', { name: /^NRIC, back/ })).toBeFocused();
    await page.unroute('**/case/file/upload**');
  });

  await test.step('each document is shown in small', async () => {
    // Another person's document, which needs a check.
    await expect(page.getByRole('button', { name: 'NRIC, front Another person’s?' })).toBeVisible();
    const picture = page.getByRole('button', { name: /^NRIC, front/ }).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await look(page, 'documents-1-list');
  });

  await test.step('a long scan shows which page is being read, and nothing moves', async () => {
    let pagesRead = 8;
    await page.route('**/case/file/list?*', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const scan = json.data.find(({ fileType }: { fileType: string }) => fileType === 'BankStatement');
      Object.assign(scan, { status: 0, pages: 16, pagesRead });
      await route.fulfill({ response, json });
    });
    const statement = page.getByRole('button', { name: /^Bank statement/ });
    const places = () =>
      page
        .locator('[data-slot]')
        .evaluateAll((slots: HTMLElement[]) =>
          slots.map((slot) => [slot.offsetLeft, slot.offsetTop, slot.offsetWidth, slot.offsetHeight]),
        );
    await statement.click();
    for (const width of [1024, 1440]) {
      pagesRead = 8;
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await expect(statement).toContainText('Reading 9 of 16');
      await expect(page.getByRole('heading', { name: 'Reading page 9 of 16' })).toBeVisible();
      const before = await places();
      pagesRead = 11;
      await expect(statement).toContainText('Reading 12 of 16');
      expect(await places()).toEqual(before);
      await look(page, `documents-1-reading-${width}`);
    }
    // A list that is being answered is answered to its end.
    await page.unrouteAll({ behavior: 'wait' });
    await expect(statement).toContainText(/Ready|to check/);
  });

  await test.step('chosen by the keyboard a document opens at its first value, and Enter accepts it', async () => {
    await page.getByRole('button', { name: /^NRIC, front/ }).press('Enter');
    const values = page.getByRole('region', { name: 'NRIC, front' });
    await expect(values.locator(atValue)).toHaveCount(1);
    const heading = values.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(/^\d+ to check$/);
    // Well-read values are accepted together, doubtful ones one by one.
    await keptOnDevice(page, () => page.keyboard.press('Enter'));
    await expect(heading).toHaveText('All checked');
    // The document names another person; the user must confirm that once.
    await keptOnDevice(page, () => values.getByLabel(/^It does belong to/).check());
    await page.reload();
    await expect(page.getByText('Not finished; kept on this device')).toBeVisible();
    await expect(heading).toHaveText('All checked');
    await expect(page.getByRole('button', { name: 'NRIC, front Ready to accept' })).toBeVisible();
    await expect(values.getByLabel(/^It does belong to/)).toBeChecked();
    // Reopens an accepted value, and accepts it by Enter.
    await values.getByRole('button', { name: /^Gender Female/ }).press('Enter');
    await values.getByLabel(/^Gender/).press('Enter');
    await look(page, 'documents-2-review');
  });

  await test.step('after the last value comes Finish, and after that the next document', async () => {
    const values = page.getByRole('region', { name: 'NRIC, front' });
    const finish = values.getByRole('button', { name: /^Finish/ });
    await expect(finish).toBeFocused();
    await page.keyboard.press('Enter');
    // The next document to be checked opens at its first value.
    const next = page.getByRole('region', { name: 'Bank statement' });
    await expect(next.locator(atValue)).toHaveCount(1);
    await page.getByRole('button', { name: /^NRIC, front Checked/ }).click();
    await expect(values.getByText('In the form').first()).toBeVisible();
    await expect(page.getByText('Not finished; kept on this device')).toHaveCount(0);
    await look(page, 'documents-3-reviewed');
  });

  await test.step('pages that are being put together are there again after the page was loaded anew', async () => {
    await page.getByRole('button', { name: /^Payslip/ }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles([`${specimens}/payslip-02-photo.jpg`, `${specimens}/payslip-01.pdf`]);
    const dialog = page.getByRole('dialog', { name: /Payslip/ });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await keptOnDevice(page, () => dialog.getByRole('button', { name: 'Move page 2 up' }).click());
    await page.reload();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('listitem').first()).toContainText('payslip-01.pdf');
    await look(page, 'documents-4-pages');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Discard 2 pages?' });
    await look(page, 'documents-4-discard');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: /^Upload/ }).click();
    const slip = page.getByRole('button', { name: /^Payslip (Reading|Ready|Another person’s|\d+ to check)/ });
    await expect(slip).toBeVisible();
    await page.reload();
    await expect(slip).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});
