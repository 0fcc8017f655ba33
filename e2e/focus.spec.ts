import { expect, type Locator, type Page, test } from '@playwright/test';
import { logInPage } from './desk.ts';
import { newNumber, openDealer } from './people.ts';
import { openNewCase } from './steps.ts';

/**
 * Checks that `Enter` moves the focus into the opened part, and that `Escape` closes it and returns the focus to its
 * opener.
 */
async function opensAndGivesBack(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
  await expect(opened.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
}

test('every dialog takes the focus and gives it back', { tag: '@desktop' }, async ({ page }) => {
  const [number] = await openDealer('Punggol Autos Pte. Ltd.', 'Farah Idris');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  await logInPage(page, number);
  await page.goto('/case');

  await test.step('the frame', async () => {
    await opensAndGivesBack(page, button(/^Dealer: /), dialog('Choose dealer'));
  });

  await test.step('personal information', async () => {
    await page.goto('/personal-information');
    await button('Create').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ng Boon Teck');
    await page.getByRole('textbox', { name: 'Mobile' }).fill(newNumber());
    await page.getByRole('textbox', { name: 'E-mail' }).fill('sub@dealer.example');
    await page.getByLabel('Template').selectOption('Sales');
    await button('Create account').click();
    await expect(page.getByText('Ng Boon Teck is invited. The account opens once they accept.')).toBeVisible();
    await expect(button('Create')).toBeFocused();
    await opensAndGivesBack(page, button('Edit').first(), dialog('Edit details'));
    await opensAndGivesBack(page, button('Create'), dialog('Create sub-account'));
    await opensAndGivesBack(page, button('Operation records'), dialog('Operation records'));
    await opensAndGivesBack(page, button('Draw'), dialog('Draw your signature'));
    const account = page.getByRole('button', { name: /Ng Boon Teck/ }).first();
    await account.press('Enter');
    await opensAndGivesBack(page, button('Delete account'), dialog('Delete Ng Boon Teck'));
  });

  await test.step('what is typed is not lost by a key', async () => {
    await page.goto('/case');
    await button(/, menu$/).click();
    await page.getByRole('link', { name: 'Personal information' }).click();
    await button('Edit').first().press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Farah binte Idris');
    const question = dialog('Discard what you typed?');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Farah binte Idris');
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Farah binte Idris');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog('Edit details')).toBeHidden();
    await expect(button('Edit').first()).toBeFocused();
  });

  for (const [address, add, title] of [
    ['/financer-company-management', 'Add financier', /financier/i],
    ['/vehicle-company-management', 'Add company', /company/i],
  ] as const) {
    await test.step(add, async () => {
      await page.goto(address);
      const opener = page.getByRole('link', { name: add }).first();
      await opener.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: title }).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }

  await test.step('a case', async () => {
    await openNewCase(page, 'Quek Zhi Hong');
    await page.goto('/case');
    const copy = page.getByRole('button', { name: 'Copy application of Quek Zhi Hong' });
    await opensAndGivesBack(page, copy, dialog(/^Copy HP/));
  });
});
