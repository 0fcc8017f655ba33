import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { listDocuments, openCase } from '../../../testing/saved-case.ts';
import { actsIn } from '../../../testing/written-files/acts-in-pdf.ts';
import { writePdf } from '../../../testing/written-files/write-pdf.ts';
import type { CaseDocument } from '../contract.ts';

const download = async (fileId: string) =>
  (
    await portal.app.inject({
      method: 'POST',
      url: '/api/dealer-portal/web/common/download',
      payload: { fileId },
      headers: { token: grace },
    })
  ).rawPayload;

it.each([
  ['attachment', readFileSync('fixtures/uploads/e-invoice-a3.pdf')],
  ['script', writePdf({ catalogue: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' })],
])('a PDF with an unwanted part (%s) is kept without it, and the dealer is told', async (part, file) => {
  const place = { ...(await openCase()), fileType: 'OtherDocument' };
  const uploaded = await portal.upload<CaseDocument>(place, { name: 'invoice.pdf', bytes: file }, grace);
  expect(uploaded).toMatchObject({ code: '0000', data: { leftOut: [part] } });
  const [listed] = await listDocuments(place.caseNo);
  expect(listed).toMatchObject({ leftOut: [part] });
  expect(await actsIn(file)).not.toEqual([]);
  const opened = await download(uploaded.data.fileId);
  expect([opened.subarray(0, 5).toString(), await actsIn(opened)]).toEqual(['%PDF-', []]);
  // Sent again after a lost reply, the file becomes the same document.
  const again = await portal.upload<CaseDocument>(place, { name: 'invoice.pdf', bytes: file }, grace);
  expect(again.data.fileId).toBe(uploaded.data.fileId);
});

it('says nothing of a PDF that is kept as it came', async () => {
  const place = { ...(await openCase()), fileType: 'OtherDocument' };
  const file = { name: 'payslip.pdf', bytes: readFileSync('fixtures/uploads/plain-payslip.pdf') };
  const { data } = await portal.upload<CaseDocument>(place, file, grace);
  expect(data).not.toHaveProperty('leftOut');
  expect(await download(data.fileId)).toEqual(file.bytes);
});
