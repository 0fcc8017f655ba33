import sharp from 'sharp';
import { writeDocx } from '../../src/testing/written-files/write-docx.ts';
import { writePdf } from '../../src/testing/written-files/write-pdf.ts';
import { writeZipEntries } from '../../src/testing/written-files/write-zip.ts';
import { copiedWithout, type HostileFile } from './hostile-file.ts';

const page = '<html><script>alert(1)</script></html>';
const archive = () => writeZipEntries([{ name: 'A.class', data: Buffer.from('cafebabe', 'hex') }]);
const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#3a7' } });

/** Files that are two things at once. */
export function polyglots(): HostileFile[] {
  const cases: [name: string, extension: string, mode: HostileFile['mode'], bytes: HostileFile['bytes']][] = [
    ['a page before a PDF', 'pdf', 'scan', () => Buffer.concat([Buffer.from(page), writePdf()])],
    ['a page within a PDF', 'pdf', 'scan', () => writePdf({ before: `%${page}\n` })],
    ['an archive behind a PDF', 'pdf', 'scan', () => Buffer.concat([writePdf(), archive()])],
    [
      'an archive before the end of a PDF',
      'pdf',
      'scan',
      () => writePdf({ before: Buffer.concat([Buffer.from('%'), archive(), Buffer.from('\n')]) }),
    ],
    ['a PDF that begins as a picture', 'pdf', 'scan', () => Buffer.concat([Buffer.from('GIF89a'), writePdf()])],
    ['a GIF with an archive', 'gif', 'image', async () => Buffer.concat([await picture().gif().toBuffer(), archive()])],
    [
      'a GIF with an archive and an end',
      'gif',
      'image',
      async () => Buffer.concat([await picture().gif().toBuffer(), archive(), Buffer.from(';')]),
    ],
    ['a JPEG with a program', 'jpg', 'scan', jpegWithProgram],
    [
      'a JPEG with an archive and an end',
      'jpg',
      'scan',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), archive(), Buffer.from('ffd9', 'hex')]),
    ],
    [
      'a PNG with a document',
      'png',
      'scan',
      async () => Buffer.concat([await picture().png().toBuffer(), writeDocx()]),
    ],
    [
      'a WebP with an archive',
      'webp',
      'image',
      async () => Buffer.concat([await picture().webp().toBuffer(), archive()]),
    ],
    ['a picture with a PDF', 'jpg', 'scan', async () => Buffer.concat([await picture().jpeg().toBuffer(), writePdf()])],
  ];
  return cases.map(([name, extension, mode, bytes]) => ({
    name,
    fileName: `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.${extension}`,
    mode,
    bytes,
    expected: copiedWithout(),
  }));
}

async function jpegWithProgram(): Promise<Buffer> {
  const jpeg = await picture().jpeg().toBuffer();
  const program = Buffer.from('<?php system($_GET[0]); ?>');
  const head = Buffer.from([0xff, 0xfe, 0, program.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, program, jpeg.subarray(2)]);
}
