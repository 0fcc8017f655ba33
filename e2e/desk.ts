import { expect, type Page } from '@playwright/test';
import { portal } from './portal.ts';
import { logIn } from './steps.ts';

const web = `${portal.url}/api/dealer-portal/web`;

/** A dealer's desk: their page, and the calls that it makes. */
export async function openDesk(page: Page, number: string) {
  let token = '';
  page.on('request', (request) => {
    token = request.headers().token ?? token;
  });
  await logIn(page, number);
  return {
    call: async <T>(path: string, data: object) => {
      const reply = await page.request.post(`${web}${path}`, { headers: { token }, data });
      const { code, data: answer } = await reply.json();
      expect(code, path).toBe('0000');
      return answer as T;
    },
    read: async <T>(path: string) => {
      const reply = await page.request.get(`${web}${path}`, { headers: { token } });
      return (await reply.json()).data as T;
    },
  };
}
