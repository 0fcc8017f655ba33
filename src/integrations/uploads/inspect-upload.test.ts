import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { processorSeconds } from '../../testing/processor-seconds.ts';
import { stream, writePdf } from '../../testing/written-files/write-pdf.ts';
import { inspectUpload } from './inspect-upload.ts';

const folder = new URL('../../../fixtures/specimens/', import.meta.url);
const read = (file: string) => readFile(new URL(file, folder));

const manifest = JSON.parse(await readFile(new URL('bad/manifest.json', folder), 'utf8')) as {
  file: string;
  readable: boolean;
}[];
const reasons: Record<string, string> = {
  'encrypted.pdf': 'encrypted',
  'truncated.pdf': 'damaged',
  'truncated.jpg': 'damaged',
  'empty.pdf': 'empty',
  'text-named.pdf': 'format',
  'huge.png': 'too-many-pixels',
  'huge-image.pdf': 'too-many-pixels',
  'huge-page.pdf': 'page-too-big',
  'many-pages.pdf': 'too-many-pages',
};

describe('files to try an upload with', () => {
  it.each(manifest)('$file', async ({ file, readable }) => {
    const bytes = await read(`bad/${file}`);
    const { result: inspected, seconds } = await processorSeconds(() => inspectUpload(bytes, file));
    // HEIC is converted before it is inspected.
    if (file === 'photo.heic') expect(inspected).toEqual({ ok: false, reason: 'format' });
    else if (readable) expect(inspected.ok).toBe(true);
    else expect(inspected).toEqual({ ok: false, reason: reasons[file] });
    expect(seconds).toBeLessThan(5);
  });

  it('takes a picture whose print settings begin as a web page does', async () => {
    const photoshop = await readFile(new URL('../uploads/photoshop-mac.jpg', folder));
    const inspected = await inspectUpload(photoshop);
    expect(inspected).toMatchObject({ ok: true, type: 'jpeg', copy: expect.any(Buffer) });
    expect(inspected.ok && inspected.copy?.includes('plist')).toBe(false);
  });

  it('takes a photograph whose pixels spell the beginning of a mark by chance', async () => {
    const photo = await read('bad/exif-rotated.jpg');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('<sVg\x07\x81', 'latin1')]);
    const chance = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
    expect(await inspectUpload(chance)).toMatchObject({ ok: true, type: 'jpeg' });
  });

  it('tells type and size by content', async () => {
    expect(await inspectUpload(await read('bad/png-named.jpg'))).toMatchObject({
      type: 'png',
      mime: 'image/png',
      pages: 1,
    });
    expect(await inspectUpload(await read('bad/exif-rotated.jpg'))).toMatchObject({
      type: 'jpeg',
      width: 2000,
      height: 1333,
    });
    expect(await inspectUpload(await read('noa-01-employee.pdf'))).toMatchObject({ type: 'pdf', pages: 2 });
  });
});

/** Returns a small PDF with the given catalogue and objects. Its index lists none of them, so readers rebuild it. */
function pdf(catalogue: string, objects = ''): Buffer {
  const body = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R ${catalogue}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\n${objects}`;
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R/Size 9>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

describe('files made up', () => {
  it('takes the plain one', async () => {
    expect(await inspectUpload(pdf(''))).toMatchObject({ ok: true, pages: 1 });
  });

  it('leaves out a script whose name is written with escapes, or packed in an object stream', async () => {
    const withoutScript = { ok: true, pages: 1, copy: expect.any(Buffer), leftOut: ['script'] };
    expect(await inspectUpload(pdf('/OpenAction<</S/J#61vaScript/J#53(1)>>'))).toMatchObject(withoutScript);
    const packed = deflateSync(Buffer.from('9 0 <</S/JavaScript/JS(app.alert\\(1\\))>>'));
    const stream = `8 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`;
    expect(await inspectUpload(pdf('', stream))).toMatchObject(withoutScript);
  });

  it('does not unpack a bomb', async () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000));
    const stream = `8 0 obj\n<</Filter/FlateDecode/Length ${bomb.length}>>\nstream\n${bomb.toString('latin1')}\nendstream\nendobj\n`;
    expect(await inspectUpload(pdf('', stream))).toEqual({ ok: false, reason: 'too-complex' });
  });

  it('leaves out another file behind a picture, and what is before it', async () => {
    const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } });
    for (const type of ['png', 'jpeg'] as const) {
      const picture = await drawn.clone().toFormat(type).toBuffer();
      const behind = Buffer.concat([picture, Buffer.from('PK\x03\x04 more')]);
      const before = Buffer.concat([Buffer.from(`Content-Type: image/${type}\r\n\r\n`), picture]);
      for (const file of [behind, before]) {
        const inspected = await inspectUpload(file);
        expect(inspected).toMatchObject({ ok: true, type, width: 9, height: 9, copy: expect.any(Buffer) });
        const copy = inspected.ok ? inspected.copy : undefined;
        expect(['PK\x03\x04', 'Content-Type'].filter((word) => copy?.includes(word))).toEqual([]);
        expect(await inspectUpload(copy ?? file)).toEqual({ ...inspected, copy: undefined });
      }
    }
  });

  it('calls what is named as a picture and is none an image that is not valid', async () => {
    expect(await inspectUpload(Buffer.from('GIF89a'), 'photo.gif')).toEqual({ ok: false, reason: 'image' });
  });

  it('never fails, and never takes cut or scrambled files for good ones that cannot be opened', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a0b' } })
      .png()
      .toBuffer();
    const starts = fc.constantFrom(
      Buffer.alloc(0),
      Buffer.from('%PDF-1.7\n'),
      png,
      png.subarray(0, 30),
      Buffer.from('\xFF\xD8\xFF', 'latin1'),
    );
    await fc.assert(
      fc.asyncProperty(starts, fc.uint8Array({ maxLength: 60 }), async (start, rest) => {
        const inspected = await inspectUpload(Buffer.concat([start, rest]));
        expect(typeof inspected.ok).toBe('boolean');
      }),
      { numRuns: 60 },
    );
  });
});

it('a PDF in a stream of another is no part of the copy, however many objects it has', async () => {
  const objects = Array.from({ length: 300 }, (_, index) => `${index + 1} 0 obj<<>>endobj`).join('\n');
  const inspected = await inspectUpload(writePdf({ objects: { 5: stream(objects) } }));
  expect(inspected).toMatchObject({ ok: true, pages: 1 });
  expect(inspected.ok && inspected.copy?.includes('300 0 obj')).toBe(false);
});
