import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { listDocuments, openCase } from '../../../testing/saved-case.ts';
import { writeDoc } from '../../../testing/written-files/write-doc.ts';
import { writeDocx } from '../../../testing/written-files/write-docx.ts';
import type { CaseDetail } from '../../cases/contract.ts';
import type { CaseDocument } from '../contract.ts';

interface Specimen {
  file: string;
  what: string;
  readable: boolean;
  type?: string;
}

const folder = 'fixtures/specimens/bad';
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Specimen[];

let caseNo: string;
let personalInfoId: string;
it.beforeAll(async () => {
  ({ caseNo, personalInfoId } = await openCase());
});

const upload = (fileType: string, name: string, bytes: Buffer) =>
  portal.upload<CaseDocument & { reason: string }>({ caseNo, personalInfoId, fileType }, { name, bytes }, grace);
const listed = () => listDocuments(caseNo);
const stored = async () => (await portal.db.$client.query('select count(*)::int as n from files')).rows[0].n as number;

describe('a PDF that a user looks at', () => {
  const pages = (fileId: string, token = grace) =>
    portal.call<{ pages: { width: number; height: number }[]; bookmarks: object[] }>('GET /common/file/pages', {
      token,
      query: { fileId },
    });
  const page = (fileId: string, number: number) =>
    portal.app.inject({
      url: `/api/dealer-portal/web/common/file/page?fileId=${fileId}&page=${number}`,
      headers: { token: grace },
    });

  it('shows as pictures of its pages, and the history says that it was viewed, not downloaded', async () => {
    const statement = readFileSync('fixtures/specimens/bank-01-two-pages.pdf');
    const { fileId } = (await upload('OtherDocument', 'statement.pdf', statement)).data;
    const { data } = await pages(fileId);
    expect(data.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [595, 842],
    ]);
    const shown = await page(fileId, 1);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { width = 0, height = 0 } = await sharp(shown.rawPayload).metadata();
    expect(width / height).toBeCloseTo(595 / 842, 2);
    expect((await page(fileId, 2)).json().code).toBe('4001');
    const download = { url: '/api/dealer-portal/web/common/download', payload: { fileId }, headers: { token: grace } };
    expect((await portal.app.inject({ method: 'POST', ...download })).rawPayload).toEqual(statement);
    const history = await portal.call<{ action: string; fileTypes?: string[] }[]>('GET /case/history', {
      token: grace,
      query: { caseNo },
    });
    const opened = history.data.filter(({ action }) => /^documents\.(view|download)-file$/.test(action));
    expect(opened.map(({ action, fileTypes }) => [action, fileTypes])).toEqual([
      ['documents.download-file', ['OtherDocument']],
      ['documents.view-file', ['OtherDocument']],
    ]);
  });

  it('is no picture', async () => {
    const card = readFileSync('fixtures/specimens/logcard-05-screenshot.png');
    const { fileId } = (await upload('OtherDocument', 'card.png', card)).data;
    expect((await pages(fileId)).code).toBe('4001');
    expect((await page(fileId, 0)).json().code).toBe('4001');
  });
});

describe('files that look wrong', () => {
  it.each(manifest.filter((specimen) => !specimen.readable))(
    'refuses $file ($what) and keeps nothing of it',
    async ({ file }) => {
      const before = await stored();
      const reply = await upload('OtherDocument', file, readFileSync(join(folder, file)));
      expect(reply.code).toBe('2101');
      expect(reply.message.length).toBeGreaterThan(20);
      expect(await stored()).toBe(before);
    },
  );

  it.each(manifest.filter((specimen) => specimen.readable))(
    'takes $file ($what)',
    async ({ file, type = 'OtherDocument' }) => {
      const reply = await upload(type, file, readFileSync(join(folder, file)));
      expect([reply.code, reply.message]).toEqual(['0000', 'success']);
    },
  );

  it.each([
    ['a.txt', 'Please upload the file format as png, jpg, pdf, jpeg'],
    ['a.jpg', 'This file is not a picture, although its name says so. Choose another file.'],
    ['a.pdf', 'This file is not a PDF, although its name says so. Choose another file.'],
  ])(
    'refuses text named %s: an extension in the words of the specification, a wrong content by its name',
    async (name, message) => {
      const reply = await upload('OtherDocument', name, readFileSync(join(folder, 'text-named.pdf')));
      expect([reply.code, reply.message]).toEqual(['2101', message]);
    },
  );

  it('says in the words of the specification that what begins as a picture is none', async () => {
    const reply = await upload('OtherDocument', 'a.png', Buffer.from('\x89PNG\r\n\x1A\nnothing more', 'latin1'));
    expect([reply.code, reply.message]).toEqual(['2101', 'Please upload a valid image file']);
  });

  it('takes documents for agreements and pictures for signature images, in the words of the specification', async () => {
    const pdf = readFileSync('fixtures/specimens/noa-01-employee.pdf');
    const png = readFileSync('fixtures/specimens/nric-front-01-clean.png');
    const word = writeDoc();
    const answer = async (type: string, name: string, bytes: Buffer) => {
      const { code, message, data } = await upload(type, name, bytes);
      return code === '0000' ? data.status : message;
    };
    expect(await answer('VSA', 'a.png', png)).toBe('Please upload a valid document file');
    expect(await answer('VSA', 'a.docx', Buffer.from('PK no document'))).toBe('Please upload a valid document file');
    expect(await answer('VSA', 'a.pdf', pdf)).toBe(0);
    expect(await answer('Dealer', 'a.pdf', pdf)).toBe('Please upload a valid image file');
    const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    expect(await answer('Dealer', 'a.gif', gif)).toBe(0);
    // The file contains nothing to read.
    expect(await answer('LetterOfAuthorisation', 'a.doc', word)).toBe(1);
    const withMacros = writeDocx({
      types: '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    });
    expect(await answer('VSA', 'a.docx', withMacros)).toBe(
      'This Word file contains a macro or an active field. Save it as a PDF and upload that.',
    );
    expect(await answer('OtherDocument', 'a.doc', word)).toBe('Please upload the file format as png, jpg, pdf, jpeg');
    const kept = (await listed()).filter(({ fileType }) => ['Dealer', 'LetterOfAuthorisation'].includes(fileType));
    expect(kept.map(({ mime, pages }) => [mime, pages])).toEqual([
      ['image/png', 1],
      ['application/msword', 0],
    ]);
  });

  it('refuses more than 10 MB in the words of the specification', async () => {
    const reply = await upload('OtherDocument', 'a.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'));
    expect([reply.code, reply.message]).toEqual(['2101', 'File size should not exceed 10MB']);
  });
});

describe('a document of a case', () => {
  it('takes the place of the earlier one of its type', async () => {
    await upload('LogCard', 'old.pdf', readFileSync('fixtures/specimens/logcard-01-petrol.pdf'));
    await upload('LogCard', 'new.pdf', readFileSync('fixtures/specimens/logcard-02-electric.pdf'));
    const cards = (await listed()).filter((document) => document.fileType === 'LogCard');
    expect(cards.map((card) => card.fileName)).toEqual(['new.pdf']);
  });

  it.each([
    ['payslip.hta', 'noa-01-employee.pdf', 'payslip.pdf'],
    ['IMG_0412.HEIC', 'bad/photo.heic', 'IMG_0412.jpg'],
    ['card.pdf', 'nric-front-01-clean.png', 'card.png'],
  ])('is stored and downloaded under the extension of its content: %s', async (name, file, stored) => {
    const { data } = await upload('OtherDocument', name, readFileSync(join('fixtures/specimens', file)));
    expect(data.fileName).toBe(stored);
    const download = { url: '/api/dealer-portal/web/common/download', payload: { fileId: data.fileId } };
    const reply = await portal.app.inject({ method: 'POST', ...download, headers: { token: grace } });
    expect(reply.headers['content-disposition']).toContain(`''${stored}`);
  });

  it('needs to know whose it is where its type belongs to a person', async () => {
    const bytes = readFileSync('fixtures/specimens/noa-01-employee.pdf');
    const reply = await portal.upload<{ fields: object }>(
      { caseNo, fileType: 'NOA' },
      { name: 'noa.pdf', bytes },
      grace,
    );
    expect([reply.code, Object.keys(reply.data.fields)]).toEqual(['2001', ['personalInfoId']]);
  });

  it('is read in the background, and what a person accepts fills the form, marked by its source', async () => {
    const { data } = await upload('LogCard', 'card.pdf', readFileSync('fixtures/specimens/logcard-01-petrol.pdf'));
    expect(data.status).toBe(0);
    await portal.runJobs();
    const query = { fileId: data.fileId };
    const { data: reading } = await portal.call<{
      status: number;
      values: { name: string; value: string | number; confidence: number }[];
      pages: object[];
    }>('GET /case/file/ocr', { token: grace, query });
    expect([reading.status, reading.pages.length > 0]).toEqual([1, true]);
    const read = Object.fromEntries(reading.values.map((value) => [value.name, value.value]));
    expect(read).toMatchObject({ registrationNumber: 'SMZ4718X', omv: 19845, firstRegistrationDate: '2021-06-18' });

    // A typed value would not be replaced.
    const { data: typed } = await portal.call<CaseDetail>(`GET /case/detail/${caseNo}`, { token: grace });
    const { omvCents: _, registrationNumber: __, ...rest } = typed.vehicleInformationWeb.vehicleInformation;
    const emptied = { ...typed, vehicleInformationWeb: { vehicleInformation: rest } };
    expect((await portal.call('POST /case/detail/save', { token: grace, body: emptied })).code).toBe('0000');
    const fields = { registrationNumber: 'SMZ4718X', omv: 19845, make: 'TOYOTA' };
    const review = await portal.call<{ filled: string[] }>('POST /case/file/review', {
      token: grace,
      body: { ...query, fields },
    });
    expect(review.data.filled).toContain('vehicle.omvCents');
    const { data: detail } = await portal.call<CaseDetail>(`GET /case/detail/${caseNo}`, { token: grace });
    expect(detail.vehicleInformationWeb.vehicleInformation).toMatchObject({
      registrationNumber: 'SMZ4718X',
      omvCents: 1984500,
      chassisNumber: 'ZSU600184471',
    });
    expect(detail.fieldSources['vehicle.omvCents']).toEqual({ kind: 'document', fileType: 'LogCard', ...query });
    expect((await listed()).find((document) => document.fileId === data.fileId)?.reviewStatus).toBe(1);

    const vehicleInformation = { ...detail.vehicleInformationWeb.vehicleInformation, omvCents: 2000000 };
    const body = { ...detail, vehicleInformationWeb: { vehicleInformation } };
    await portal.call('POST /case/detail/save', { token: grace, body });
    const { data: typedOver } = await portal.call<CaseDetail>(`GET /case/detail/${caseNo}`, { token: grace });
    expect(Object.keys(typedOver.fieldSources)).not.toContain('vehicle.omvCents');
  });

  it('leaves no readable trace on the disk', () => {
    const root = join(portal.config.DATA_DIR, 'files');
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const bytes = readFileSync(join(file.parentPath, file.name));
      expect(bytes.includes('%PDF-') || bytes.includes('JFIF')).toBe(false);
    }
  });
});

describe('the dealer that a form names', () => {
  const bytes = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
  const upload = (form: Record<string, string>, token: string, query = '') =>
    portal.upload({ fileType: 'LogCard', ...form }, { name: 'card.pdf', bytes }, token, `/case/file/upload${query}`);

  it('is the one the file is stored for, also where none is chosen', async () => {
    const siti = await portal.login('87215530');
    const query = { channelNo: 'BA001' };
    const opened = await portal.call<{ caseNo: string }>('POST /case/detail/save', {
      token: siti,
      query,
      body: sampleCase(),
    });
    const { caseNo } = opened.data;
    expect((await upload({ caseNo }, siti)).code).toBe('1605');
    expect((await upload({ caseNo, channelNo: 'LM001' }, siti)).code).toBe('4001');
    expect((await upload({ caseNo, channelNo: 'BA001' }, siti)).code).toBe('0000');
    const listed = await portal.call<{ fileType: string }[]>('GET /case/file/list', {
      token: siti,
      query: { ...query, caseNo },
    });
    expect(listed.data.map(({ fileType }) => fileType)).toEqual(['LogCard']);
  });

  it('is refused where the address names another, and where it is somebody else’s', async () => {
    const siti = await portal.login('87215530');
    expect((await upload({ caseNo: 'HP1', channelNo: 'BA001' }, siti, '?channelNo=LM001')).code).toBe('2001');
    expect((await upload({ caseNo: 'HP1', channelNo: 'BA001' }, grace)).code).toBe('4001');
  });
});
