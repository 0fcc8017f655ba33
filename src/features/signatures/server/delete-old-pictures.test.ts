import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { expect } from 'vitest';
import { fileColumns } from '../../../server/files/file-columns.ts';
import { drawnSignature, pens, plainPicture, stampPicture } from '../../../testing/ink-pictures.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { signatureDesk, small } from '../../../testing/signature-desk.ts';
import type { SignatureFileType } from '../signature-file-types.ts';
import { findSignatureAddresses } from './find-signatures.ts';

const grace = { dealerId: 'demo-lorong-motors', userId: 'demo-grace-teo' };
const daySeconds = 24 * 3600;

let desk: ReturnType<typeof signatureDesk>;
let main: string;
let sub: string;

it.beforeAll(async () => {
  desk = signatureDesk(portal);
  [main, sub] = [await portal.login(), await portal.login('90156623')];
});

const query = (statement: string, values: unknown[] = []) => portal.db.$client.query(statement, values);
const put = async (token: string, fileType: SignatureFileType, bytes: Buffer) => {
  const { data } = await desk.upload(token, fileType, bytes);
  await portal.runJobs();
  return data.fileId;
};
/** Returns the addresses of a signature's files, as uploaded and as prepared. */
async function addressesOf(fileId: string): Promise<string[]> {
  const { rows } = await query(
    `select address, picture_address from files join signature_files using (file_id) where file_id = $1`,
    [fileId],
  );
  return [rows[0].address, rows[0].picture_address].filter((address) => address !== null);
}
const pathOf = (address: string) => join(portal.config.DATA_DIR, 'files', address.slice(0, 2), address.slice(2));
const isStored = (address: string) => existsSync(pathOf(address));
const rowsOf = async (fileId: string) =>
  (
    await query('select 1 from files where file_id = $1 union all select 2 from signature_files where file_id = $1', [
      fileId,
    ])
  ).rows.length;
/** Runs the nightly job until this many days have passed. */
async function passDays(days: number): Promise<void> {
  portal.clock.advance(days * daySeconds);
  await portal.context.enqueue({ name: 'signatures.clear-old-pictures', payload: {} });
  await portal.runJobs();
}
const logInAnew = async () => {
  [main, sub] = [await portal.login(), await portal.login('90156623')];
};

it('what was replaced goes after 30 days, with its rows; what is in force stays', async () => {
  const former = await put(main, 'dealerSign', await small(await drawnSignature(pens.black)));
  const present = await put(main, 'dealerSign', await small(await drawnSignature()));
  const [gone, kept] = [await addressesOf(former), await addressesOf(present)];
  await passDays(29);
  expect([await rowsOf(former), gone.map(isStored)]).toEqual([2, [true, true]]);
  await passDays(2);
  expect([await rowsOf(former), gone.map(isStored)]).toEqual([0, [false, false]]);
  expect([await rowsOf(present), kept.map(isStored)]).toEqual([2, [true, true]]);
  const { rows } = await query(`select details from audit_events where action = 'signatures.clear-old-pictures'`);
  expect(rows).toEqual([{ details: { dealerSign: 1 } }]);
  await logInAnew();
  expect(await desk.download(main, former)).toBe('4001');
});

it('an upload without use that nobody dismissed goes too', async () => {
  const failed = await put(main, 'dealerSign', await small(await plainPicture('#ffffff')));
  const [address = ''] = await addressesOf(failed);
  await passDays(31);
  expect([await rowsOf(failed), isStored(address)]).toEqual([0, false]);
  await logInAnew();
  expect((await desk.detail(main)).dealerSign).toMatchObject({ status: 1 });
});

it('equal bytes stay as long as anybody’s file names them', async () => {
  const picture = await small(await drawnSignature(pens.pencil));
  const removed = await put(main, 'dealerSign', picture);
  const own = await put(sub, 'dealerSign', picture);
  const shared = await addressesOf(own);
  expect(shared).toEqual(await addressesOf(removed));
  await desk.remove(main, removed);
  await passDays(31);
  expect([await rowsOf(removed), shared.map(isStored)]).toEqual([0, [true, true]]);
  await logInAnew();
  expect(await desk.download(sub, own)).toEqual(picture);
});

it('what a form will print that is not made yet stays until it is', async () => {
  const stamp = await put(main, 'dealerStamp', await small(await stampPicture()));
  const { stamp: address = '' } = await findSignatureAddresses(portal.context, grace);
  const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token: main, body: sampleCase() });
  const { caseNo } = saved.data;
  await portal.call('POST /applicationForm/generate', { token: main, body: { caseNo, financierIds: ['provider'] } });
  await desk.remove(main, stamp);
  // Its job waits for a worker that is not running.
  await query(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`);
  await passDays(31);
  expect(isStored(address)).toBe(true);
  await query(`update graphile_worker._private_jobs set run_at = now()`);
  await portal.runJobs();
  const { rows } = await query('select form_status from applications where case_no = $1', [caseNo]);
  expect(rows).toEqual([{ form_status: 2 }]);
  await passDays(1);
  expect([await rowsOf(stamp), isStored(address)]).toEqual([0, false]);
  await logInAnew();
});

it('the signature and NRIC of a deleted sub-account go after their days', async () => {
  const card = await put(sub, 'subNRIC', await small(await plainPicture('#ffffff')));
  const sign = await put(sub, 'dealerSign', await small(await drawnSignature(pens.red)));
  const stored = [...(await addressesOf(card)), ...(await addressesOf(sign))];
  await query(`update signature_files set status = 1, problem = null where file_id = $1`, [card]);
  await query(`update dealer_users set deleted_at = now() where user_id = 'demo-daniel-koh'`);
  await passDays(0);
  await passDays(6);
  expect(stored.map(isStored)).toEqual([true, true, true]);
  await passDays(2);
  expect([await rowsOf(card), await rowsOf(sign)]).toEqual([0, 2]);
  await passDays(23);
  expect([await rowsOf(sign), stored.map(isStored)]).toEqual([0, [false, false, false]]);
});

it('what is put anew while it is being dropped is there', async () => {
  const { files } = portal.context;
  const bytes = Buffer.from('put twice');
  const address = await files.put(bytes);
  const [longAgo, yesterday] = [new Date(Date.now() - 9e8), new Date(Date.now() - 8e7)];
  for (let round = 0; round < 40; round += 1) {
    utimesSync(pathOf(address), longAgo, longAgo);
    await Promise.all(
      round % 2
        ? [files.put(bytes), files.remove(address, yesterday)]
        : [files.remove(address, yesterday), files.put(bytes)],
    );
    expect(await files.get(address)).toEqual(bytes);
  }
  utimesSync(pathOf(address), longAgo, longAgo);
  await files.remove(address, yesterday);
  expect(isStored(address)).toBe(false);
  await files.remove(address, yesterday);
  expect(await files.get(await files.put(bytes))).toEqual(bytes);
});

it('every column that names files is known', async () => {
  const { rows } = await query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%address'
       and table_name not in ('dealers', 'vehicle_companies', 'mailboxes', 'mailbox_revocations', 'bounces')
     order by name`,
  );
  const known = fileColumns.map(({ table, column }) => `${getTableName(table)}.${column.name}`).toSorted();
  expect(known).toEqual(rows.map(({ name }) => name));
});
