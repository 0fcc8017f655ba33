import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import { maxUploadBytes } from '../../../domain/documents/file-types.ts';
import { photographedSignature, plainPicture } from '../../../testing/ink-pictures.ts';
import { graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import {
  askToSign,
  type CaseToSign,
  drawSignature,
  openCaseToSign,
  prepareSignature,
  sendSignature,
  uploadSignatureByCall,
} from '../../../testing/sign-by-link.ts';
import { maxPicturesPerLink } from '../signing-rules.ts';
import { signaturePictures, signingLinks } from './tables.ts';

let signable: CaseToSign;
let ticket: string;
beforeEach(async () => {
  signable = await openCaseToSign();
  ticket = await askToSign(signable);
});

const show = (fileId: string, as = ticket) =>
  portal.app.inject({ url: `/api/dealer-portal/web/lca/signature/${fileId}`, headers: { ticket: as } });
const remove = (fileId: string, as = ticket) =>
  portal.call('POST /lca/deleteSignature', { body: { fileId }, headers: { ticket: as } });
/** Returns a drawing as produced by the pad, with a transparent background. */
const strokes = (path: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="360"><path d="${path}" fill="none" stroke="#14213d" stroke-width="8" stroke-linecap="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

describe('a picture', () => {
  it('is kept cleaned, and shown to its signer as it will be printed', async () => {
    const { code, data } = await uploadSignatureByCall(ticket, await drawSignature());
    expect(code).toBe('0000');
    const reply = await show(data.fileId);
    expect(reply.headers['content-type']).toBe('image/png');
    const { hasAlpha, width, height } = await sharp(reply.rawPayload).metadata();
    expect(hasAlpha).toBe(true);
    expect(Math.max(width, height)).toBeLessThan(1600);
  });

  it('is a photograph too, without its document, place and time', async () => {
    const photo = await sharp(await photographedSignature())
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const { data } = await uploadSignatureByCall(ticket, photo, { source: '2' });
    const { rawPayload } = await show(data.fileId);
    expect(rawPayload.includes('Somebody')).toBe(false);
    const { channels } = await sharp(rawPayload).stats();
    expect(channels[3]?.min).toBe(0);
  });

  it.for([
    ['an empty pad', () => strokes('')],
    ['one dot', () => strokes('M450 180l0.1 0')],
    ['a slip of the finger', () => strokes('M450 180l9 4')],
    ['white paper', () => plainPicture('#ffffff')],
    ['a dark photograph', () => plainPicture('#0c0c0c')],
    ['a photograph without a signature', () => photographedSignature({ blank: true })],
    ['no bytes', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('<svg onload="alert(1)">not a picture</svg>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')],
    ['half a picture', async () => (await drawSignature()).subarray(0, 400)],
    [
      'the head of a picture before other bytes',
      async () => Buffer.concat([(await drawSignature()).subarray(0, 60), Buffer.alloc(5000, 7)]),
    ],
    ['a picture of too many pixels', () => readFileSync('fixtures/specimens/bad/huge.png')],
  ] as const)('is refused as %s', async ([, make]) => {
    const { code, data } = await uploadSignatureByCall(ticket, await make());
    expect(code).toMatch(/^(2101|2001)$/);
    expect(data?.fileId).toBeUndefined();
    const kept = eq(signaturePictures.ticketId, await ticketIdOf());
    expect(await portal.db.select().from(signaturePictures).where(kept)).toEqual([]);
  });

  it('may have 10 MB, as every upload, and no more', async () => {
    const large = await sharp(await drawSignature())
      .resize({ width: 1900, height: 1000, fit: 'fill' })
      .ensureAlpha()
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(7_000_000);
    expect((await uploadSignatureByCall(ticket, large)).code).toBe('0000');
    const { code, message } = await uploadSignatureByCall(ticket, Buffer.alloc(maxUploadBytes + 1, 1));
    expect([code, message]).toEqual(['2101', 'File size should not exceed 10MB']);
  });

  it('is of the signer whom the link went to', async () => {
    const picture = await drawSignature();
    const foreign: Record<string, string>[] = [
      { fileType: 'Guarantor' },
      { fileType: 'Dealer' },
      { caseNo: 'HP00000000000' },
      { personalInfoId: 'somebody-else' },
    ];
    for (const fields of foreign) {
      expect((await uploadSignatureByCall(ticket, picture, fields)).code).toBe('4001');
    }
    const { caseNo, personalInfoId } = signable;
    expect((await uploadSignatureByCall(ticket, picture, { caseNo, personalInfoId })).code).toBe('0000');
    expect((await uploadSignatureByCall(ticket, picture, { fileType: 'VSA' })).code).toBe('2001');
    expect((await uploadSignatureByCall(ticket, picture, { source: '3' })).code).toBe('2001');
  });

  it('made by typing comes with the name as it was typed', async () => {
    const picture = await drawSignature();
    const { code, data } = await uploadSignatureByCall(ticket, picture, { source: '1', name: '   ' });
    expect([code, data]).toEqual(['2001', { fields: { name: 'Type your name.' } }]);
    const typed = await prepareSignature(ticket, { source: '1', name: 'Tan Wei Ling' });
    expect((await sendSignature(ticket, typed)).code).toBe('0000');
  });

  it('takes the place of the one before, which signs nothing any more', async () => {
    const first = await prepareSignature(ticket);
    const second = await prepareSignature(ticket);
    expect((await show(first.fileId)).json().code).toBe('4001');
    expect((await sendSignature(ticket, first)).code).toBe('4001');
    expect((await sendSignature(ticket, second)).code).toBe('0000');
  });

  it('is removed by its signer, and by nobody once it signed', async () => {
    const body = await prepareSignature(ticket);
    expect((await remove(body.fileId)).data).toEqual({});
    expect((await remove(body.fileId)).code).toBe('4001');
    expect((await sendSignature(ticket, body)).code).toBe('4001');
    const next = await prepareSignature(ticket);
    expect((await sendSignature(ticket, next)).code).toBe('0000');
    expect((await remove(next.fileId)).code).toBe('4001');
    expect((await show(next.fileId)).statusCode).toBe(200);
  });

  it('is found by no other link', async () => {
    const { fileId } = await prepareSignature(ticket);
    const other = await askToSign(await openCaseToSign());
    expect((await show(fileId, other)).json().code).toBe('4001');
    expect((await remove(fileId, other)).code).toBe('4001');
    expect((await show('guessed')).json().code).toBe('4001');
    expect((await show(fileId, 'guessed')).statusCode).toBe(401);
    expect((await show(fileId)).statusCode).toBe(200);
  });

  it('may be brought anew so often', async () => {
    const ticketId = await ticketIdOf();
    const used = { ticketId, method: 'drawn' as const, address: 'none', uploadedAt: new Date(), removedAt: new Date() };
    const rows = Array.from({ length: maxPicturesPerLink }, (_, index) => ({
      ...used,
      fileId: `${ticketId}-${index}`,
    }));
    await portal.db.insert(signaturePictures).values(rows);
    expect((await uploadSignatureByCall(ticket, await drawSignature())).code).toBe('6002');
  });
});

async function ticketIdOf(): Promise<string> {
  const [link] = await portal.db.select().from(signingLinks).where(eq(signingLinks.caseNo, signable.caseNo));
  return link?.ticketId ?? '';
}
