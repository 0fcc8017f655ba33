import { expect } from 'vitest';
import { inTransaction } from '../../../../server/context.ts';
import { grace, graceTest as it, portal } from '../../../../testing/portal-of-file.ts';
import { openCase } from '../../../../testing/saved-case.ts';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { deleteFile, storeFile } from '../../../documents/server/stored-files.ts';
import { makeOnce } from '../make-once.ts';

async function countFiles(caseNo: string): Promise<number | null> {
  return (await portal.db.$client.query('select from files where case_no = $1', [caseNo])).rowCount;
}

it('a merged file is not stored where a document was erased while it was made', async () => {
  const { caseNo } = await openCase();
  const facts = { dealerId: 'demo-lorong-motors', caseNo, fileName: 'card.pdf', mime: 'application/pdf' };
  const { fileId } = await storeFile(portal.context, facts, Buffer.from('card'));
  const make = async () => {
    await inTransaction(portal.context, (tx) => deleteFile(tx, fileId));
    return { bytes: Buffer.from('merged'), pages: 1 };
  };
  const made = makeOnce(portal.context, { ...facts, contents: 'of the card', sources: [fileId], make });
  await expect(made).rejects.toMatchObject({ name: 'PortalError' });
  expect(await countFiles(caseNo)).toBe(0);
});

it('a form is not stored where its application was erased while it was made', async () => {
  const { caseNo } = await openCase();
  const body = { caseNo, financierIds: ['demo-raintree'] };
  expect((await portal.call('POST /applicationForm/generate', { token: grace, body })).code).toBe('0000');
  const eraser = await portal.db.$client.connect();
  await eraser.query('begin');
  await eraser.query('delete from applications where case_no = $1', [caseNo]);
  const making = portal.runJobs();
  await expect.poll(() => waitsForLock(portal), { interval: 10 }).toBe(true);
  await eraser.query('commit');
  eraser.release();
  await making;
  expect(await countFiles(caseNo)).toBe(0);
});
