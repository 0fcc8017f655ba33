import type { UploadRefusal } from '../../src/integrations/uploads/refusal.ts';
import { listNamespace, office, writeDocx } from '../../src/testing/written-files/write-docx.ts';
import { writeZipEntries } from '../../src/testing/written-files/write-zip.ts';
import {
  copiedWithout,
  type HostileFile,
  harmless,
  type LimitedRandom,
  randomBytes,
  refusedAs,
  type WordCase,
  wordCases,
} from './hostile-file.ts';

const related = (type: string, target: string, mode = '') =>
  `<Relationship Id="r" Type="${office}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
const outside = (type: string, target = 'http://198.51.100.7/a') =>
  writeDocx({ relationships: related(type, target, 'External') });
const inside = (type: string, name: string, data: string | Buffer, contentType: string) =>
  writeDocx({
    relationships: related(type, name),
    types: `<Override PartName="/word/${name}" ContentType="${contentType}"/>`,
    parts: [{ name: `word/${name}`, data }],
  });

/** Word files with macros, programs and links to files outside under any name, and packages that are bombs or tricks. */
export function wordFiles(random: LimitedRandom): HostileFile[] {
  const scripted = refusedAs('scripted');
  const attached = copiedWithout('attachment');
  const unlinked = copiedWithout('link');
  const refused = (...reasons: UploadRefusal[]) => refusedAs('damaged', 'too-complex', ...reasons);
  const docx: WordCase[] = [
    ['a plain document', harmless, () => writeDocx()],
    ['a document with a link to the web', harmless, () => outside('hyperlink', 'https://www.example.com')],
    [
      'macros by the content type',
      scripted,
      () => writeDocx({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    ],
    ['macros under another name', scripted, () => inside('vbaProject', 'notes.xml', 'x', 'application/xml')],
    [
      'macros under another type',
      scripted,
      () => inside('styles', 'notes.bin', 'x', 'application/vnd.ms-office.vbaProject'),
    ],
    ['a template from outside', copiedWithout(), () => outside('attachedTemplate')],
    ['a template from a share', copiedWithout(), () => outside('attachedTemplate', 'file:///\\\\198.51.100.7\\a.dotm')],
    ['an object from outside', attached, () => outside('oleObject')],
    ['a picture from outside', unlinked, () => outside('image')],
    ['a frame from outside', refusedAs('scripted', 'attachment'), () => outside('frame')],
    ['a document from outside', refusedAs('scripted', 'attachment'), () => outside('subDocument')],
    ['a link to a program', unlinked, () => outside('hyperlink', 'file:///C:/Windows/System32/cmd.exe')],
    [
      'a template named with entities',
      copiedWithout(),
      () => writeDocx({ relationships: related('attached&#84;emplate', 'http://198.51.100.7', 'Ext&#101;rnal') }),
    ],
    [
      'relationships in UTF-16',
      copiedWithout(),
      () =>
        writeDocx({
          parts: [
            {
              name: 'word/_rels/settings.xml.rels',
              data: Buffer.from(
                `\ufeff<Relationships xmlns="${listNamespace}">${related('attachedTemplate', 'http://198.51.100.7', 'External')}</Relationships>`,
                'utf16le',
              ),
            },
          ],
        }),
    ],
    [
      'an embedded program as a picture',
      attached,
      () => inside('image', 'media/image1.png', 'MZ\x90\0\x03', 'image/png'),
    ],
    [
      'an embedded program without a type',
      attached,
      () => writeDocx({ parts: [{ name: 'word/media/setup.exe', data: 'MZ\x90' }] }),
    ],
    [
      'an embedded program of its own type',
      attached,
      () => inside('image', 'setup.exe', 'MZ\x90', 'application/x-msdownload'),
    ],
    [
      'an embedded object',
      attached,
      () => inside('oleObject', 'embeddings/a.bin', 'x', 'application/vnd.openxmlformats-officedocument.oleObject'),
    ],
    [
      'an embedded table',
      attached,
      () =>
        inside(
          'package',
          'embeddings/a.xlsx',
          'PK\x03\x04',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ),
    ],
    ['a control', scripted, () => inside('control', 'activeX/a.xml', '<x/>', 'application/vnd.ms-office.activeX+xml')],
    [
      'a page of the web inside',
      refusedAs('attachment'),
      () => inside('aFChunk', 'a.html', '<html></html>', 'text/html'),
    ],
    [
      'a field that runs a program',
      scripted,
      () => writeDocx({ body: '<w:instrText>DD</w:instrText><w:instrText>EAU<!-- -->TO c:\\\\cmd.exe</w:instrText>' }),
    ],
    ...[
      'LINK Excel.Sheet.12 "\\\\\\\\198.51.100.7\\\\a.xlsx"',
      'INCLUDEPICTURE "http://198.51.100.7/a.png"',
      'INCLUDETEXT "http://198.51.100.7/a.docx"',
      'IMPORT "http://198.51.100.7/a.png"',
      'RD "http://198.51.100.7/a.docx"',
    ].flatMap((instruction): WordCase[] => {
      const name = instruction.split(' ')[0];
      const simple = `<w:fldSimple w:instr="${instruction.replaceAll('"', '&quot;')}"/>`;
      return [
        [`a field ${name}`, scripted, () => writeDocx({ body: `<w:instrText>${instruction}</w:instrText>` })],
        [`a simple field ${name}`, scripted, () => writeDocx({ body: simple })],
      ];
    }),
    [
      'entities within entities',
      refused(),
      () =>
        writeDocx({
          parts: [{ name: 'word/a.xml', data: '<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>' }],
        }),
    ],
    ['elements 200,000 deep', refused(), () => writeDocx({ body: '<w:p>'.repeat(200_000) })],
    [
      '400 megabytes of text',
      refused(),
      () =>
        writeDocx({
          parts: [1, 2].map((number) => ({ name: `word/${number}.xml`, data: Buffer.alloc(200_000_000, 32) })),
        }),
    ],
    [
      'text of an understated size',
      refused(),
      () =>
        writeDocx({
          parts: [
            { name: 'word/a.xml', data: Buffer.alloc(100_000_000, 32), stated: 10 },
            { name: 'word/b.xml', data: Buffer.alloc(100_000_000, 32), stated: 10 },
          ],
        }),
    ],
    [
      '5,000 parts',
      refused(),
      () =>
        writeDocx({ parts: Array.from({ length: 5000 }, (_, index) => ({ name: `word/${index}.xml`, data: '<a/>' })) }),
    ],
    ['two parts of one name', refused(), () => writeDocx({ parts: [{ name: 'WORD/document.xml', data: '<a/>' }] })],
    ['a part outside its folder', refused(), () => writeDocx({ parts: [{ name: '../../a.xml', data: '<a/>' }] })],
    ['parts within each other', refused(), overlapping],
    [
      'a part with a password',
      refusedAs('encrypted'),
      () => writeDocx({ parts: [{ name: 'word/a.xml', data: '<a/>', flags: 1 }] }),
    ],
    [
      'a program behind the end',
      refusedAs('polyglot', 'damaged'),
      () => Buffer.concat([writeDocx(), Buffer.from('MZ'), randomBytes(random, 100)]),
    ],
    [
      'a spreadsheet',
      refusedAs('document'),
      () => writeDocx({ mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' }),
    ],
    ['another archive', refusedAs('document'), () => writeZipEntries([{ name: 'a.txt', data: 'x' }])],
  ];
  return wordCases('docx', docx);
}

/** The last row of the table leads to the part before it. */
function overlapping(): Buffer {
  const zip = writeDocx({
    parts: ['a', 'b'].map((name) => ({ name: `word/${name}.xml`, data: Buffer.alloc(1000, 32) })),
  });
  const last = zip.lastIndexOf('PK\x01\x02');
  const before = zip.lastIndexOf('PK\x01\x02', last - 1);
  zip.writeUInt32LE(zip.readUInt32LE(before + 42), last + 42);
  return zip;
}
