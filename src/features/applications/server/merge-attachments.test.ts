import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { addDocument } from '../../../testing/send-case.ts';
import { writeDoc } from '../../../testing/written-files/write-doc.ts';
import type { CaseDetail } from '../../cases/contract.ts';
import { storeFile } from '../../documents/server/stored-files.ts';
import type { Application } from '../contract.ts';
import { mergeOnce } from './merge-attachments.ts';
import { mergedAttachments } from './tables.ts';

const card = 'fixtures/specimens/logcard-02-electric.pdf';

let caseNo: string;
it.beforeAll(async () => {
  ({ caseNo } = await openCase());
  const financier = { name: 'Small Box', sendMethod: 'email', emails: ['hp@small.example'], attachmentMegabytes: 3 };
  const saved = await portal.call<{ financierId: string }>('POST /financer/save', { token: grace, body: financier });
  const financierIds = [saved.data.financierId];
  await portal.call('POST /applicationForm/generate', { token: grace, body: { caseNo, financierIds } });
});

const upload = (fileType: string, name: string, bytes: Buffer) =>
  portal.upload({ caseNo, fileType }, { name, bytes }, grace);
const merge = () =>
  portal.call<{ fileId: string; pages: number; size: number; limitMegabytes: number }>(
    'POST /applicationForm/mergeAttachments',
    { token: grace, query: { caseNo } },
  );

it('leaves signatures out: they are printed where somebody signs and do not go out by themselves', async () => {
  const raw = { width: 60, height: 20, channels: 3, background: '#fff' } as const;
  const drawn = await sharp({ create: raw }).png().toBuffer();
  await upload('Dealer', 'signature.png', drawn);
  expect(await merge()).toMatchObject({ code: '2001', message: expect.stringContaining('no documents to attach') });
});

it.each([
  ['PDF', 'letter.pdf', () => readFileSync(card)],
  ['Word file', 'letter.doc', () => writeDoc()],
])(
  'has nothing to merge where the only document is a letter signed on paper, a %s, and sends it',
  async (_, name, bytes) => {
    const opened = await openCase();
    const query = { caseNo: opened.caseNo };
    const [party] = (await portal.call<CaseDetail>(`GET /case/detail/${opened.caseNo}`, { token: grace })).data
      .personalInformation;
    const place = { ...query, fileType: 'LetterOfAuthorisation', personalInfoId: party?.personalInfoId ?? '' };
    expect(await portal.upload(place, { name, bytes: bytes() }, grace)).toMatchObject({ code: '0000' });
    await portal.runJobs();
    const body = { ...query, financierIds: ['demo-raintree'] };
    expect((await portal.call('POST /applicationForm/generate', { token: grace, body })).code).toBe('0000');
    await portal.runJobs();
    const merged = await portal.call('POST /applicationForm/mergeAttachments', { token: grace, query });
    expect(merged).toMatchObject({ code: '0000', data: null });
    expect(await portal.call('POST /applicationForm/submit', { token: grace, query })).toMatchObject({ code: '0000' });
    await portal.runJobs();
    const [sent] = (await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query })).data;
    expect(sent?.delivery).toBe('sent');
    expect(sent?.documentsSent?.documents.map(({ fileName }) => fileName)).toEqual([name]);
  },
);

it('makes the documents fit what the financier takes, once', async () => {
  const raw = { width: 2400, height: 1800, channels: 3 } as const;
  const photo = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .blur(1.2)
    .jpeg({ quality: 97 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(2.2 * 1024 * 1024);
  await upload('LogCard', 'card.jpg', photo);
  const { data } = await merge();
  // One megabyte is reserved for the form.
  expect(data.size).toBeLessThanOrEqual(2 * 1024 * 1024);
  expect(data.pages).toBe(1);
  expect((await merge()).data.fileId).toBe(data.fileId);
  const word = writeDoc();
  expect(await upload('VSA', 'agreement.doc', word)).toMatchObject({ code: '0000' });
  const beside = await merge();
  expect(beside.data.pages).toBe(1);
  expect(beside.data.size + word.length).toBeLessThanOrEqual(2 * 1024 * 1024);
});

it('is made once where it is asked for twice at once', async () => {
  const made = async () =>
    (await portal.db.$client.query("select 1 from files where file_name like '%attachments.pdf'")).rowCount ?? 0;
  const before = await made();
  await portal.db.$client.query('delete from merged_attachments');
  const both = await Promise.all([merge(), merge(), merge()]);
  expect(new Set(both.map(({ data }) => data.fileId)).size).toBe(1);
  expect(await made()).toBe(before + 1);
});

it('is made again where it was made before PDFs were rebuilt', async () => {
  const facts = { dealerId: 'demo-lorong-motors', caseNo, fileName: 'card.png', mime: 'image/png' };
  const drawn = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const file = await storeFile(portal.context, facts, drawn);
  const former = await storeFile(portal.context, { ...facts, mime: 'application/pdf' }, Buffer.from('as it came'));
  const contents = createHash('sha256').update(`1000000\nVehicle\nLog card\n${file.address}`).digest('hex');
  await portal.db.insert(mergedAttachments).values({ caseNo, contents, fileId: former.fileId, pages: 1 });
  const made = () => mergeOnce(portal.context, facts, [{ heading: 'Vehicle', title: 'Log card', file }], 1_000_000);
  const { file: merged } = await made();
  expect(merged.fileId).not.toBe(former.fileId);
  expect((await made()).file.fileId).toBe(merged.fileId);
});

it('says which document is too large where nothing can be made smaller', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const content = document.context.stream(`%${randomBytes(1_250_000).toString('hex')}`);
  page.node.set(PDFName.of('Contents'), document.context.register(content));
  expect((await upload('OtherDocument', 'big.pdf', Buffer.from(await document.save()))) as object).toMatchObject({
    code: '0000',
  });
  const refused = await merge();
  expect([refused.code, refused.data.limitMegabytes]).toEqual(['2001', 3]);
  expect(refused.message).toContain('Small Box takes 3 MB');
  expect(refused.message).toMatch(/Replace the largest with a smaller file: .+ \(2\.[34] MB\)/);
});

it('names the Word file where it is that which is too large', async () => {
  const word = (bytes: number) => Buffer.concat([writeDoc(), Buffer.alloc(bytes)]);
  expect(await upload('VSA', 'long.doc', word(2_150_000))).toMatchObject({ code: '0000' });
  const alone = await merge();
  // Without the larger PDF the rest would still be too large.
  expect(alone.message).toMatch(/Replace the largest with a smaller file: Vehicle sales agreement \(2\.[01] MB\)/);
  // Together with the documents to merge.
  expect(alone.data.size).toBeGreaterThan(4_600_000);
});

it('is needed before submit, for exactly the documents of now', async () => {
  const opened = await openCase();
  const query = { caseNo: opened.caseNo };
  const submit = () => portal.call('POST /applicationForm/submit', { token: grace, query });
  const mergeNow = () => portal.call('POST /applicationForm/mergeAttachments', { token: grace, query });
  const generate = async () => {
    // A document that is read in the meantime outdates the form.
    await portal.runJobs();
    const body = { ...query, financierIds: ['demo-raintree'] };
    expect((await portal.call('POST /applicationForm/generate', { token: grace, body })).code).toBe('0000');
    await portal.runJobs();
  };
  await generate();
  // Both calls must succeed, although there is nothing to merge.
  expect(await submit()).toMatchObject({ code: '2001', message: expect.stringContaining('no documents to attach') });
  await addDocument(portal, grace, opened.caseNo);
  await generate();
  const notMerged = { code: '5002', message: expect.stringContaining('Call mergeAttachments, then submit.') };
  expect(await submit()).toMatchObject(notMerged);
  expect((await mergeNow()).code).toBe('0000');
  await portal.upload({ ...query, fileType: 'LogCard' }, { name: 'card.pdf', bytes: readFileSync(card) }, grace);
  await generate();
  expect(await submit()).toMatchObject(notMerged);
  expect((await mergeNow()).code).toBe('0000');
  expect((await submit()).code).toBe('0000');
});
