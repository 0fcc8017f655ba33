import { expect, test } from '@playwright/test';
import { askBackOffice } from './back-office/ask.ts';
import { openUserDesk } from './desk.ts';
import { enterCode, logOutOfPage } from './login.ts';
import { codeWasSent, newNumber, openDealer } from './people.ts';
import { look } from './steps.ts';

test('a person whose number was added accepts before anything of the dealer is shown', async ({ page }) => {
  const number = newNumber();
  const [main] = await openDealer('Newton Cars Pte. Ltd.', 'Siti Rahmah');
  await (await openUserDesk(main)).addSubAccount('Farhan Yusof', number, 'sales');
  await askBackOffice('takeBackAcceptance', number);

  await enterCode(page, number);
  const dialog = page.getByRole('dialog', { name: 'Invitation from Newton Cars Pte. Ltd.' });
  for (const fact of ['Siti Rahmah', 'Sub-account, Sales', 'Farhan Yusof']) await expect(dialog).toContainText(fact);
  await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toHaveCount(0);
  await look(page, 'invitation-1-asked');
  await page.reload();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
});

test('a person of another dealer decides later, is asked at the next login, and declines', async ({ page }) => {
  const [number] = await openDealer('Novena Cars Pte. Ltd.', 'Ng Boon Teck');
  const [main] = await openDealer('Somerset Cars Pte. Ltd.', 'Siti Rahmah');
  const desk = await openUserDesk(main);
  await desk.addSubAccount('Boon Teck', number, 'sales');
  await askBackOffice('takeBackAcceptance', number);

  await enterCode(page, number);
  const dialog = page.getByRole('dialog', { name: 'Invitation from Somerset Cars Pte. Ltd.' });
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();

  // A reload does not ask again. The choice of dealers lists the invitation.
  await page.reload();
  await page.getByRole('button', { name: /^Dealer: Novena Cars/ }).click();
  const choice = page.getByRole('dialog', { name: 'Choose dealer' });
  await expect(choice.getByText('Sub-account, Sales · invited by Siti Rahmah')).toBeVisible();
  await look(page, 'invitation-2-choice');
  await choice.getByRole('button', { name: 'Accept or decline Somerset Cars Pte. Ltd.' }).click();
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(choice.getByRole('button', { name: 'Accept or decline Somerset Cars Pte. Ltd.' })).toBeFocused();
  await choice.getByRole('button', { name: 'Cancel' }).click();

  await logOutOfPage(page);
  await codeWasSent(number, 61);
  await enterCode(page, number);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  const asked = page.getByRole('dialog', { name: 'Decline Somerset Cars Pte. Ltd.?' });
  await look(page, 'invitation-3-decline');
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toBeHidden();
  const id = desk.dealer?.id ?? '';
  const users = await desk.read<{ userName: string }[]>(`/dealerAccount/dealerUser/list?channelId=${id}`);
  expect(users.map(({ userName }) => userName)).toEqual(['Siti Rahmah']);
});
