import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { environmentCookie } from '../../src/contract/information-address.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { logInPage } from '../desk.ts';
import { addMain, channelOf, openDealer } from '../people.ts';
import { journeyPortal } from '../portal.ts';
import { complaintsOf, look } from '../steps.ts';

// The portal was started with ENVIRONMENT=TEST (restart.spec.ts).

type Language = 'en' | 'zh';

/** Returns the text of a message in a language of the portal. */
function wordsIn(language: Language): (feature: string, name: string) => string {
  return (feature, name) => {
    const folder = feature === 'shell' ? 'src/client' : `src/features/${feature.replaceAll('_', '-')}`;
    const messages = JSON.parse(readFileSync(`${folder}/messages/${language}.json`, 'utf8')) as Record<string, string>;
    const text = messages[`${feature}_${name}`];
    if (text === undefined) throw new Error(`${language} has no ${feature}_${name}.`);
    return text;
  };
}

for (const language of ['en', 'zh'] as const) {
  const word = wordsIn(language);

  test(`in a test environment every menu opens its dialogs, and the links lead on, in ${language}`, async ({
    page,
    context,
  }) => {
    const complaints = complaintsOf(page);
    const dealer = `Bukit Merah Cars ${language} Pte. Ltd.`;
    const [number] = await openDealer(dealer, 'Chua Li Ting');
    const { call } = await logInPage(page, number);
    const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
    const other = `Bukit Gombak Cars ${language} Pte. Ltd.`;
    await openDealer(other, 'Tan Mei Ling');
    await addMain(await channelOf(other), 'Chua Li Ting', number);
    await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: language, url: journeyPortal.url }]);
    await page.goto('/case');
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === environmentCookie)?.value).toBe('TEST');
    const menu = page.getByRole('button', { name: word('shell', 'account_menu').replace('{name}', 'Chua Li Ting') });

    /** A dialog leaves the menu below it open. */
    const openMenu = async () => {
      if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
    };

    await test.step('the menu of the user', async () => {
      for (const text of ['terms', 'privacy'] as const) {
        await openMenu();
        await page.getByRole('link', { name: word('information', text) }).click();
        await readAndLeave(page, word('information', text), word('information', 'back'));
      }
      await openMenu();
      await page.getByRole('button', { name: word('tour', 'menu') }).click();
      await expect(page.getByRole('dialog', { name: word('tour', 'signature_title') })).toBeVisible();
      await page.keyboard.press('Escape');
      await openMenu();
      await page.getByRole('link', { name: word('dealers', 'personal_information') }).click();
      await expect(heading(page, word('dealers', 'personal_information'))).toBeVisible();
    });

    await test.step('the main menu', async () => {
      const links = page.getByRole('navigation', { name: word('shell', 'main_menu') }).getByRole('link');
      const names = await links.filter({ visible: true }).allTextContents();
      expect(names.length).toBe(4);
      for (const name of names) {
        await links.filter({ hasText: name, visible: true }).first().click();
        await expect(heading(page, name)).toBeVisible();
      }
    });

    await test.step('bell and dealers', async () => {
      await page.getByRole('button', { name: new RegExp(`^${word('notifications', 'none')}`) }).click();
      await expect(page.getByRole('heading', { name: word('notifications', 'title') })).toBeVisible();
      await page.keyboard.press('Escape');
      await page
        .getByRole('banner')
        .getByRole('button')
        .filter({ hasText: dealer.slice(0, 12) })
        .click();
      await expect(page.getByRole('dialog', { name: word('dealers', 'choose') }).getByRole('radio')).toHaveCount(2);
      await look(page, `test-environment-${language}-dealers`);
      await page.keyboard.press('Escape');
    });

    await test.step('the text that a consent was given to', async () => {
      await page.goto(`/case/loan-application?id=${caseNo}`);
      const part = new RegExp(`^${word('loan_application', 'part_review')}`);
      await page.getByRole('navigation').getByRole('button', { name: part }).click();
      const policy = page.getByRole('link', { name: word('information', 'consent') }).first();
      await policy.click();
      await readAndLeave(page, word('information', 'privacy'), word('information', 'back'));
      await expect(policy).toBeFocused();
    });
    expect(complaints).toEqual([]);
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Checks that the dialog shows its text over the whole width and that Back closes it. */
async function readAndLeave(page: Page, name: string, back: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('heading', { level: 1, name })).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(page.viewportSize()?.width);
  await dialog.getByRole('button', { name: back }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
