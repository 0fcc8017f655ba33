import { expect, type Page } from '@playwright/test';
import { portal } from './portal.ts';

/** Returns a function that calls the portal with the token of the page's login. */
export async function caller(page: Page) {
  const request = page.waitForRequest((each) => each.url().includes('/api/') && Boolean(each.headers().token));
  await page.goto('/case');
  const token = (await request).headers().token ?? '';
  return async <T>(path: string, options: object) => {
    const reply = await page.request.post(`${portal.url}/api/dealer-portal/web${path}`, {
      headers: { token },
      ...options,
    });
    const { code, message, data } = (await reply.json()) as { code: string; message: string; data: T };
    expect(`${code} ${message}`).toBe('0000 success');
    return data;
  };
}
