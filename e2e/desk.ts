import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { taskStatus } from '../src/domain/enumerations.ts';
import type { Application } from '../src/features/applications/contract.ts';
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
  const call = async <T>(path: string, data: object) => {
    const reply = await page.request.post(`${web}${path}`, { headers: { token }, data });
    const { code, data: answer } = await reply.json();
    expect(code, path).toBe('0000');
    return answer as T;
  };
  const read = async <T>(path: string) => {
    const reply = await page.request.get(`${web}${path}`, { headers: { token } });
    return (await reply.json()).data as T;
  };
  return {
    call,
    read,
    /** Sends a case to financiers: forms made, documents merged, applications submitted. */
    sendTo: async (caseNo: string, financierIds: readonly string[]) => {
      await call('/applicationForm/generate', { caseNo, financierIds });
      const formStates = async () =>
        (await read<Application[]>(`/applicationForm/list?caseNo=${caseNo}`)).map(({ formStatus }) => formStatus);
      await expect.poll(formStates, { timeout: 30_000 }).toEqual(financierIds.map(() => taskStatus.succeeded));
      // A document that is read meanwhile makes the merged file out of date.
      await expect(async () => {
        await call(`/applicationForm/mergeAttachments?caseNo=${caseNo}`, {});
        await call(`/applicationForm/submit?caseNo=${caseNo}`, {});
      }).toPass({ timeout: 30_000 });
    },
    /** Adds a document of the specimens to a case. */
    addDocument: async (caseNo: string, fileType: string, specimen: string) => {
      const buffer = readFileSync(`fixtures/specimens/${specimen}.pdf`);
      const file = { name: `${specimen}.pdf`, mimeType: 'application/pdf', buffer };
      const multipart = { caseNo, fileType, file };
      const reply = await page.request.post(`${web}/case/file/upload`, { headers: { token }, multipart });
      expect((await reply.json()).code).toBe('0000');
    },
  };
}
