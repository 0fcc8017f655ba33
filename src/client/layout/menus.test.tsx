import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Dealer } from '../../features/auth/dealer.ts';
import { answerCalls } from '../../testing/parts/answer-calls.ts';
import { openPart } from '../../testing/parts/open-part.tsx';
import { endSession, openSession, startSession } from '../session.ts';
import { NavDrawer } from './nav-drawer.tsx';
import { Sidebar } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

afterEach(() => endSession('logout'));

/** Opens a part for an account of this level: 1 is a main account, 3 was made by a sub-account. */
async function open(part: Parameters<typeof openPart>[0], level: 1 | 2 | 3, isAnswered = true) {
  await openSession();
  const dealer = { id: 'd1', channelNo: 'LM001', channelUserId: 'u1', name: 'Lorong Motors' };
  const acting = { ...dealer, level, accountType: level === 1 ? 1 : 2 } as Dealer;
  startSession('token', acting);
  const me = { user: { userName: 'Grace Teo', phone: '+6591112222' }, dealers: [acting], invitations: [] };
  answerCalls(
    isAnswered
      ? { 'GET /dealer-portal/web/auth/me': () => ({ ...me, chosenDealer: acting, permissions: [] }) as never }
      : {},
  );
  return openPart(part);
}
const drawer = <NavDrawer onClose={() => undefined} onChooseDealer={() => undefined} />;
const linksIn = () => {
  const menu = page.getByRole('navigation', { name: 'Main menu' }).element();
  return [...menu.querySelectorAll('a')].map(({ textContent }) => textContent);
};

describe('the main menu', () => {
  test('leads to applications, financiers and vehicles beside the page', async () => {
    await open(<Sidebar />, 1);
    expect(linksIn()).toEqual(['Application', 'Financer', 'Vehicle']);
  });

  test('has the same entries in the drawer of a phone', async () => {
    await open(drawer, 2);
    expect(linksIn()).toEqual(['Application', 'Financer', 'Vehicle', 'Personal information']);
  });

  test('leaves financiers out for an account that a sub-account made', async () => {
    await open(drawer, 3);
    expect(linksIn()).toEqual(['Application', 'Vehicle', 'Personal information']);
  });
});

test('the menu of the user has the personal information and the way out', async () => {
  await open(<UserMenu />, 1);
  await page.getByRole('button').first().click();
  await expect.element(page.getByRole('link', { name: 'Personal information' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test.each([true, false])('a sub-account is not called a main account (user loaded: %s)', async (isAnswered) => {
  await open(drawer, 2, isAnswered);
  await expect.element(page.getByText('Sub-account')).toBeVisible();
  expect(page.getByText('Main account').query()).toBeNull();
});
