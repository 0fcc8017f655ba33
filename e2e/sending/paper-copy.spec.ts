import { expect, test } from '@playwright/test';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { logInPage } from '../desk.ts';
import { openDealer } from '../people.ts';
import { look, openSection } from '../steps.ts';

test('a letter signed on paper is added in place of a link, seen among the documents, and removed', {
  tag: '@desktop',
}, async ({ page }) => {
  const [number] = await openDealer('Paper Motors Pte. Ltd.', 'Grace Teo');
  const { call } = await logInPage(page, number);
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await page.goto(`/case/loan-application?id=${caseNo}`);
  await openSection(page, 'Authorisation and signatures');
  const row = page.getByRole('row').filter({ hasText: 'Tan Wei Ling' }).first();
  await expect(row.getByRole('button', { name: /^Send link/ })).toBeVisible();
  await look(page, 'paper-copy-1-none');

  await test.step('a picture is refused, a PDF taken', async () => {
    const input = row.locator('input[type=file]');
    await input.setInputFiles('fixtures/specimens/payslip-02-photo.jpg');
    await expect(row.getByText('Please upload a valid document file')).toBeVisible();
    await input.setInputFiles('fixtures/specimens/logcard-01-petrol.pdf');
    await expect(row.getByText('Signed on paper')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Send link/ })).toHaveCount(0);
    await look(page, 'paper-copy-2-there');
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText('Signed on paper').first()).toBeVisible();
      await look(page, `paper-copy-2-there-${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('it is a document of the case', async () => {
    await page.goto(`/case/documents?id=${caseNo}`);
    await page
      .getByRole('navigation', { name: 'Documents', exact: true })
      .getByText('Letter of confirmation', { exact: false })
      .click();
    await expect(page.getByText('logcard-01-petrol.pdf').first()).toBeVisible();
    await look(page, 'paper-copy-3-document');
  });

  await test.step('removed, it can be signed by link again', async () => {
    await page.goto(`/case/loan-application?id=${caseNo}`);
    await openSection(page, 'Authorisation and signatures');
    await row.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row.getByRole('button', { name: /^Send link/ })).toBeVisible();
  });
});
