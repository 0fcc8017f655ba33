import sharp from 'sharp';
import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { type OpenedCase, openCase, uploadSpecimen } from '../../../testing/saved-case.ts';

let opened: OpenedCase;
it.beforeAll(async () => {
  opened = await openCase();
});

const upload = (fileType: string, name: string) => uploadSpecimen({ ...opened, fileType }, name);
const ask = (fileId: string, as = grace) =>
  portal.app.inject({
    url: '/api/dealer-portal/web/case/file/thumbnail',
    query: { fileId },
    headers: { token: as },
  });
const rows = async (sql: string, ...values: string[]) => (await portal.db.$client.query(sql, values)).rows;

it('is a small picture of the first page, of a scan and of a PDF, made once and kept sealed', async () => {
  const scan = await upload('NRICFront', 'nric-front-01-clean.png');
  const file = await upload('Payslip', 'payslip-01.pdf');
  expect((await ask(scan)).json().code).toBe('4001');
  await portal.runJobs();
  for (const fileId of [scan, file]) {
    const reply = await ask(fileId);
    expect(reply.headers['content-type']).toBe('image/webp');
    const { width = 0, height = 0, format } = await sharp(reply.rawPayload).metadata();
    expect([format, Math.max(width, height)]).toEqual(['webp', 144]);
    expect(reply.rawPayload.length).toBeLessThan(12_000);
    const [kept] = await rows('select thumbnail_address as address from documents where file_id = $1', fileId);
    expect(await portal.context.files.get(kept?.address)).toEqual(reply.rawPayload);
    // The stored thumbnail is sent without rendering it again.
    await rows('update document_pages set address = $2 where file_id = $1', fileId, 'gone');
    expect((await ask(fileId)).rawPayload).toEqual(reply.rawPayload);
  }
});

it('is shown to accounts that may see the document, and leaves nothing on the device', async () => {
  const fileId = await upload('NOA', 'noa-01-employee.pdf');
  await portal.runJobs();
  expect((await ask(fileId)).headers['cache-control']).toBe('private, no-store');
  expect((await ask(fileId, 'made-up')).statusCode).toBe(401);
  await portal.call('POST /case/file/delete', { token: grace, body: { fileId } });
  expect((await ask(fileId)).json().code).toBe('4001');
});
