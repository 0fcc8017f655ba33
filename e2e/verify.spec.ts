import { expect, test } from '@playwright/test';
import { askBackOffice } from './back-office/ask.ts';
import { complaintsOf, look, takePicture } from './steps.ts';

const name = 'letter.pdf';

test('anybody with the file sees whether it is genuine', { tag: '@desktop' }, async ({ page, context }) => {
  const complaints = complaintsOf(page);
  const pdf = Buffer.from(await askBackOffice('sealSample'), 'base64');
  const choose = async (buffer: Buffer, file = { name, mimeType: 'application/pdf' }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Choose a PDF|^Check another/ }).click();
    await (await chooser).setFiles({ ...file, buffer });
  };
  const says = (heading: string) => expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));

  await page.goto('/verify');
  await expect(page.getByRole('heading', { level: 1, name: 'Check a signed document' })).toBeVisible();
  await look(page, 'verify-1-empty');
  await choose(pdf);
  await says('This document is genuine');
  await expect(page.getByText('Tan Wei Ling')).toBeVisible();
  await look(page, 'verify-2-genuine');
  expect(sent.join('').length, 'the file stays in the browser').toBeLessThan(5000);

  await choose(Buffer.concat([pdf, Buffer.from('1 0 obj\n<<>>\nendobj\n%%EOF\n')]));
  await says('Something was added after the seal');
  await look(page, 'verify-3-added');

  const changed = Buffer.from(pdf);
  changed[2000] = (changed[2000] ?? 0) ^ 1;
  await choose(changed);
  await says('This is no document sealed here');
  await expect(page.getByText('Tan Wei Ling')).toHaveCount(0);
  await look(page, 'verify-4-unknown');

  await choose(Buffer.from('not a document'), { name: 'letter.jpg', mimeType: 'image/jpeg' });
  await says('This is not a PDF');
  await choose(Buffer.alloc(0));
  await says('This file is empty');

  await context.setOffline(true);
  await choose(pdf);
  await says('It could not be checked just now');
  await look(page, 'verify-5-offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await says('This document is genuine');

  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '这份文件是真实的' })).toBeVisible();
  await takePicture(page, 'verify-6-chinese');
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
