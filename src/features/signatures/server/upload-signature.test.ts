import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import { putFile } from '../../../server/files/put-file.ts';
import { drawnSignature, photographedSignature, plainPicture, stampPicture } from '../../../testing/ink-pictures.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { signatureDesk, small } from '../../../testing/signature-desk.ts';
import { dealerFeatures, dealers, dealerUsers } from '../../dealers/server/tables.ts';
import { files } from '../../documents/server/tables.ts';
import type { SignatureFileType } from '../signature-file-types.ts';
import { findSignatureAddresses } from './find-signatures.ts';

const fixture = (name: string) => readFileSync(`fixtures/specimens/${name}`);
const dealerId = 'demo-lorong-motors';
const grace = { dealerId, userId: 'demo-grace-teo' };
const daniel = { dealerId, userId: 'demo-daniel-koh' };

let desk: ReturnType<typeof signatureDesk>;
let main: string;
let sub: string;
let colleague: string;
let stranger: string;
let signature: Buffer;
let stamp: Buffer;
let photo: Buffer;

it.beforeAll(async () => {
  desk = signatureDesk(portal);
  const company = { channelNo: 'OT001', uen: '197401143C', address: 'Ubi', telephone: '+65 6000 0000' };
  await portal.db
    .insert(dealers)
    .values({ ...company, dealerId: 'other', name: 'Other', email: 'desk@other.example', createdAt: new Date() });
  const person = (userId: string, moment: string, phone: string, accountType: 1 | 2, userName: string) => ({
    userId,
    dealerId: moment,
    phone,
    accountType,
    userName,
    email: `${userId}@dealer.example`,
    permissions: [],
    createdAt: new Date(),
    parentId: accountType === 2 ? 'demo-grace-teo' : null,
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
  photo = await small(await photographedSignature());
  [signature, stamp] = [await small(await drawnSignature()), await small(await stampPicture())];
});
beforeEach(async () => {
  await portal.runJobs();
  await portal.db.$client.query('update signature_files set removed_at = now() where removed_at is null');
});

const withPlace = (bytes: Buffer) =>
  sharp(bytes).withExif({
    IFD0: { Make: 'Phone' },
    IFD3: { GPSLatitude: '1/1 18/1 0/1', GPSLongitude: '103/1 51/1 0/1' },
  });
const notesOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).exif;
const prepared = async (token: string, fileType: SignatureFileType, bytes: Buffer) => {
  const { data } = await desk.upload(token, fileType, bytes);
  await portal.runJobs();
  const found = (await desk.detail(token))[fileType];
  expect(found?.fileId).toBe(data.fileId);
  return [found?.status, found?.problem];
};

describe('an upload', () => {
  it('is kept, prepared in the background, and can then be seen and printed', async () => {
    const { code, data } = await desk.upload(main, 'dealerSign', signature, { origin: 'drawn' });
    expect([code, data.status, data.origin, data.uploadedBy]).toEqual(['0000', 0, 'drawn', 'Grace Teo Hui Min']);
    expect(await findSignatureAddresses(portal.context, grace)).toEqual({});
    await portal.runJobs();
    expect((await desk.detail(main)).dealerSign).toMatchObject({
      status: 1,
      size: signature.length,
      mime: 'image/png',
    });
    const shown = await desk.get(main, '/signature/picture', data.fileId);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([
      200,
      'image/png',
      expect.stringContaining('inline'),
    ]);
    const printed = await findSignatureAddresses(portal.context, grace);
    expect(Object.keys(printed)).toEqual(['signature']);
    expect(await portal.context.files.get(printed.signature ?? '')).toEqual(shown.rawPayload);
  });

  it('is recorded without personal data', async () => {
    const { data } = await desk.upload(main, 'dealerStamp', stamp, { name: 'S8312345A.png' });
    await portal.runJobs();
    await desk.remove(main, data.fileId);
    const { rows } = await portal.db.$client.query(
      'select action, subject, details::text from audit_events order by sequence desc limit 2',
    );
    expect(rows.map((row) => [row.action, row.subject])).toEqual([
      ['signatures.remove-stamp', dealerId],
      ['signatures.upload-stamp', dealerId],
    ]);
    expect(JSON.stringify(rows)).not.toContain('S8312345A');
  });

  it('that names another dealer than the call is for is kept for neither', async () => {
    const named = (channelNo: string) => desk.upload(main, 'dealerStamp', stamp, { channelNo });
    const other = await named('OT001');
    expect([other.code, other.data]).toEqual(['4001', null]);
    expect((await desk.detail(main)).dealerStamp).toBeNull();
    expect((await named('LM001')).code).toBe('0000');
  });

  it.each(['gif', 'webp', 'jpeg'] as const)('may be a %s', async (format) => {
    const picture = await sharp(photo).toFormat(format).toBuffer();
    expect(await prepared(main, 'dealerSign', picture)).toEqual([1, undefined]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('that is a %s leaves the notes of the phone behind', async (format) => {
    const noted = await withPlace(photo).toFormat(format).toBuffer();
    const { data } = await desk.upload(main, 'dealerStamp', noted);
    const [row] = await portal.db.select().from(files).where(eq(files.fileId, data.fileId));
    expect(await notesOf(await portal.context.files.get(row?.address ?? ''))).toBeUndefined();
    expect(await notesOf((await desk.download(sub, data.fileId)) as Buffer)).toBeUndefined();
  });

  it('that was stored with the notes of the phone is given out without them', async () => {
    const { data } = await desk.upload(main, 'dealerStamp', stamp);
    const address = await putFile(portal.context, await withPlace(photo).jpeg().toBuffer());
    await portal.db.update(files).set({ address, mime: 'image/jpeg' }).where(eq(files.fileId, data.fileId));
    expect(await notesOf((await desk.download(sub, data.fileId)) as Buffer)).toBeUndefined();
  });

  it('from a phone may be HEIC', async () => {
    const { code, data } = await desk.upload(main, 'dealerStamp', fixture('bad/photo.heic'));
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
    ['a JPEG that was cut off', () => fixture('bad/truncated.jpg'), /damaged/],
    ['a PNG of too many pixels', () => fixture('bad/huge.png'), /too large to open/],
    [
      'more than 10 MB',
      () => Buffer.concat([signature, Buffer.alloc(11 * 1024 * 1024)]),
      'File size should not exceed 10MB',
    ],
  ])('%s is refused and nothing of it kept', async (_name, make, message) => {
    const before = await kept();
    const reply = await desk.upload(main, 'dealerStamp', await make());
    expect(reply.code).toBe('2101');
    expect(reply.message).toMatch(message);
    expect(await kept()).toBe(before);
    expect((await desk.detail(main)).dealerStamp).toBeNull();
  });

  it.each([
    ['a JPEG that is a web page too', async () => fixture('bad/jpeg-and-html.jpg')],
    ['a PNG with an archive behind it', png],
    ['a GIF with an archive behind it', gif],
    ['a WebP with an archive behind it', webp],
  ])('%s is kept as its picture alone', async (_name, make) => {
    const file = Buffer.concat([await make(), Buffer.from('PK\x03\x04 more')]);
    const { code, data } = await desk.upload(main, 'dealerStamp', file);
    expect(code).toBe('0000');
    const stored = (await desk.download(main, data.fileId)) as Buffer;
    expect(['PK\x03\x04', '<html', '<script'].filter((word) => stored.includes(word))).toEqual([]);
    expect((await sharp(stored).metadata()).format).toMatch(/jpeg|png/);
  });

  it('of an unknown type is refused', async () => {
    expect((await desk.upload(main, 'LogCard' as SignatureFileType, signature)).code).toBe('2001');
  });
});

describe('a picture without use says what to do', () => {
  it.each([
    ['blank document', () => plainPicture('#ffffff'), /^No signature was found on this picture\. Sign with a dark pen/],
    ['a photograph of blank document', () => photographedSignature({ blank: true }), /^No signature was found/],
    ['a black page', () => plainPicture('#000000'), /^This picture is too dark\./],
  ])('%s', async (_name, make, problem) => {
    expect(await prepared(main, 'dealerSign', await make())).toEqual([2, expect.stringMatching(problem)]);
    expect(await findSignatureAddresses(portal.context, grace)).toEqual({});
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
    const found = (await desk.detail(colleague)).subNRIC?.fileId ?? '';
    expect((await desk.get(colleague, '/signature/picture', found)).headers['content-type']).toBe('image/jpeg');
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
      // A picture without text is read in every possible way before giving up, which is faster for a small picture.
      const picture = name.startsWith('other') ? await small(fixture(name), 600) : fixture(name);
      expect(await prepared(colleague, 'subNRIC', picture)).toEqual([
        2,
        expect.stringMatching(/^This does not look like the front of an NRIC\./),
      ]);
    },
  );

  it('is not kept of a main account', async () => {
    const reply = await desk.upload(main, 'subNRIC', fixture('nric-front-01-clean.png'));
    expect([reply.code, Object.keys(reply.data.fields)]).toEqual(['2001', ['fileType']]);
  });
});

describe('whose it is', () => {
  it('the stamp is the main account’s to change and everybody’s of the dealer to see', async () => {
    expect((await desk.upload(sub, 'dealerStamp', stamp)).code).toBe('3001');
    const { data } = await desk.upload(main, 'dealerStamp', stamp);
    await portal.runJobs();
    const seen = await desk.detail(sub);
    expect([seen.dealerStamp?.fileId, seen.dealerStamp?.status, seen.mayChangeStamp]).toEqual([data.fileId, 1, false]);
    expect((await desk.get(sub, '/signature/picture', data.fileId)).statusCode).toBe(200);
    expect(await desk.download(sub, data.fileId)).toEqual(stamp);
    expect((await desk.remove(sub, data.fileId)).code).toBe('3001');
    expect((await desk.detail(main)).dealerStamp?.status).toBe(1);
    expect((await desk.detail(main)).mayChangeStamp).toBe(true);
  });

  it('a signature and an NRIC are seen, downloaded and removed by nobody else, not even of the same dealer', async () => {
    const own = await desk.upload(sub, 'dealerSign', signature);
    const card = await desk.upload(sub, 'subNRIC', fixture('nric-front-01-clean.png'));
    await portal.runJobs();
    expect(await desk.download(sub, own.data.fileId)).toEqual(signature);
    for (const token of [colleague, main, stranger]) {
      expect((await desk.detail(token)).dealerSign).toBeNull();
      expect((await desk.detail(token)).subNRIC).toBeNull();
      for (const { fileId } of [own.data, card.data]) {
        expect(await desk.download(token, fileId)).toBe('4001');
        expect((await desk.get(token, '/signature/picture', fileId)).json().code).toBe('4001');
        expect((await desk.remove(token, fileId)).code).toBe('4001');
      }
    }
    expect((await desk.detail(sub)).dealerSign?.status).toBe(1);
    expect(await findSignatureAddresses(portal.context, { dealerId, userId: 'colleague' })).toEqual({});
    expect(await findSignatureAddresses(portal.context, { dealerId: 'other', userId: daniel.userId })).toEqual({});
  });

  it('another dealer finds no stamp of this one', async () => {
    const { data } = await desk.upload(main, 'dealerStamp', stamp);
    await portal.runJobs();
    expect((await desk.detail(stranger)).dealerStamp).toBeNull();
    expect(await desk.download(stranger, data.fileId)).toBe('4001');
    expect((await desk.remove(stranger, data.fileId)).code).toBe('4001');
    expect(await findSignatureAddresses(portal.context, { dealerId: 'other', userId: 'other-main' })).toEqual({});
  });

  it('what is removed is gone, once', async () => {
    const { data } = await desk.upload(sub, 'dealerSign', signature);
    await portal.runJobs();
    expect((await desk.remove(sub, data.fileId)).code).toBe('0000');
    expect((await desk.remove(sub, data.fileId)).code).toBe('4001');
    expect((await desk.detail(sub)).dealerSign).toBeNull();
    expect((await desk.get(sub, '/signature/picture', data.fileId)).json().code).toBe('4001');
    expect(await findSignatureAddresses(portal.context, daniel)).toEqual({});
  });
});
