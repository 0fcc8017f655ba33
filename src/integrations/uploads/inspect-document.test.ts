import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { writeCompound } from '../../testing/written-files/write-compound.ts';
import { writeDoc } from '../../testing/written-files/write-doc.ts';
import { writeDocx } from '../../testing/written-files/write-docx.ts';
import { writeZipEntries } from '../../testing/written-files/write-zip.ts';
import { inspectDocument } from './inspect-document.ts';

it('takes PDF and both kinds of Word', async () => {
  const pdf = await readFile('fixtures/specimens/noa-01-employee.pdf');
  expect(await inspectDocument(pdf)).toMatchObject({ ok: true, type: 'pdf', pages: 2 });
  expect(await inspectDocument(writeDocx())).toMatchObject({ ok: true, type: 'docx' });
  expect(await inspectDocument(writeDoc())).toMatchObject({ ok: true, type: 'doc' });
});

it('takes what Word puts into files by itself', async () => {
  const types = 'application/vnd.openxmlformats-officedocument';
  const file = writeDocx({
    types: [
      `<Default Extension="jpeg" ContentType="image/jpeg"/>`,
      `<Override PartName="/docProps/app.xml" ContentType="${types}.extended-properties+xml"/>`,
      `<Override PartName="/word/theme/theme1.xml" ContentType="${types}.theme+xml"/>`,
      `<Override PartName="/word/people.xml" ContentType="${types}.wordprocessingml.people+xml"/>`,
      `<Override PartName="/word/fonts/font1.odttf" ContentType="${types}.obfuscatedFont"/>`,
    ].join(''),
    body: '<w:p><w:instrText> PAGE </w:instrText><w:sdt/></w:p>',
    parts: [
      { name: 'docProps/app.xml', data: '<?xml version="1.0" encoding="UTF-8"?><Properties/>' },
      { name: 'word/theme/theme1.xml', data: '<a:theme xmlns:a="a"/>' },
      { name: 'word/people.xml', data: '\ufeff<people/>' },
      { name: 'word/fonts/font1.odttf', data: 'any bytes' },
      { name: 'word/media/image1.jpeg', data: Buffer.from('ffd8ffe0', 'hex') },
      { name: 'customXml/item1.xml', data: '<control/>' },
    ],
  });
  expect(await inspectDocument(file)).toMatchObject({ ok: true, type: 'docx' });
});

it('takes an old document whose pool of objects is empty', async () => {
  const file = writeDoc([{ name: 'ObjectPool', kind: 'storage' }]);
  expect(await inspectDocument(file)).toMatchObject({ ok: true, type: 'doc' });
});

it.each([
  ['a picture', Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), 'document'],
  ['text', Buffer.from('hello'), 'document'],
  ['nothing', Buffer.of(), 'empty'],
  ['another ZIP', writeZipEntries([{ name: 'a.txt', data: 'x' }]), 'document'],
  ['a ZIP that was cut off', writeDocx().subarray(0, 600), 'damaged'],
  ['old Word with a password', locked(), 'encrypted'],
])('refuses %s', async (_what, bytes, reason) => {
  expect(await inspectDocument(bytes)).toMatchObject({ ok: false, reason });
});

function locked(): Buffer {
  const data = Buffer.from('eca5c100000000000000000100000000', 'hex');
  data.writeUInt16LE(0x0100, 10);
  return writeCompound([
    { name: 'WordDocument', kind: 'stream', data },
    { name: '1Table', kind: 'stream' },
  ]);
}
