import { readFileSync } from 'node:fs';
import { PDFDocument, PDFHeader } from '@cantoo/pdf-lib';
import { expect } from 'vitest';
import { inspectUpload } from '../../../integrations/uploads/inspect-upload.ts';
import { unlockPdf } from '../../../integrations/uploads/unlock-pdf.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import type { CaseDocument } from '../contract.ts';

const password = '0412-567D-statement';
const plain = readFileSync('fixtures/specimens/bank-01-two-pages.pdf');

/** Returns a bank statement as the bank sends it: opened by a password only. */
async function lock(pdfVersion = '1.7', userPassword = password, useObjectStreams = false): Promise<Buffer> {
  const file = await PDFDocument.load(plain);
  file.context.header = PDFHeader.forVersion(1, Number(pdfVersion.slice(2, 3)));
  file.encrypt({ userPassword, ownerPassword: 'the-bank-alone', permissions: { modifying: false } });
  return Buffer.from(await file.save({ useObjectStreams }));
}

it.each(['1.3', '1.4', '1.6', '1.7'])(
  'a locked PDF of version %s opens by its password and no other',
  async (version) => {
    const locked = await lock(version);
    expect(await inspectUpload(locked)).toEqual({ ok: false, reason: 'encrypted' });
    expect(await unlockPdf(locked, 'another')).toBe('wrong-password');
    const unlocked = await unlockPdf(locked, password);
    expect(typeof unlocked === 'object' && (await inspectUpload(unlocked))).toMatchObject({ ok: true, pages: 2 });
  },
);

it('a locked PDF whose index is a stream opens by its password', async () => {
  const unlocked = await unlockPdf(await lock('1.7', password, true), password);
  expect(typeof unlocked === 'object' && (await inspectUpload(unlocked))).toMatchObject({ ok: true, pages: 2 });
});

it('a damaged file, or one that is locked in an unknown way, is not taken for a wrong password', async () => {
  const locked = (await lock('1.4')).toString('latin1');
  const unlock = (text: string) => unlockPdf(Buffer.from(text, 'latin1'), password);
  expect(await unlock(locked.replace('/Filter /Standard', '/Filter /Landlord'))).toBe('encrypted');
  expect(await unlock(locked.replace(/\/V \d/, '/V 9'))).toBe('encrypted');
  expect(await unlock(locked.replace(/\/ID\s*\[/, '/IX ['))).toBe('damaged');
});

it('a password opens its file as it was typed, with full-width characters and blanks at its ends', async () => {
  const { caseNo, personalInfoId } = await openCase();
  const typed = ' e\u0301\u3000\u200b12 ';
  const file = { name: 'statement.pdf', bytes: await lock('1.7', typed) };
  const place = { caseNo, personalInfoId, fileType: 'BankStatement' };
  expect((await portal.upload<Answer>({ ...place, password: typed }, file, grace)).code).toBe('0000');
});

interface Answer extends CaseDocument {
  reason: string;
}

it('a locked statement is kept as a copy that opens, and its password nowhere', async () => {
  const { caseNo, personalInfoId } = await openCase();
  const place = { caseNo, personalInfoId, fileType: 'BankStatement' };
  const file = { name: 'statement.pdf', bytes: await lock() };
  const send = (more: object) => portal.upload<Answer>({ ...place, ...more }, file, grace);
  const first = await send({});
  expect([first.code, first.data.reason]).toEqual(['2101', 'encrypted']);
  const wrong = await send({ password: 'another' });
  expect([wrong.code, wrong.data.reason]).toEqual(['2101', 'wrong-password']);
  const { code, data } = await send({ password });
  expect([code, data.pages]).toEqual(['0000', 2]);
  const stored = await portal.app.inject({
    method: 'POST',
    url: '/api/dealer-portal/web/common/download',
    payload: { fileId: data.fileId },
    headers: { token: grace },
  });
  expect(await inspectUpload(stored.rawPayload)).toMatchObject({ ok: true, pages: 2 });
  const tables = await portal.db.$client.query(
    "select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  for (const { table_schema, table_name } of tables.rows) {
    const rows = await portal.db.$client.query(`select t::text as row from "${table_schema}"."${table_name}" t`);
    expect(rows.rows.filter(({ row }) => String(row).includes(password))).toEqual([]);
  }
});

it('an upload in pieces waits for its password, also after a wrong one, and no piece is sent again', async () => {
  const { caseNo, personalInfoId } = await openCase();
  const bytes = await lock();
  const body = { caseNo, personalInfoId, fileType: 'BankStatement', fileName: 'statement.pdf', size: bytes.length };
  const begin = () =>
    portal.call<{ uploadId: string; arrived: number }>('POST /case/file/upload/begin', {
      token: grace,
      body: { ...body, key: 'locked-statement-0002' },
    });
  const { uploadId } = (await begin()).data;
  await portal.upload({ uploadId, offset: '0' }, { name: 'piece', bytes }, grace, '/case/file/upload/piece');
  const finish = (given?: string) =>
    portal.call<Answer>('POST /case/file/upload/finish', { token: grace, body: { uploadId, password: given } });
  expect((await finish()).data.reason).toBe('encrypted');
  expect((await finish('another')).data.reason).toBe('wrong-password');
  expect((await begin()).data).toEqual({ uploadId, arrived: bytes.length });
  expect((await finish(password)).data.pages).toBe(2);
});

it('a file that opens without a password is taken as before, whatever password comes with it', async () => {
  const { caseNo, personalInfoId } = await openCase();
  for (const name of ['owner-128.pdf', 'owner-256.pdf', 'plain-payslip.pdf']) {
    const bytes = readFileSync(`fixtures/uploads/${name}`);
    const place = { caseNo, personalInfoId, fileType: 'Payslip' };
    expect((await portal.upload({ ...place, password }, { name, bytes }, grace)).code).toBe('0000');
  }
});
