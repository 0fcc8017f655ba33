import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { maxUploadBytes, mostPages } from '../../../../domain/documents/file-types.ts';
import { inspectUpload } from '../../../../integrations/uploads/inspect-upload.ts';
import { bindPages, type Shrink } from './bind-pages.ts';

const jpeg = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'page.jpg', { type: 'image/jpeg' });
const slip = jpeg(readFileSync('fixtures/specimens/payslip-02-photo.jpg'));
const pdf = (name: string) =>
  new File([new Uint8Array(readFileSync(`fixtures/specimens/${name}`))], name, { type: 'application/pdf' });
const wide = async () =>
  jpeg(
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#988' } })
      .jpeg()
      .toBuffer(),
  );

async function bound(result: Awaited<ReturnType<typeof bindPages>>) {
  if (typeof result === 'string') throw new Error(result);
  const bytes = new Uint8Array(await result.arrayBuffer());
  const document = await PDFDocument.load(bytes);
  return { file: result, bytes, sizes: document.getPages().map((page) => page.getSize()) };
}

it('makes one document of photos and PDFs in their order, which the server takes', async () => {
  const { file, bytes, sizes } = await bound(
    await bindPages([await wide(), slip, pdf('payslip-01.pdf')], 'Payslip.pdf'),
  );
  expect([file.name, file.type]).toEqual(['Payslip.pdf', 'application/pdf']);
  expect(sizes.map(({ width, height }) => Math.round((width / height) * 100))).toEqual([200, 130, 71]);
  expect(await inspectUpload(bytes)).toMatchObject({ ok: true, pages: 3 });
});

it('makes photos smaller only where they would be above the limit, and only as far as needed', async () => {
  const asked: number[] = [];
  const shrink: Shrink = async (photo, { side, quality }) => {
    asked.push(side);
    const picture = sharp(Buffer.from(await photo.arrayBuffer()));
    return jpeg(
      await picture
        .resize(side, side, { fit: 'inside' })
        .jpeg({ quality: quality * 100 })
        .toBuffer(),
    );
  };
  await bound(await bindPages([slip, slip], 'two.pdf', { shrink }));
  expect(asked).toEqual([]);
  const noise = await sharp({
    create: {
      width: 2600,
      height: 1900,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 200, sigma: 9 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  const many = Array.from({ length: 10 }, () => jpeg(noise));
  expect(many.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(maxUploadBytes);
  const { file, sizes } = await bound(await bindPages(many, 'ten.pdf', { shrink }));
  expect([sizes.length, file.size <= maxUploadBytes]).toEqual([10, true]);
  expect(new Set(asked).size).toBeLessThan(4);
});

it('says what is wrong: too large together, or not to be opened', async () => {
  const kept: Shrink = async (photo) => photo;
  const pages = Array.from({ length: mostPages }, () => slip);
  expect(await bindPages(pages, 'many.pdf', { shrink: kept, limit: 1_000_000 })).toBe('pages');
  const broken = new File(['%PDF-1.4 nothing'], 'broken.pdf', { type: 'application/pdf' });
  expect(await bindPages([slip, broken], 'broken.pdf')).toBe('file');
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  const sealed = new File([new Uint8Array(await locked.save())], 'locked.pdf', { type: 'application/pdf' });
  expect(await bindPages([slip, sealed], 'locked.pdf')).toBe('encrypted');
});
