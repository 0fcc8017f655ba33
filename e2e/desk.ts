import { readFileSync } from 'node:fs';
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
    /** Adds a document of the specimens to a case. */
    addDocument: async (caseNo: string, fileType: string, specimen: string) => {
      const buffer = readFileSync(`fixtures/specimens/${specimen}.pdf`);
      const file = { name: `${specimen}.pdf`, mimeType: 'application/pdf', buffer };
      const multipart = { caseNo, fileType, file };
      const reply = await page.request.post(`${web}/case/file/upload`, { headers: { token }, multipart });
      expect((await reply.json()).code).toBe('0000');
    },
    read: async <T>(path: string) => {
      const reply = await page.request.get(`${web}${path}`, { headers: { token } });
      return (await reply.json()).data as T;
    },
  };
}
