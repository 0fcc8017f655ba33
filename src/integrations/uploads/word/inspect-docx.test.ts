import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeCompound } from '../../../testing/written-files/write-compound.ts';
import { listNamespace, office, wordNamespace, writeDocx } from '../../../testing/written-files/write-docx.ts';
import { inspectDocument } from '../inspect-document.ts';
import { readZip, unpackPart } from './read-zip.ts';

const read = (name: string) => readFileSync(`fixtures/uploads/${name}`);
const related = (type: string, target: string, mode = '') =>
  `<Relationship Id="rId7" Type="${office}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
const namespaces = `xmlns:r="${office}" xmlns:o="o" xmlns:v="v" xmlns:c="c" xmlns:mc="mc"`;

/**
 * Inspects a Word file. Returns the parts of its copy as text by their names, and which parts were left out; no parts
 * if there is no copy.
 */
async function taken(bytes: Buffer) {
  const inspected = await inspectDocument(bytes);
  if (!inspected.ok) throw new Error(`Refused: ${inspected.reason}.`);
  const { copy, leftOut = [] } = inspected;
  const parts = copy ? readZip(copy) : [];
  const texts = parts.map(async (part) => [part.name, String(await unpackPart(part, 1_000_000))] as const);
  if (copy) expect(await inspectDocument(copy)).toEqual({ ok: true, type: 'docx', mime: inspected.mime, pages: 0 });
  return { isCopied: copy !== undefined, leftOut, parts: Object.fromEntries(await Promise.all(texts)) };
}

describe('fields', () => {
  it.each(['link-import', 'link-rd', 'link-word', 'mergefield-import', 'toc'])(
    'are judged by their own name, not by words in their addresses: %s',
    async (name) => {
      expect(await taken(read(`agreement-${name}.docx`))).toMatchObject({ isCopied: false, leftOut: [] });
    },
  );

  const mark = (kind: string) => `<w:fldChar w:fldCharType="${kind}"/>`;
  const text = (instruction: string) => `<w:instrText>${instruction}</w:instrText>`;
  it.each([
    ['in pieces', mark('begin') + text(' DDE') + text('AUTO c:\\a.exe') + mark('end')],
    ['within another', mark('begin') + text('IF ') + mark('begin') + text('LINK a') + mark('end') + mark('end')],
    ['in a result', mark('begin') + text('PAGE') + mark('separate') + mark('begin') + text('RD a') + mark('end')],
    ['whose name another makes', mark('begin') + mark('begin') + text('QUOTE 68 68 69') + mark('end') + mark('end')],
    ['that never ends', mark('begin') + text('INCLUDETEXT a')],
    [
      'behind a choice that Word skips',
      `${mark('begin')}<mc:AlternateContent ${namespaces}><mc:Choice Requires="zz">${text('PAGE ')}</mc:Choice></mc:AlternateContent>${text('DDEAUTO c:\\a.exe')}${mark('end')}`,
    ],
    ['parted by an unknown mark', `${mark('begin')}<w:instrText>DDE<w:zz/>AUTO c:\\a.exe</w:instrText>${mark('end')}`],
    ['parted by an element of others', `${mark('begin')}<w:instrText>LI<w:zz/>NK a</w:instrText>${mark('end')}`],
    [
      'behind an instruction in an element that Word skips',
      `${mark('begin')}<mc:zz ${namespaces}>${text('PAGE ')}</mc:zz>${text('LINK a')}${mark('end')}`,
    ],
    [
      'behind another choice than the one where they begin',
      `<mc:zz ${namespaces}>${mark('begin')}</mc:zz><mc:zz ${namespaces}>${text('PAGE ')}</mc:zz>${text('RD a')}${mark('end')}`,
    ],
    [
      'that end in an element that Word skips',
      `${mark('begin')}<mc:zz ${namespaces}>${mark('end')}</mc:zz>${text('RD a')}${mark('end')}`,
    ],
    [
      'behind a mark and a text of others',
      `${mark('begin')}<x:fldChar xmlns:x="x" x:fldCharType="separate"/><x:instrText xmlns:x="x">a</x:instrText>${text('LINK a')}${mark('end')}`,
    ],
    ['behind another word outside a field', text('a') + text(' INCLUDETEXT a')],
    [
      'whose name another completes',
      mark('begin') + text('LI') + mark('begin') + text('QUOTE 78') + mark('end') + text('NK a') + mark('end'),
    ],
    [
      'whose name a simple one completes',
      `${mark('begin')}<w:fldSimple w:instr="QUOTE 76"/>${text('INK a')}${mark('end')}`,
    ],
    ['behind deleted words', `${mark('begin')}<w:delInstrText>PAGE </w:delInstrText>${text('LINK a')}${mark('end')}`],
    ['in the words of the page', `${mark('begin')}<w:t>LINK a</w:t>${mark('end')}`],
    ['behind many blanks', mark('begin') + text(`${' '.repeat(500)}LINK a`) + mark('end')],
    ['written as one', '<w:fldSimple w:instr=" IMPORT a"/>'],
  ])('that fetch or run something are refused: %s', async (_where, body) => {
    expect(await inspectDocument(writeDocx({ body }))).toMatchObject({ ok: false, reason: 'scripted' });
  });
});

const instrOf = (instruction: string) => `<w:fldSimple w:instr="${instruction.replaceAll('"', '&quot;')}"/>`;

it.each([
  String.raw`HYPERLINK "\\\\198.51.100.7\\a.exe"`,
  'HYPERLINK "search-ms:query=a"',
  String.raw`HYPERLINK \o "fees" C:\\a.exe`,
  'HYPERLINK "a.exe"',
])('a field that links to a file or program is refused: %s', async (instruction) => {
  expect(await inspectDocument(writeDocx({ body: instrOf(instruction) }))).toMatchObject({ reason: 'scripted' });
});

it.each([
  String.raw`HYPERLINK "https://www.example.com/a" \o "C:\\fees" \t "_blank"`,
  String.raw`HYPERLINK \l "_Toc1" \h`,
  'HYPERLINK "mailto:desk@example.com"',
])('a field that links to the web, a mail or a place is taken: %s', async (instruction) => {
  expect(await taken(writeDocx({ body: instrOf(instruction) }))).toMatchObject({ isCopied: false });
});

describe('ordinary fields are taken', () => {
  const mark = (kind: string) => `<w:fldChar w:fldCharType="${kind}"/>`;
  const text = (instruction: string) => `<w:instrText>${instruction}</w:instrText>`;
  const page = `${mark('begin') + text(' PAGE ') + mark('separate')}<w:t>1</w:t>${mark('end')}`;
  it.each([
    ['a formula with another field', mark('begin') + text('=') + page + text('+1') + mark('end')],
    ['one that asks another', mark('begin') + text(' IF ') + page + text(' = 1 "link" "rd" ') + mark('end')],
    ['one in a box of text', `<mc:zz ${namespaces}><mc:yy>${page}</mc:yy><mc:xx>${page}</mc:xx></mc:zz>`],
    [
      'a box of text in a result',
      `${mark('begin') + text('REF a') + mark('separate')}<mc:zz ${namespaces}>${page}</mc:zz>${mark('end')}`,
    ],
    [
      'one that was changed',
      `${mark('begin')}<w:delInstrText> REF a </w:delInstrText>${text(' REF link ')}${mark('end')}`,
    ],
    ['words about them', '<w:t>RD and LINK</w:t>'],
  ])('%s', async (_what, body) => {
    expect(await taken(writeDocx({ body }))).toMatchObject({ isCopied: false });
  });
});

describe('elements and attributes that others add', () => {
  const header = (type: string, content: string) =>
    writeDocx({
      types: `<Override PartName="/word/header1.xml" ContentType="${type}"/>`,
      parts: [{ name: 'word/header1.xml', data: `<w:hdr xmlns:w="${wordNamespace}" xmlns:x="x">${content}</w:hdr>` }],
    });
  const headerType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml';

  it('do not hide what a relationship is', async () => {
    const template = `<Relationship xmlns:x="x" Id="rId7" x:Id="z" Type="${office}/attachedTemplate" x:Type="${office}/styles" Target="https://198.51.100.7/a.dotm" x:Target="styles.xml" TargetMode="External" x:TargetMode="Internal"/>`;
    const { isCopied, parts } = await taken(writeDocx({ relationships: template }));
    expect([isCopied, Object.values(parts).join().includes('198.51')]).toEqual([true, false]);
  });

  it('do not hide the type of a part', async () => {
    const bytes = writeDocx({
      types: `<Override xmlns:x="x" PartName="/word/header1.xml" ContentType="${headerType}" x:ContentType="image/png"/>`,
      parts: [
        { name: 'word/header1.xml', data: `<w:hdr xmlns:w="${wordNamespace}"><w:fldSimple w:instr="RD a"/></w:hdr>` },
      ],
    });
    expect(await inspectDocument(bytes)).toMatchObject({ ok: false, reason: 'scripted' });
  });

  it.each([
    ['the attribute', '<w:fldSimple w:instr="RD a" x:instr="PAGE"/>'],
    ['a prefix of their own', `<y:fldSimple xmlns:y="${wordNamespace}" y:instr="RD a"/>`],
    ['the namespace itself', `<fldSimple xmlns="${wordNamespace}" xmlns:w="${wordNamespace}" w:instr="RD a"/>`],
  ])('do not hide a field: %s', async (_by, content) => {
    expect(await inspectDocument(header(headerType, content))).toMatchObject({ ok: false, reason: 'scripted' });
  });

  it.each(['application/xml', 'text/xml', headerType.toUpperCase()])(
    'a field is seen in every part of XML: %s',
    async (type) => {
      const bytes = header(type, '<w:fldSimple w:instr="RD a"/>');
      expect(await inspectDocument(bytes)).toMatchObject({ ok: false, reason: 'scripted' });
    },
  );

  it('are not taken for fields themselves', async () => {
    const bytes = header(headerType, '<x:fldSimple x:instr="RD a"/><w:fldSimple x:instr="RD a" w:instr="PAGE"/>');
    expect(await taken(bytes)).toMatchObject({ isCopied: false });
  });

  it.each([
    ['two attributes that mean one', `<w:p xmlns:y="${wordNamespace}" w:a="1" y:a="2"/>`],
    ['an attribute twice', '<w:p w:a="1" w:a="2"/>'],
    ['a prefix without a namespace', '<z:p/>'],
    ['tags that do not match', '<w:p><w:r></w:p></w:r>'],
    ['a tag that is not closed', '<w:p>'],
  ])('are refused where readers disagree: %s', async (_what, content) => {
    expect(await inspectDocument(header(headerType, content))).toMatchObject({ ok: false, reason: 'damaged' });
  });
});

describe('a copy', () => {
  it.each(['normal', 'local', 'network'])('is without the template: %s', async (name) => {
    const { parts, leftOut } = await taken(read(`agreement-template-${name}.docx`));
    expect(leftOut).toEqual([]);
    expect(parts['word/document.xml']).toContain('VEHICLE SALES AGREEMENT');
    expect(Object.values(parts).join()).not.toContain('emplate');
  });

  it('is without the keys of the writer, which could run macros of a template', async () => {
    const { parts, leftOut } = await taken(
      writeDocx({
        relationships:
          '<Relationship Id="rId7" Type="http://schemas.microsoft.com/office/2006/relationships/keyMapCustomizations" Target="customizations.xml"/>',
        types:
          '<Override PartName="/word/customizations.xml" ContentType="application/vnd.ms-word.keyMapCustomizations+xml"/>',
        parts: [{ name: 'word/customizations.xml', data: '<keymaps xmlns="a"/>' }],
      }),
    );
    expect(leftOut).toEqual([]);
    expect(Object.entries(parts).flat().join()).not.toContain('ustomizations');
  });

  it('is without an object and the table behind a chart, and shows the picture and the chart', async () => {
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const chart = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
    const relations = (content: string) => `<Relationships xmlns="${listNamespace}">${content}</Relationships>`;
    const { parts, leftOut } = await taken(
      writeDocx({
        relationships: related('oleObject', 'embeddings/a.xlsx'),
        types: `<Override PartName="/word/embeddings/a.xlsx" ContentType="${sheet}"/><Override PartName="/word/chart.xml" ContentType="${chart}"/>`,
        body: `<w:object ${namespaces}><v:shape>shown</v:shape><o:OLEObject r:id="rId7"><o:a/></o:OLEObject></w:object>`,
        parts: [
          { name: 'word/embeddings/a.xlsx', data: 'PK\x03\x04' },
          { name: 'word/chart.xml', data: `<c:chart ${namespaces}>bars<c:externalData r:id="rId7"/></c:chart>` },
          { name: 'word/_rels/chart.xml.rels', data: relations(related('package', 'embeddings/a.xlsx')) },
        ],
      }),
    );
    expect(leftOut).toEqual(['attachment']);
    expect(parts['word/document.xml']).toContain('<v:shape>shown</v:shape></w:object>');
    expect(parts['word/chart.xml']).toContain('>bars</c:chart>');
    expect(Object.entries(parts).flat().join()).not.toMatch(/rId7|xlsx|oleObject/);
  });

  it('is without links to files, and keeps the words of a link', async () => {
    const { parts, leftOut } = await taken(
      writeDocx({
        relationships: related('hyperlink', 'file://198.51.100.7/a.exe', 'External'),
        body: `<w:hyperlink ${namespaces} r:id="rId7" w:history="1">our fees</w:hyperlink>`,
      }),
    );
    expect(leftOut).toEqual(['link']);
    expect(parts['word/document.xml']).toContain('w:history="1">our fees</w:hyperlink>');
    expect(Object.values(parts).join()).not.toMatch(/rId7|198/);
  });

  it('is without what follows the end of the file', async () => {
    const file = writeDocx({ body: 'words' });
    const { isCopied, parts } = await taken(Buffer.concat([file, Buffer.from('\r\n')]));
    expect([isCopied, parts['word/document.xml']?.includes('words')]).toEqual([true, true]);
  });
});

describe('a signature', () => {
  const signed = (relationships = '') =>
    writeDocx({
      relationships,
      types:
        '<Default Extension="sigs" ContentType="application/vnd.openxmlformats-package.digital-signature-origin"/><Override PartName="/_xmlsignatures/sig1.xml" ContentType="application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml"/>',
      parts: [
        { name: '_xmlsignatures/origin.sigs', data: '' },
        { name: '_xmlsignatures/sig1.xml', data: '<Signature/>' },
      ],
    });

  it('stays, with the file as it came', async () => {
    expect(await taken(signed())).toMatchObject({ isCopied: false });
  });

  it('is not in a copy, of which it would be wrong', async () => {
    const { parts } = await taken(signed(related('attachedTemplate', 'Normal.dotm', 'External')));
    expect(Object.entries(parts).flat().join()).not.toContain('_xmlsignatures');
  });
});

it('a file that is locked with a password is refused as such', async () => {
  const locked = writeCompound([
    { name: 'EncryptedPackage', kind: 'stream' },
    { name: 'EncryptionInfo', kind: 'stream' },
  ]);
  expect(await inspectDocument(locked)).toMatchObject({ ok: false, reason: 'encrypted', isWord: true });
});
