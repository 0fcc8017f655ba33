import { expect, test } from '@playwright/test';
import { sampleCase } from '../src/testing/sample-case.ts';
import { logInPage } from './desk.ts';
import { openDealer } from './people.ts';
import { endJourneyPortal, startJourneyPortal } from './portal.ts';
import { field, openNewCase } from './steps.ts';

test('after every process was killed the saved data is there, and what was typed meanwhile is saved', async ({
  page,
}) => {
  const [number] = await openDealer('Changi Autos Pte. Ltd.', 'Joanne Sim');
  const { addDocument, call, read } = await logInPage(page, number);
  const body = sampleCase();
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', body);
  const { updatedAt: _, ...before } = await read<{ updatedAt: string }>(`/case/detail/${caseNo}`);
  await openNewCase(page, 'Ong Kai Xin');
  const { fileId } = await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');

  // At once, before the log card is read.
  await endJourneyPortal('SIGKILL');
  await field(page, 'email').fill('kaixin@example.sg');
  await field(page, 'street').fill('Tampines Street 98');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  // Restarts it for the journeys in a test environment, which come next.
  await startJourneyPortal({ ENVIRONMENT: 'TEST' });

  await test.step('the saved case is unchanged, and its log card is read after all', async () => {
    expect(await read(`/case/detail/${caseNo}`)).toMatchObject(before);
    const isRead = async () => (await read<{ status: number }>(`/case/file/ocr?fileId=${fileId}`)).status;
    await expect.poll(isRead).toBe(1);
  });

  await test.step('the page saves what was typed', async () => {
    await expect(page.getByRole('status').filter({ hasText: /Saved/ })).toBeVisible();
    // The save cleared this device's draft: these are the server's values.
    await page.reload();
    await expect(field(page, 'email')).toHaveValue('kaixin@example.sg');
    await expect(field(page, 'street')).toHaveValue('Tampines Street 98');
  });
});
