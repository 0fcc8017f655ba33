import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { logInPage } from './desk.ts';
import { openDealer, operate } from './people.ts';
import { complaintsOf, look } from './steps.ts';

const section = (page: Page) => page.locator('#requests');
const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();

test('a person asks about their data and account, and the operator answers', { tag: '@desktop' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  const dealer = 'Geylang Autos Pte. Ltd.';
  const [number] = await openDealer(dealer, 'Ng Mei Ling');
  await logInPage(page, number);
  await page.goto('/personal-information#requests');
  await expect(section(page).getByText('You have not asked for anything yet.')).toBeVisible();
  await look(page, 'data-requests-1-empty');

  await test.step('a correction needs what is wrong and what it should be', async () => {
    await section(page).getByRole('button', { name: 'Ask', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask about your data' });
    await dialog.getByLabel('What you ask for').selectOption({ label: 'Correction' });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Enter what is wrong.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'What is wrong' })).toBeFocused();
    await look(page, 'data-requests-2-problems');
    await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('My name is written Ng Mei Lin.');
    await dialog.getByRole('textbox', { name: 'What it should be' }).fill('Ng Mei Ling, as on my NRIC.');
    await dialog.getByRole('button', { name: 'Send request' }).dblclick();
    await toast(page, /^Your request is sent\. It is due on \d\d\/\d\d\/\d{4}\.$/);
    await expect(section(page).getByText('In progress')).toHaveCount(1);
  });

  await test.step('a second open request for access is refused with the day of the first', async () => {
    for (const nth of [1, 2]) {
      await section(page).getByRole('button', { name: 'Ask', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Ask about your data' });
      await dialog.getByRole('button', { name: 'Send request' }).press('Enter');
      if (nth === 1) await expect(dialog).toHaveCount(0);
      else {
        await expect(dialog.getByRole('alert')).toContainText('The request is still open.');
        await dialog.getByRole('button', { name: 'Cancel' }).click();
      }
    }
    await section(page)
      .getByRole('button', { name: /^Withdraw: Access to my data/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(section(page).getByText(/^Withdrawn \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  });

  await test.step('the answer rings the bell and is shown', async () => {
    const requests = await operate<{ request: string; kind: string; dealer: string }[]>('requests', 'list');
    const asked = requests.findLast((request) => request.dealer === dealer && request.kind === 'correction');
    const answer = test.info().outputPath('answer.txt');
    writeFileSync(answer, 'Your name is corrected.');
    await operate('requests', 'answer', asked?.request ?? '', '--file', answer);
    await page.goto('/case');
    await page
      .getByRole('button', { name: /notification/i })
      .first()
      .click();
    await page.getByText('Your request for correction').click();
    await expect(section(page).getByText('Your name is corrected.')).toBeVisible();
    await expect(section(page).getByText(/^Answered \d\d\/\d\d\/\d{4}$/)).toBeInViewport();
    await look(page, 'data-requests-3-answered');
  });

  await test.step('the end of the account says when and what it means, and can be withdrawn', async () => {
    await section(page).getByRole('button', { name: 'End account' }).click();
    const dialog = page.getByRole('dialog', { name: `End your account at ${dealer}?` });
    await expect(dialog).toContainText('This is the last main account.');
    await look(page, 'data-requests-4-end');
    await dialog.getByRole('button', { name: 'Ask for the end' }).click();
    await expect(section(page).getByText(/^4[78] h \d+ min$/)).toBeVisible();
    await expect(section(page).getByText(/^until \d\d\/\d\d\/\d{4} \d\d:\d\d, the earliest;/)).toBeVisible();
    await section(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await look(page, 'data-requests-5-ending');
    await expect(section(page).getByRole('table')).toBeVisible();
    await section(page).getByRole('button', { name: 'Withdraw the request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await toast(page, 'The request is withdrawn.');
    await expect(section(page).getByRole('button', { name: 'End account' })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});
