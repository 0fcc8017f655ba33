import { expect, test } from '@playwright/test';
import { logInPage } from '../desk.ts';
import { openDealer } from '../people.ts';
import { look, openNewCase, openSection } from '../steps.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

test('a wide screen shows the documents beside the form, and more of each case in the list', {
  tag: '@desktop',
}, async ({ page }) => {
  const [number] = await openDealer('Ubi Motors Pte. Ltd.', 'Ravi Kumar');
  await logInPage(page, number);
  const caseNo = await openNewCase(page, 'Quek Zhi Hong');
  const beside = page.getByRole('region', { name: 'Documents beside the form' });
  await expect(beside).toHaveCount(0);

  await test.step('documents come in', async () => {
    await page.goto(`/case/documents?id=${caseNo}`);
    for (const [slot, file] of [
      ['NRIC, front', 'nric-front-01-clean.png'],
      ['Log card', 'logcard-01-petrol.pdf'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${slot}`) }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a file' }).click();
      await (await chooser).setFiles(`fixtures/specimens/${file}`);
      await expect(page.getByRole('button', { name: new RegExp(`^${slot} (Ready|\\d+ to check)`) })).toBeVisible();
    }
    await look(page, 'wide-1-documents');
  });

  await test.step('each part has the document beside it that it is about, and another can be chosen', async () => {
    await page.goto(`/case/loan-application?id=${caseNo}`);
    const choice = beside.getByRole('combobox', { name: 'Document' });
    await expect(choice.locator('option:checked')).toHaveText('NRIC, front, Quek Zhi Hong');
    await expect(beside.getByRole('img')).toBeVisible();
    await look(page, 'wide-2-applicant');
    await openSection(page, 'Vehicle');
    await expect(choice.locator('option:checked')).toHaveText('Log card');
    await expect(beside.getByRole('img')).toBeVisible();
    await look(page, 'wide-3-vehicle');
    await choice.selectOption({ label: 'NRIC, front, Quek Zhi Hong' });
    await expect(beside.getByRole('img', { name: /NRIC, front/ })).toBeVisible();
    await beside.getByRole('link', { name: 'Open documents' }).click();
    await expect(page).toHaveURL(/\/case\/documents\?.*fileId=/);
  });

  await test.step('a narrower screen has room for the form alone', async () => {
    await page.goto(`/case/loan-application?id=${caseNo}`);
    await expect(beside).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(beside).toHaveCount(0);
    await page.setViewportSize({ width: 1920, height: 1080 });
  });

  await test.step('the list has case number and plate in columns of their own', async () => {
    await page.goto('/case');
    await expect(page.getByText('Case number', { exact: true })).toBeVisible();
    const row = page.getByRole('row', { name: /Quek Zhi Hong/ });
    const [name, shown] = await Promise.all([
      row.getByRole('link', { name: 'Quek Zhi Hong' }).boundingBox(),
      row.getByText(caseNo).boundingBox(),
    ]);
    expect(shown?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
    await look(page, 'wide-4-list');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByText('Case number', { exact: true })).toBeHidden();
  });
});
