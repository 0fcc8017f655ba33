import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eicar, startClamd } from '../../../../sandbox/clamd/start-clamd.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { startS3 } from '../../../testing/start-s3.ts';
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { createUploadQueue } from '../client/upload/upload-queue.ts';
import type { CaseDocument } from '../contract.ts';

const card = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
const withEicar = Buffer.concat([card, Buffer.from(`\n% ${eicar}\n%%EOF\n`)]);

let portal: TestPortal;
let s3: Awaited<ReturnType<typeof startS3>>;
let clamd: Awaited<ReturnType<typeof startClamd>>;
let token: string;
let caseNo: string;
beforeAll(async () => {
  s3 = await startS3();
  clamd = await startClamd();
  portal = await startTestPortal({
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    CLAMD_ADDRESS: clamd.address,
  });
  token = await portal.login();
  caseNo = (await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body: sampleCase() })).data.caseNo;
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
  await s3.close();
});

interface State {
  uploadId: string;
  arrived: number;
}
const begin = (size: number, key: string = randomUUID(), fileType = 'LogCard') =>
  portal.call<State>('POST /case/file/upload/begin', {
    token,
    body: { caseNo, fileType, fileName: 'card.pdf', size, key },
  });
const put = (uploadId: string, offset: number, bytes: Buffer) =>
  portal.upload<State>({ uploadId, offset: `${offset}` }, { name: 'piece', bytes }, token, '/case/file/upload/piece');
const finish = (uploadId: string, as = token) =>
  portal.call<CaseDocument & { reason: string }>('POST /case/file/upload/finish', { token: as, body: { uploadId } });
const listed = async (fileType = 'LogCard') =>
  (await portal.call<CaseDocument[]>('GET /case/file/list', { token, query: { caseNo } })).data.filter(
    (document) => document.fileType === fileType,
  );
const count = async (table: string) =>
  (await portal.db.$client.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;
const download = async (fileId: string) =>
  (
    await portal.app.inject({
      method: 'POST',
      url: '/api/dealer-portal/web/common/download',
      headers: { token },
      payload: { fileId },
    })
  ).rawPayload;
async function sendAll(bytes: Buffer, fileType?: string): Promise<string> {
  const { uploadId } = (await begin(bytes.length, randomUUID(), fileType)).data;
  for (let index = 0; index < bytes.length; index += 200_000)
    await put(uploadId, index, bytes.subarray(index, index + 200_000));
  return uploadId;
}

describe('an upload in pieces', () => {
  it('goes on where it was cut off, takes repeated pieces once, and becomes one document however often it is finished', async () => {
    const key = randomUUID();
    const { uploadId } = (await begin(card.length, key)).data;
    const half = Math.floor(card.length / 2);
    await put(uploadId, 0, card.subarray(0, half));
    // The reply was lost: the browser sends the piece again, or asks where to continue.
    expect((await put(uploadId, 0, card.subarray(0, half))).data.arrived).toBe(half);
    expect((await begin(card.length, key)).data).toEqual({ uploadId, arrived: half });
    expect((await put(uploadId, half + 1, card.subarray(half + 1))).data.arrived).toBe(half);
    expect((await finish(uploadId)).code).toBe('2001');
    await put(uploadId, half, card.subarray(half));
    const before = await count('documents');
    const ends = await Promise.all([finish(uploadId), finish(uploadId), finish(uploadId)]);
    expect(new Set(ends.map((end) => end.data.fileId)).size).toBe(1);
    expect((await finish(uploadId)).data.fileId).toBe(ends[0]?.data.fileId);
    expect(await count('documents')).toBe(before + 1);
    expect(await count('upload_pieces')).toBe(0);
    expect((await download(ends[0]?.data.fileId ?? '')).equals(card)).toBe(true);
  });

  /** Finishes an upload twice: the second attempt begins and ends while the first one is checked. */
  async function finishTwice(uploadId: string) {
    const { integrations } = portal.context;
    const { parser } = integrations;
    const ends: Awaited<ReturnType<typeof finish>>[] = [];
    integrations.parser = {
      ...parser,
      async parse(...task) {
        integrations.parser = parser;
        ends.push(await finish(uploadId));
        return parser.parse(...task);
      },
    };
    return [await finish(uploadId), ...ends];
  }

  it('becomes the same document for an attempt that is judged after another one has finished', async () => {
    const uploadId = await sendAll(card);
    const [first, second] = await finishTwice(uploadId);
    expect([first?.code, first?.data.fileId]).toEqual(['0000', second?.data.fileId]);
    expect((await finish(uploadId)).data.fileId).toBe(first?.data.fileId);
  });

  it('is gone for an attempt that comes to judge it after another one was refused', async () => {
    const uploadId = await sendAll(Buffer.from('%PDF-1.7 and no more of it'));
    const [first, second] = await finishTwice(uploadId);
    expect([second?.code, second?.data.reason]).toEqual(['2101', 'damaged']);
    expect(first?.code).toBe('4001');
  });

  it('is refused with the reason for each attempt that is judged at the same time', async () => {
    const uploadId = await sendAll(Buffer.from('no document of any kind'));
    const { integrations } = portal.context;
    const { parser } = integrations;
    const bothHaveIt = Promise.withResolvers<void>();
    let reads = 0;
    integrations.parser = {
      ...parser,
      async parse(task, input, owner) {
        const given = typeof input === 'function' ? await (input as () => Promise<never>)() : input;
        reads += 1;
        if (reads === 2) bothHaveIt.resolve();
        await bothHaveIt.promise;
        return parser.parse(task, given, owner);
      },
    };
    const ends = await Promise.all([finish(uploadId), finish(uploadId)]);
    integrations.parser = parser;
    expect(ends.map(({ code, data }) => [code, data.reason])).toEqual(Array(2).fill(['2101', 'format']));
  });

  it('is another one for another type of document or another person, whatever its key', async () => {
    const key = randomUUID();
    await begin(card.length, key);
    expect((await begin(card.length, key, 'OtherDocument')).data).toMatchObject({
      fields: { key: 'This key belongs to another upload.' },
    });
    const sample = sampleCase();
    const [party] = sample.personalInformation;
    const guarantor = { ...party, role: 'guarantor', personalInfoId: randomUUID(), relationship: 'friend' };
    const people = [party, { ...guarantor, identityNumber: 'S9012345D' }];
    const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', {
      token,
      body: { ...sample, personalInformation: people },
    });
    const slipOf = (personalInfoId: string | undefined) => ({
      caseNo: saved.data.caseNo,
      fileType: 'Payslip',
      personalInfoId,
      fileName: 'slip.pdf',
      size: 100,
      key: `${key}-slip`,
    });
    const ask = (body: object) => portal.call<State>('POST /case/file/upload/begin', { token, body });
    const own = slipOf(party?.personalInfoId);
    expect([(await ask(own)).code, (await ask(own)).code]).toEqual(['0000', '0000']);
    expect((await ask(slipOf(guarantor.personalInfoId))).code).toBe('2001');
  });

  it('belongs to who began it', async () => {
    const other = await portal.login('90156623');
    const { uploadId } = (await begin(card.length)).data;
    expect((await finish(uploadId, other)).code).toBe('4001');
    const body = { uploadId };
    expect((await portal.call('POST /case/file/upload/stop', { token: other, body })).code).toBe('4001');
    expect((await portal.call('POST /case/file/upload/stop', { token, body })).code).toBe('0000');
    expect((await put(uploadId, 0, card)).code).toBe('4001');
  });

  it('keeps the limits: never more than announced, never above 10 MB, nothing empty', async () => {
    expect((await begin(10 * 1024 * 1024 + 1)).code).toBe('2001');
    expect((await begin(0)).code).toBe('2001');
    const { uploadId } = (await begin(10)).data;
    expect((await put(uploadId, 0, randomBytes(11))).code).toBe('2101');
    for (let more = 0; more < 25; more += 1) await begin(10);
    const open = await portal.db.$client.query('select count(*)::int as n from uploads where file_id is null');
    expect(open.rows[0].n).toBe(20);
  });

  it('is sealed while it waits, and forgotten after a day', async () => {
    const { uploadId } = (await begin(card.length)).data;
    await put(uploadId, 0, card);
    const { rows } = await portal.db.$client.query('select content from upload_pieces where upload_id = $1', [
      uploadId,
    ]);
    expect(rows[0].content.includes('%PDF-')).toBe(false);
    portal.clock.advance(25 * 3600);
    await portal.context.enqueue({ name: 'documents.sweep-uploads', payload: {} });
    await portal.runJobs();
    token = await portal.login();
    expect((await finish(uploadId)).code).toBe('4001');
    expect([await count('uploads'), await count('upload_pieces')]).toEqual([0, 0]);
  });

  it('is forgotten at once where the file is refused', async () => {
    const uploadId = await sendAll(Buffer.from('no document at all'));
    expect((await finish(uploadId)).message).toBe(
      'This file is not a PDF, although its name says so. Choose another file.',
    );
    expect(await count('uploads')).toBe(0);
  });
});

describe('the virus scanner', () => {
  it('refuses a virus with a clear word and an audit event, and nothing of it stays', async () => {
    const [filesBefore, uploadsBefore] = [await count('files'), await count('uploads')];
    const single = await portal.upload<{ reason: string }>(
      { caseNo, fileType: 'LogCard' },
      { name: 'card.pdf', bytes: withEicar },
      token,
    );
    const pieces = await finish(await sendAll(withEicar));
    for (const reply of [single, pieces]) {
      expect([reply.code, reply.data.reason]).toEqual(['2101', 'virus']);
      expect(reply.message).toContain('A virus was found in this file.');
    }
    expect([await count('files'), await count('uploads')]).toEqual([filesBefore, uploadsBefore]);
    const { rows } = await portal.db.$client.query(
      "select subject, details from audit_events where action = 'documents.refuse-virus'",
    );
    expect(rows).toEqual(Array(2).fill({ subject: caseNo, details: { found: 'Eicar-Test-Signature' } }));
  });

  it('is waited for: what has arrived stays, unreadable, and becomes the document once the scanner is back', async () => {
    const other = readFileSync('fixtures/specimens/logcard-02-electric.pdf');
    clamd.state.mode = 'broken';
    const before = await count('files');
    const uploadId = await sendAll(other);
    const waits = await finish(uploadId);
    expect(waits.code).toBe('7002');
    expect(await count('files')).toBe(before);
    clamd.state.mode = 'ok';
    const { data } = await finish(uploadId);
    expect((await listed()).map(({ fileId }) => fileId)).toEqual([data.fileId]);
  });

  it('is waited for by the browser with a small file too, which becomes one document', async () => {
    const bytes = readFileSync('fixtures/specimens/bad/exif-rotated.jpg');
    const problems: (string | undefined)[] = [];
    const queue = createUploadQueue({
      prepare: async (file: File) => file,
      send: async () => {
        const form = { caseNo, fileType: 'OtherDocument' };
        const { code, data } = await portal.upload<CaseDocument>(form, { name: 'a.jpg', bytes }, token);
        if (code !== '0000') throw new Error(code);
        return data;
      },
      failure: (error) => {
        const { message } = error as Error;
        return { problem: message, canRetry: true, isPassing: message === '7002' };
      },
      untilNextTry: async () => {
        problems.push(queue.read().get('a')?.problem);
        clamd.state.mode = 'ok';
      },
      settled: async () => undefined,
    });
    clamd.state.mode = 'broken';
    await queue.add({ key: 'a' }, new File([bytes], 'a.jpg'));
    expect(problems).toEqual(['7002']);
    expect(queue.read().size).toBe(0);
    expect(await listed('OtherDocument')).toHaveLength(1);
  });

  it('judges signatures too', async () => {
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: eicar } })
      .jpeg()
      .toBuffer();
    const form = { caseNo, fileType: 'dealerSign', origin: 'uploaded' };
    const reply = await portal.upload<{ reason: string }>(
      form,
      { name: 's.jpg', bytes: picture },
      token,
      '/signature/uploadSignature',
    );
    expect(reply.data.reason).toBe('virus');
  });
});

describe('a picture', () => {
  it('is kept upright and without the notes of the phone', async () => {
    const page = sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } });
    const left = await sharp({ create: { width: 150, height: 200, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const bytes = await page
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '1/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await portal.upload<CaseDocument>(
      { caseNo, fileType: 'OtherDocument' },
      { name: 'photo.jpg', bytes },
      token,
    );
    const kept = await download(data.fileId);
    const { width, height, exif, orientation } = await sharp(kept).metadata();
    expect([width, height, exif, orientation]).toEqual([200, 300, undefined, undefined]);
    // The former left edge is now the top.
    const { data: top } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
    expect(top[0]).toBeLessThan(40);
    expect(top.at(-1)).toBeGreaterThan(200);
  });

  it('sent again after a lost answer stays one document; another takes its place', async () => {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
    const send = (given: Buffer) =>
      portal.upload<CaseDocument>({ caseNo, fileType: 'OtherDocument' }, { name: 'a.png', bytes: given }, token);
    const first = (await send(bytes)).data.fileId;
    const both = await Promise.all([send(bytes), send(bytes)]);
    expect(both.map((reply) => reply.data.fileId)).toEqual([first, first]);
    expect((await listed('OtherDocument')).length).toBe(1);
    const other = (await send(await sharp(bytes).negate().png().toBuffer())).data.fileId;
    expect((await listed('OtherDocument')).map(({ fileId }) => fileId)).toEqual([other]);
    expect(other).not.toBe(first);
  });
});
