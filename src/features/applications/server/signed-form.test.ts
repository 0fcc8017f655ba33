import sharp from 'sharp';
import { extractImages, extractTextItems } from 'unpdf';
import { expect } from 'vitest';
import { drawnSignature, pens, stampPicture } from '../../../testing/ink-pictures.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { dealers, dealerUsers } from '../../dealers/server/tables.ts';
import type { Application } from '../contract.ts';

let main: string;
let sub: string;
let stranger: string;

it.beforeAll(async () => {
  const createdAt = new Date();
  await portal.db.insert(dealers).values({
    dealerId: 'other',
    channelNo: 'OT001',
    name: 'Other',
    uen: '197401143C',
    address: 'Ubi',
    createdAt,
    telephone: '+65 6000 0000',
    email: 'desk@other.example',
  });
  await portal.db.insert(dealerUsers).values({
    userId: 'other-main',
    dealerId: 'other',
    userName: 'Somebody Else',
    phone: '+6581000001',
    accountType: 1,
    email: 'main@other.example',
    permissions: [],
    createdAt,
  });
  [main, sub, stranger] = [await portal.login(), await portal.login('90156623'), await portal.login('81000001')];
});

async function sign(token: string, fileType: 'dealerSign' | 'dealerStamp', bytes: Buffer): Promise<void> {
  const path = '/signature/uploadSignature';
  expect((await portal.upload({ fileType }, { name: 'ink.png', bytes }, token, path)).code).toBe('0000');
  await portal.runJobs();
}

const openCaseOf = async (token: string) => (await openCase({}, token)).caseNo;

async function makeForm(token: string, caseNo: string): Promise<void> {
  const body = { caseNo, financierIds: ['provider'] };
  expect((await portal.call('POST /applicationForm/generate', { token, body })).code).toBe('0000');
  await portal.runJobs();
}

/** Returns the mean colours printed on a case's form, and its signers. */
async function readForm(token: string, caseNo: string) {
  const { data } = await portal.call<Application[]>('GET /applicationForm/list', { token, query: { caseNo } });
  const url = '/api/dealer-portal/web/common/download';
  const payload = { fileId: data[0]?.formFileId };
  const { rawPayload } = await portal.app.inject({ method: 'POST', url, headers: { token }, payload });
  const { items, totalPages } = await extractTextItems(new Uint8Array(rawPayload));
  const images = await extractImages(new Uint8Array(rawPayload), totalPages);
  const colours = images.map(async ({ data: pixels, width, height, channels }) => {
    const raw = { width, height, channels: channels as 3 | 4 };
    const { channels: bands } = await sharp(Buffer.from(pixels), { raw }).stats();
    return bands.map(({ mean }) => Math.round(mean));
  });
  const text = items
    .flat()
    .map(({ str }) => str)
    .join('');
  return { count: images.length, colours: await Promise.all(colours), text };
}

it('a form bears the signature of who makes it and the dealer’s stamp, and nobody else’s', async () => {
  const caseNo = await openCaseOf(main);
  await makeForm(main, caseNo);
  expect(await readForm(main, caseNo)).toMatchObject({ count: 0, text: expect.stringContaining('for the dealer') });

  await sign(main, 'dealerSign', await drawnSignature());
  await sign(main, 'dealerStamp', await stampPicture());
  await makeForm(main, caseNo);
  const signed = await readForm(main, caseNo);
  expect(signed.count).toBe(2);
  expect(signed.text).toMatch(/Grace Teo Hui Min, for the dealerSigned \d\d\/\d\d\/\d{4}/);

  const ofSub = await openCaseOf(sub);
  await makeForm(sub, ofSub);
  const stamped = await readForm(sub, ofSub);
  expect(stamped.count, 'the stamp, and no signature of somebody else').toBe(1);
  expect(stamped.text).toContain('Daniel Koh, for the dealerNot signed yet');

  const elsewhere = await openCaseOf(stranger);
  await makeForm(stranger, elsewhere);
  expect((await readForm(stranger, elsewhere)).count).toBe(0);
});

it('a form that is made again from its snapshot is the same, though the stamp was replaced since', async () => {
  const caseNo = await openCaseOf(main);
  await makeForm(main, caseNo);
  const before = await readForm(main, caseNo);
  await sign(main, 'dealerStamp', await stampPicture(pens.blue));
  const { rows } = await portal.db.$client.query(
    `update applications set form_status = 1 where case_no = $1 returning application_id, generated_at`,
    [caseNo],
  );
  const payload = { applicationId: rows[0].application_id, generatedAt: rows[0].generated_at.toISOString() };
  await portal.context.enqueue({ name: 'applications.render-form', payload });
  await portal.runJobs();
  expect(await readForm(main, caseNo)).toEqual(before);

  await makeForm(main, caseNo);
  expect((await readForm(main, caseNo)).colours).not.toEqual(before.colours);
});
