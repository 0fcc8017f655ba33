import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession, startSession } from '../../../../client/session.ts';
import { openCasePage, savedCase } from '../../../../testing/parts/open-case-page.tsx';
import { act } from '../../../../testing/parts/open-part.tsx';
import type { Dealer } from '../../../auth/dealer.ts';

const address = window.location.href;
const goTo = (hash: string) => window.history.replaceState(null, '', `${address.split('#')[0]}${hash}`);

beforeEach(() => {
  startSession('token', { channelNo: 'LM001', channelUserId: 'user-1', name: 'Lorong Motors' } as Dealer);
});
afterEach(() => {
  window.history.replaceState(null, '', address);
  endSession('logout');
});

const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const part = (name: RegExp) => page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name });
const mileage = () => page.getByRole('textbox', { name: /^Mileage/ });

test('an address with a field opens its part, unfolded, with the cursor in it', async () => {
  goTo('#vehicle.mileage');
  await openCasePage({ detail: savedCase('Chua') });
  await expect.element(heading('Vehicle')).toBeVisible();
  await expect.element(mileage()).toBeVisible();
  await expect.element(mileage()).toHaveFocus();
});

test.each(['', '#', '#vehicle', '#%E0%A4%A', '#personalInformation.nobody.name'])(
  'an address that names no field (%s) opens the applicant',
  async (hash) => {
    goTo(hash);
    await openCasePage({ detail: savedCase('Chua') });
    await expect.element(heading('Applicant')).toBeVisible();
  },
);

test('an address that is changed on the open page leads to the field', async () => {
  await openCasePage({ detail: savedCase('Chua') });
  goTo('#vehicle.mileage');
  await act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  await expect.element(mileage()).toHaveFocus();
});

test('a part that is opened takes the cursor to its heading, and Tab on into its first field', async () => {
  await openCasePage({ detail: savedCase('Chua') });
  await part(/^Vehicle/).click();
  await expect.element(heading('Vehicle')).toHaveFocus();
  expect(page.getByRole('textbox', { name: 'Name as in NRIC' }).query()).toBeNull();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.id).toMatch(/^vehicle\./);
});

test('what is missing is counted at its part, and leads to its field; a corrected one leaves the list', async () => {
  const path = 'vehicle.sellingPriceCents';
  await openCasePage(
    { detail: savedCase('Chua') },
    { gaps: [[{ path, label: 'Selling price', message: 'Selling price is missing' }]] },
  );
  await page.getByRole('button', { name: 'Check and send' }).click();
  const found = page.getByRole('link', { name: /Selling price/ });
  await expect.element(part(/^Vehicle.+to fix/)).toBeVisible();
  await found.click();
  const price = page.getByRole('textbox', { name: /^Selling price/ });
  await expect.element(price).toHaveFocus();
  await price.fill('62,800');
  await expect.element(found).not.toBeInTheDocument();
});
