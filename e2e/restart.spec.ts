import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { sampleCase } from '../src/testing/sample-case.ts';
import { killPortal, portal, startPortal, stopPortal } from './portal.ts';
import { field } from './steps.ts';

const port = portal.port + 300;
const url = `http://localhost:${port}`;
const dataDir = fileURLToPath(new URL('../test-results/restart-data', import.meta.url));

let child: ChildProcess | undefined;
// The second goes on where the first ends: a start on an empty folder is the dearest.
test.describe.configure({ mode: 'serial' });
test.afterAll(() => child && stopPortal(child));

async function call<T>(path: string, request: { body?: unknown; token?: string } = {}): Promise<T> {
  const reply = await fetch(`${url}/api/dealer-portal/web${path}`, {
    method: request.body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(request.token ? { token: request.token } : {}) },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  const { code, message, data } = (await reply.json()) as { code: string; message: string; data: T };
  expect([code, message]).toEqual(['0000', 'success']);
  return data;
}

async function latestCode(phone: string): Promise<string> {
  let otp = '';
  await expect
    .poll(async () => {
      const query = new URLSearchParams({ channel: 'sms', to: `+65${phone}` });
      const reply = await fetch(`http://localhost:${port + 100}/api/messages?${query}`);
      otp = /\b(\d{6})\b/.exec(((await reply.json()) as { text: string }[])[0]?.text ?? '')?.[1] ?? '';
      return otp;
    })
    .not.toBe('');
  return otp;
}

async function logIn(): Promise<string> {
  const phone = '91274480';
  const { challengeId } = await call<{ challengeId: string }>('/auth/otp', { body: { phone } });
  const otp = await latestCode(phone);
  return (await call<{ token: string }>('/auth/login', { body: { challengeId, phone, otp } })).token;
}

test('what was saved is there after a restart, and after every process was killed', async () => {
  rmSync(dataDir, { recursive: true, force: true });
  child = await startPortal({ port, dataDir });
  const token = await logIn();
  const saved = await call<{ caseNo: string; revision: number }>('/case/detail/save', { token, body: sampleCase() });
  const form = new FormData();
  form.append('caseNo', saved.caseNo);
  form.append('fileType', 'LogCard');
  form.append('file', new Blob([readFileSync('fixtures/specimens/logcard-01-petrol.pdf')]), 'card.pdf');
  const upload = await fetch(`${url}/api/dealer-portal/web/case/file/upload`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  const { fileId } = ((await upload.json()) as { data: { fileId: string } }).data;

  // At once, so that the reading of the log card is cut off somewhere in the middle.
  await killPortal(child);
  child = await startPortal({ port, dataDir });
  const again = await call<{ revision: number }>(`/case/detail/${saved.caseNo}`, { token });
  const { personalInformation, ...rest } = sampleCase();
  expect(again).toMatchObject({ ...rest, personalInformation: [{ name: personalInformation[0]?.name }] });
  await expect
    .poll(async () => (await call<{ status: number }>(`/case/file/ocr?fileId=${fileId}`, { token })).status, {
      message: 'the log card is read after all',
      timeout: 60_000,
    })
    .toBe(1);

  await stopPortal(child);
  child = await startPortal({ port, dataDir });
  expect(await call(`/case/detail/${saved.caseNo}`, { token })).toEqual(again);
});

test('what is typed while every process is killed is saved when they are back', async ({ browser }) => {
  if (!child) throw new Error('no portal is running');
  const phone = '90156623';
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.getByLabel('6-digit code').fill(await latestCode(phone));
  await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
  await page.goto('/case/loan-application');
  await field(page, 'name').fill('Ong Kai Xin');
  await expect(page).toHaveURL(/id=HP/);

  await killPortal(child);
  child = undefined;
  await field(page, 'email').fill('kaixin@example.sg');
  await field(page, 'street').fill('Tampines Street 98');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  child = await startPortal({ port, dataDir });
  await expect(page.getByRole('status').filter({ hasText: /Saved/ })).toBeVisible({ timeout: 60_000 });
  // The save cleared this device's draft: this is the server's value.
  await page.reload();
  await expect(field(page, 'email')).toHaveValue('kaixin@example.sg');
  await expect(field(page, 'street')).toHaveValue('Tampines Street 98');
  await context.close();
});
