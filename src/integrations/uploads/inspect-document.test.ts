import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inspectDocument } from './inspect-document.ts';

/** A ZIP that holds files of these names, each empty. */
function zipOf(...names: string[]): Buffer {
  const locals = names.map((name) => entry('PK\x03\x04', 26, name, 30));
  const table = names.map((name) => entry('PK\x01\x02', 28, name, 46));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(Buffer.concat(locals).length, 16);
  return Buffer.concat([...locals, ...table, end]);
}

function entry(mark: string, lengthAt: number, name: string, size: number): Buffer {
  const head = Buffer.alloc(size);
  head.write(mark, 'latin1');
  head.writeUInt16LE(name.length, lengthAt);
  return Buffer.concat([head, Buffer.from(name)]);
}

const docOf = (...names: string[]) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), ...names.map((name) => Buffer.from(name, 'utf16le'))]);
const docx = ['[Content_Types].xml', 'word/document.xml'];

it('takes PDF and both kinds of Word', async () => {
  const pdf = await readFile('fixtures/specimens/noa-01-employee.pdf');
  expect(await inspectDocument(pdf)).toMatchObject({ ok: true, type: 'pdf', pages: 2 });
  expect(await inspectDocument(zipOf(...docx))).toMatchObject({ ok: true, type: 'docx' });
  expect(await inspectDocument(docOf('WordDocument'))).toMatchObject({ ok: true, type: 'doc' });
});

it.each([
  ['a picture', Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), 'document'],
  ['text', Buffer.from('hello'), 'document'],
  ['nothing', Buffer.of(), 'empty'],
  ['another ZIP', zipOf('a.txt'), 'document'],
  ['a spreadsheet', zipOf('[Content_Types].xml', 'xl/workbook.xml'), 'document'],
  ['a ZIP that was cut off', zipOf(...docx).subarray(0, 60), 'damaged'],
  ['Word with macros', zipOf(...docx, 'word/vbaProject.bin'), 'scripted'],
  ['Word with a control', zipOf(...docx, 'word/activeX/activeX1.bin'), 'scripted'],
  ['Word with a file inside', zipOf(...docx, 'word/embeddings/oleObject1.bin'), 'attachment'],
  ['another compound file', docOf('Workbook'), 'document'],
  ['old Word with macros', docOf('WordDocument', '_VBA_PROJECT'), 'scripted'],
  ['old Word with a file inside', docOf('WordDocument', 'ObjectPool'), 'attachment'],
])('refuses %s', async (_what, bytes, reason) => {
  expect(await inspectDocument(bytes)).toEqual({ ok: false, reason });
});
