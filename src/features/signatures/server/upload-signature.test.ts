import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnSignature, photographedSignature, plainPicture, stampPicture } from '../../../testing/ink-pictures.ts';
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { dealerFeatures, dealers, dealerUsers } from '../../dealers/server/tables.ts';
import type { SignatureFile } from '../contract.ts';
import type { SignatureFileType } from '../signature-file-types.ts';
import { findSignature, findSignatureAddresses, findStamp } from './find-signatures.ts';

interface Detail extends Record<SignatureFileType, SignatureFile | null> {
  mayChangeStamp: boolean;
}

const fixture = (name: string) => readFileSync(`fixtures/specimens/${name}`);
const dealerId = 'demo-lorong-motors';
const grace = { dealerId, userId: 'demo-grace-teo' };
const daniel = { dealerId, userId: 'demo-daniel-koh' };

let portal: TestPortal;
let main: string;
let sub: string;
let colleague: string;
let stranger: string;
let signature: Buffer;
let stamp: Buffer;

beforeAll(async () => {
  portal = await startTestPortal();
  const company = { channelNo: 'OT001', uen: '197401143C', address: 'Ubi', telephone: '+65 6000 0000' };
  await portal.db
    .insert(dealers)
    .values({ ...company, dealerId: 'other', name: 'Other', email: 'desk@other.example', createdAt: new Date() });
  const person = (userId: string, at: string, phone: string, accountType: 1 | 2, userName: string) => ({
    ...{ userId, dealerId: at, phone, accountType, userName, email: `${userId}@dealer.example`, permissions: [] },
    ...{ createdAt: new Date(), parentId: accountType === 2 ? 'demo-grace-teo' : null },
  });
  await portal.db
    .insert(dealerUsers)
    .values([
      person('other-main', 'other', '+6581000001', 1, 'Somebody Else'),
      person('colleague', dealerId, '+6581000002', 2, 'Desmond Quek'),
    ]);
  await portal.db
    .insert(dealerFeatures)
    .values({ dealerId, featureName: 'SUB_ACCOUNT', enabled: true })
    .onConflictDoNothing();
  [main, sub] = [await portal.login(), await portal.login('90156623')];
  [colleague, stranger] = [await portal.login('81000002'), await portal.login('81000001')];
  [signature, stamp] = [await drawnSignature(), await stampPicture()];
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.runJobs();
  await portal.db.$client.query('update signature_files set removed_at = now() where removed_at is null');
});

function upload(
  token: string,
  fileType: SignatureFileType,
  bytes: Buffer,
  more: { name?: string; origin?: string } = {},
) {
  const { name = 'picture.png', ...fields } = more;
  return portal.upload<SignatureFile & { reason: string; fields: object }>(
    { fileType, ...fields },
    { name, bytes },
    token,
    '/signature/uploadSignature',
  );
}
const detail = async (token: string) =>
  (await portal.call<Detail>('GET /signature/getSignatureDetail', { token })).data;
const remove = (token: string, fileId: string) =>
  portal.call('POST /signature/deleteSignature', { token, body: { fileId } });
const get = (token: string, path: string, fileId: string) =>
  portal.app.inject({ url: `/api/dealer-portal/web${path}`, query: { fileId }, headers: { token } });
const download = async (token: string, fileId: string) => {
  const url = '/api/dealer-portal/web/common/download';
  const reply = await portal.app.inject({ method: 'POST', url, headers: { token }, payload: { fileId } });
  return reply.headers['content-type']?.toString().startsWith('application/json')
    ? reply.json().code
    : reply.rawPayload;
};
const prepared = async (token: string, fileType: SignatureFileType, bytes: Buffer) => {
  const { data } = await upload(token, fileType, bytes);
  await portal.runJobs();
  const found = (await detail(token))[fileType];
  expect(found?.fileId).toBe(data.fileId);
  return [found?.status, found?.problem];
};

describe('an upload', () => {
  it('is kept, prepared in the background, and can then be seen and printed', async () => {
    const { code, data } = await upload(main, 'dealerSign', signature, { origin: 'drawn' });
    expect([code, data.status, data.origin, data.uploadedBy]).toEqual(['0000', 0, 'drawn', 'Grace Teo Hui Min']);
    expect(await findSignature(portal.context, grace)).toBeUndefined();
    await portal.runJobs();
    expect((await detail(main)).dealerSign).toMatchObject({ status: 1, size: signature.length, mime: 'image/png' });
    const shown = await get(main, '/signature/picture', data.fileId);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([
      200,
      'image/png',
      expect.stringContaining('inline'),
    ]);
    expect(await findSignature(portal.context, grace)).toEqual(shown.rawPayload);
    expect(await findStamp(portal.context, dealerId)).toBeUndefined();
    expect(Object.keys(await findSignatureAddresses(portal.context, grace))).toEqual(['signature']);
  });

  it('takes the place of the one before, which is not shown any more', async () => {
    const first = await upload(main, 'dealerStamp', stamp);
    const second = await upload(main, 'dealerStamp', stamp);
    await portal.runJobs();
    expect((await detail(main)).dealerStamp?.fileId).toBe(second.data.fileId);
    expect((await get(main, '/signature/picture', first.data.fileId)).json().code).toBe('4001');
    const { rows } = await portal.db.$client.query('select status from signature_files where file_id = $1', [
      first.data.fileId,
    ]);
    expect(rows, 'what was replaced is kept and not worked on').toEqual([{ status: 0 }]);
  });

  it('at the same time as others leaves exactly one', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => upload(sub, 'dealerSign', signature)));
    expect(replies.map((reply) => reply.code)).toEqual(['0000', '0000', '0000', '0000']);
    const { rows } = await portal.db.$client.query(
      `select count(*)::int as n from signature_files where user_id = $1 and removed_at is null`,
      [daniel.userId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is recorded without personal data', async () => {
    const { data } = await upload(main, 'dealerStamp', stamp, { name: 'S8312345A.png' });
    await remove(main, data.fileId);
    const { rows } = await portal.db.$client.query(
      'select action, subject, details::text from audit_events order by sequence desc limit 2',
    );
    expect(rows.map((row) => [row.action, row.subject])).toEqual([
      ['signatures.remove-stamp', dealerId],
      ['signatures.upload-stamp', dealerId],
    ]);
    expect(JSON.stringify(rows)).not.toContain('S8312345A');
  });

  it.each(['gif', 'webp', 'jpeg'] as const)('may be a %s', async (format) => {
    const picture = await sharp(await photographedSignature())
      .toFormat(format)
      .toBuffer();
    expect(await prepared(main, 'dealerSign', picture)).toEqual([1, undefined]);
  });

  it('from a phone may be HEIC', async () => {
    const { code, data } = await upload(main, 'dealerStamp', fixture('bad/photo.heic'));
    expect([code, data.mime]).toEqual(['0000', 'image/jpeg']);
  });
});

describe('a file that is no picture, or more than one', () => {
  const invalid = 'Please upload a valid image file';
  const png = () =>
    sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  const kept = async () => (await portal.db.$client.query('select count(*)::int as n from files')).rows[0].n;
  const gif = async () =>
    sharp(await png())
      .gif()
      .toBuffer();
  const webp = async () =>
    sharp(await png())
      .webp()
      .toBuffer();

  it.each([
    ['a PDF', () => fixture('logcard-01-petrol.pdf'), invalid],
    ['a PDF named as a picture', () => fixture('noa-01-employee.pdf'), invalid],
    ['text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), invalid],
    ['a GIF by its first bytes only', () => Buffer.from('GIF89a, so to say'), invalid],
    ['nothing', () => Buffer.alloc(0), 'This file is empty. Choose another one.'],
    ['a JPEG that is a web page too', () => fixture('bad/jpeg-and-html.jpg'), /more than a picture/],
    [
      'a PNG with an archive behind it',
      async () => Buffer.concat([await png(), Buffer.from('PK\x03\x04 more')]),
      /more than a picture/,
    ],
    [
      'a GIF with an archive behind it',
      async () => Buffer.concat([await gif(), Buffer.from('PK\x03\x04 more')]),
      /more than a picture/,
    ],
    [
      'a WebP with an archive behind it',
      async () => Buffer.concat([await webp(), Buffer.from('PK\x03\x04 more')]),
      /more than a picture/,
    ],
    ['a JPEG that was cut off', () => fixture('bad/truncated.jpg'), /damaged/],
    ['a PNG of too many pixels', () => fixture('bad/huge.png'), /too large to open/],
    [
      'more than 10 MB',
      () => Buffer.concat([signature, Buffer.alloc(11 * 1024 * 1024)]),
      'File size should not exceed 10MB',
    ],
  ])('%s is refused and nothing of it kept', async (_name, make, message) => {
    const before = await kept();
    const reply = await upload(main, 'dealerStamp', await make());
    expect(reply.code).toBe('2101');
    expect(reply.message).toMatch(message);
    expect(await kept()).toBe(before);
    expect((await detail(main)).dealerStamp).toBeNull();
  });

  it('of an unknown type is refused', async () => {
    expect((await upload(main, 'LogCard' as SignatureFileType, signature)).code).toBe('2001');
  });
});

describe('a picture without use says what to do', () => {
  it.each([
    ['blank paper', () => plainPicture('#ffffff'), /^No signature was found on this picture\. Sign with a dark pen/],
    ['a photograph of blank paper', () => photographedSignature({ blank: true }), /^No signature was found/],
    ['a black page', () => plainPicture('#000000'), /^This picture is too dark\./],
  ])('%s', async (_name, make, problem) => {
    expect(await prepared(main, 'dealerSign', await make())).toEqual([2, expect.stringMatching(problem)]);
    expect(await findSignature(portal.context, grace)).toBeUndefined();
  });

  it('speaks of a stamp where it is one', async () => {
    expect(await prepared(main, 'dealerStamp', await plainPicture('#ffffff'))).toEqual([
      2,
      'No stamp was found on this picture. Stamp on white paper and photograph it from above.',
    ]);
  });
});

describe('an NRIC', () => {
  it('of the account’s own name is taken; nothing that was read is kept', async () => {
    expect(await prepared(colleague, 'subNRIC', fixture('nric-front-01-clean.png'))).toEqual([1, undefined]);
    const found = (await detail(colleague)).subNRIC?.fileId ?? '';
    expect((await get(colleague, '/signature/picture', found)).headers['content-type']).toBe('image/jpeg');
    const { rows } = await portal.db.$client.query('select * from signature_files where file_id = $1', [found]);
    expect(JSON.stringify(rows)).not.toContain('S8897241D');
  });

  it('of somebody else is not', async () => {
    expect(await prepared(sub, 'subNRIC', fixture('nric-front-01-clean.png'))).toEqual([
      2,
      expect.stringMatching(/^The name on this NRIC is not the name of this account\./),
    ]);
  });

  it.each(['nric-back-01-clean.png', 'licence-01-clean.png', 'other-02-no-document.jpg'])(
    '%s is none',
    async (name) => {
      expect(await prepared(colleague, 'subNRIC', fixture(name))).toEqual([
        2,
        expect.stringMatching(/^This does not look like the front of an NRIC\./),
      ]);
    },
    60_000,
  );

  it('is not kept of a main account', async () => {
    const reply = await upload(main, 'subNRIC', fixture('nric-front-01-clean.png'));
    expect([reply.code, Object.keys(reply.data.fields)]).toEqual(['2001', ['fileType']]);
  });
});

describe('whose it is', () => {
  it('the stamp is the main account’s to change and everybody’s of the dealer to see', async () => {
    expect((await upload(sub, 'dealerStamp', stamp)).code).toBe('3001');
    const { data } = await upload(main, 'dealerStamp', stamp);
    await portal.runJobs();
    const seen = await detail(sub);
    expect([seen.dealerStamp?.fileId, seen.dealerStamp?.status, seen.mayChangeStamp]).toEqual([data.fileId, 1, false]);
    expect((await get(sub, '/signature/picture', data.fileId)).statusCode).toBe(200);
    expect(await download(sub, data.fileId)).toEqual(stamp);
    expect((await remove(sub, data.fileId)).code).toBe('3001');
    expect((await detail(main)).dealerStamp?.status).toBe(1);
    expect((await detail(main)).mayChangeStamp).toBe(true);
  });

  it('a signature and an NRIC are seen, downloaded and removed by nobody else, not even of the same dealer', async () => {
    const own = await upload(sub, 'dealerSign', signature);
    const card = await upload(sub, 'subNRIC', fixture('nric-front-01-clean.png'));
    await portal.runJobs();
    expect(await download(sub, own.data.fileId)).toEqual(signature);
    for (const token of [colleague, main, stranger]) {
      expect((await detail(token)).dealerSign).toBeNull();
      expect((await detail(token)).subNRIC).toBeNull();
      for (const { fileId } of [own.data, card.data]) {
        expect(await download(token, fileId)).toBe('4001');
        expect((await get(token, '/signature/picture', fileId)).json().code).toBe('4001');
        expect((await remove(token, fileId)).code).toBe('4001');
      }
    }
    expect((await detail(sub)).dealerSign?.status).toBe(1);
    expect(await findSignature(portal.context, { dealerId, userId: 'colleague' })).toBeUndefined();
    expect(await findSignature(portal.context, { dealerId: 'other', userId: daniel.userId })).toBeUndefined();
  });

  it('another dealer finds no stamp of this one', async () => {
    const { data } = await upload(main, 'dealerStamp', stamp);
    await portal.runJobs();
    expect((await detail(stranger)).dealerStamp).toBeNull();
    expect(await download(stranger, data.fileId)).toBe('4001');
    expect((await remove(stranger, data.fileId)).code).toBe('4001');
    expect(await findStamp(portal.context, 'other')).toBeUndefined();
  });

  it('what is removed is gone, once', async () => {
    const { data } = await upload(sub, 'dealerSign', signature);
    await portal.runJobs();
    expect((await remove(sub, data.fileId)).code).toBe('0000');
    expect((await remove(sub, data.fileId)).code).toBe('4001');
    expect((await detail(sub)).dealerSign).toBeNull();
    expect((await get(sub, '/signature/picture', data.fileId)).json().code).toBe('4001');
    expect(await findSignature(portal.context, daniel)).toBeUndefined();
  });
});

describe('the job', () => {
  const query = (statement: string) => portal.db.$client.query(statement);
  const addressOf = async (fileId: string) =>
    (await portal.db.$client.query('select address from files where file_id = $1', [fileId])).rows[0].address as string;
  /** Takes a file's bytes away and gives them back. */
  const hide = async (fileId: string) => {
    const address = await addressOf(fileId);
    const path = join(portal.config.DATA_DIR, 'files', address.slice(0, 2), address.slice(2));
    renameSync(path, `${path}.hidden`);
    return () => renameSync(`${path}.hidden`, path);
  };
  const dueNow = () => query('update graphile_worker._private_jobs set run_at = now()');
  const waiting = async () =>
    (await query(`select attempts from graphile_worker.jobs where task_identifier = 'signatures.prepare-picture'`))
      .rows;

  it('that fails is tried again, and says so after the last try', async () => {
    await upload(sub, 'dealerSign', await drawnSignature('#000000'));
    const fileId = (await detail(sub)).dealerSign?.fileId ?? '';
    const giveBack = await hide(fileId);
    await portal.runJobs();
    expect([(await detail(sub)).dealerSign?.status, (await waiting()).length]).toEqual([0, 1]);
    const tryAgain = async () => {
      await dueNow();
      await portal.runJobs();
      return (await detail(sub)).dealerSign;
    };
    // The queue may note a failure a moment after the run has ended.
    await expect.poll(tryAgain, { timeout: 20_000 }).toMatchObject({
      status: 3,
      problem: 'This picture could not be processed. Upload it again.',
    });
    giveBack();
    expect((await upload(sub, 'dealerSign', signature)).code).toBe('0000');
  });

  it('of a worker that was killed is done by another', async () => {
    await upload(sub, 'dealerSign', signature);
    await query(`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1`);
    await portal.runJobs();
    expect((await detail(sub)).dealerSign?.status).toBe(0);
    await query("select graphile_worker.force_unlock_workers(array['killed'])");
    await dueNow();
    await portal.runJobs();
    expect((await detail(sub)).dealerSign?.status).toBe(1);
  });

  it('that is lost for good shows as an error', async () => {
    await upload(sub, 'dealerSign', signature);
    await query(`select graphile_worker.add_job('signatures.settle-lost', '{}')`);
    await query(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where max_attempts = 3`);
    await portal.runJobs();
    expect((await detail(sub)).dealerSign?.status, 'its job is still to come').toBe(0);
    await query('delete from graphile_worker._private_jobs');
    await query(`select graphile_worker.add_job('signatures.settle-lost', '{}')`);
    await portal.runJobs();
    expect((await detail(sub)).dealerSign).toMatchObject({
      status: 3,
      problem: expect.stringContaining('Upload it again'),
    });
  });

  it('does nothing to what was removed meanwhile', async () => {
    const { data } = await upload(sub, 'dealerSign', signature);
    await remove(sub, data.fileId);
    await portal.runJobs();
    const { rows } = await portal.db.$client.query(
      'select status, picture_address from signature_files where file_id = $1',
      [data.fileId],
    );
    expect(rows).toEqual([{ status: 0, picture_address: null }]);
  });
});
