import { expect, type Page, test } from '@playwright/test';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { logInPage } from '../desk.ts';
import { openDealer } from '../people.ts';
import { look, sendUnchecked } from '../steps.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });

/** Opens a case whose form is prepared for the user's own WhatsApp. */
async function prepare(page: Page): Promise<{ caseNo: string }> {
  const [number] = await openDealer('Bayfront Motors Pte. Ltd.', 'Lim Hui Fen');
  const { addDocument, addFinancier, call } = await logInPage(page, number);
  await addFinancier('Kallang Credit', { sendMethod: 'whatsApp', emails: [], whatsAppNumber: '81147702' });
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
  await page.goto(`/case/generate-application-form/${caseNo}`);
  await page.getByLabel('Send to Kallang Credit').check();
  await page.getByLabel('Send to Tembusu Finance').uncheck();
  await button(page, /^Generate|^Make/).click();
  await expect(page.getByText('Form ready')).toHaveCount(1);
  await button(page, 'Prepare for Kallang Credit').click();
  await sendUnchecked(page);
  await expect(page.getByText('Ready to send', { exact: true })).toBeVisible();
  return { caseNo };
}

test('on a desktop a link goes into the user’s own WhatsApp, and only the user says that it was sent', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
  const { caseNo } = await prepare(page);
  await look(page, 'whatsapp-1-ready');
  await button(page, 'Send by WhatsApp').click();
  const dialog = page.getByRole('dialog', { name: 'WhatsApp to Kallang Credit' });
  await expect(dialog.getByText(/Bayfront Motors Pte. Ltd.: hire-purchase application/)).toBeVisible();
  await look(page, 'whatsapp-2-link');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open WhatsApp' }).click();
  const chat = await opened;
  await chat.waitForLoadState();
  const address = new URL(chat.url());
  expect(address.pathname).toBe('/6581147702');
  expect(await chat.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
  await chat.close();
  await expect(page.getByText('Opened in WhatsApp', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 1 sent')).toBeVisible();
  await look(page, 'whatsapp-3-opened');

  const link = /(http\S+#[\w-]{43})$/.exec(address.searchParams.get('text') ?? '')?.[1] ?? '';
  const reader = await context.newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: `Application ${caseNo}` })).toBeVisible();
  await look(reader, 'whatsapp-4-page');
  const download = reader.waitForEvent('download');
  await button(reader, /^Download/).click();
  expect((await download).suggestedFilename()).toBe(`${caseNo} application.pdf`);
  await reader.close();

  await button(page, 'I sent it').click();
  await expect(page.getByText(/^Lim Hui Fen sent it from WhatsApp/)).toBeVisible();
  await expect(page.getByText('1 of 1 sent')).toBeVisible();
  await expect(page.getByText(/Downloaded once/)).toBeVisible();
  await look(page, 'whatsapp-5-sent');
  await page.goto(`/case/loan-history?id=${caseNo}`);
  await page.getByRole('button', { name: 'Record outcome' }).click();
  const outcome = page.getByRole('dialog', { name: 'Record outcome' });
  await outcome.getByLabel('Approved amount').fill('80,000');
  await outcome.getByLabel('Months').fill('84');
  await outcome.getByLabel('Flat rate (p.a.)').fill('2.78');
  await outcome.getByLabel('Valid until').fill('31/12/2099');
  await outcome.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(outcome).toBeHidden();
  await expect(page.getByText('Recorded by Lim Hui Fen')).toBeVisible();
  await expect(page.getByText('Application downloaded by the link to Kallang Credit')).toBeVisible();
  await look(page, 'whatsapp-6-history');
});

test('on a phone the PDF itself is shared', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const shared: { name: string; type: string; size: number }[] = [];
    Object.assign(window, { shared });
    navigator.canShare = (data) => Boolean(data?.files?.every(({ type }) => type === 'application/pdf'));
    navigator.share = async (data) => {
      if (!navigator.userActivation.isActive) throw new DOMException('No tap', 'NotAllowedError');
      for (const { name, type, size } of data?.files ?? []) shared.push({ name, type, size });
    };
  });
  const { caseNo } = await prepare(page);
  await look(page, 'whatsapp-1-ready');
  await button(page, 'Send by WhatsApp').click();
  const dialog = page.getByRole('dialog', { name: 'WhatsApp to Kallang Credit' });
  await expect(dialog.getByRole('button', { name: 'Share the PDF' })).toBeVisible();
  await look(page, 'whatsapp-2-share');
  await dialog.getByRole('button', { name: 'Share the PDF' }).click();
  await expect(page.getByText('Opened in WhatsApp', { exact: true })).toBeVisible();
  const [file, ...others] = await page.evaluate(
    () => (window as unknown as { shared: { name: string; type: string; size: number }[] }).shared,
  );
  expect(others).toEqual([]);
  expect(file).toMatchObject({ name: `${caseNo} application.pdf`, type: 'application/pdf' });
  expect(file?.size).toBeGreaterThan(20_000);
  await look(page, 'whatsapp-3-opened');
  await page.goto(`/application-file#${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await look(page, 'whatsapp-4-closed');
});
