import { globSync, readFileSync } from 'node:fs';
import { PDFDict, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { inspectUpload } from './inspect-upload.ts';
import { dictOf, type PdfValue } from './pdf/pdf-values.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { openPagePictures } from './rebuild/page-pictures.ts';
import { rebuildPdf } from './rebuild-pdf.ts';

const specimens = globSync('fixtures/specimens/*.pdf').sort();
const read = (path: string) => readFileSync(path);

async function textOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('|'));
  }
  await document.loadingTask.destroy();
  return pages;
}

async function pixelsOf(bytes: Uint8Array): Promise<Buffer[]> {
  const pictures = openPagePictures(bytes);
  try {
    const pages: Buffer[] = [];
    for (let index = 0; index < (await pictures.count()); index += 1) {
      const { jpeg } = await pictures.draw(index);
      pages.push(await sharp(jpeg).resize(500, 700, { fit: 'fill' }).greyscale().raw().toBuffer());
    }
    return pages;
  } finally {
    pictures.close();
  }
}

/** Returns the largest mean difference of a page's pixels, out of 255. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [pages, otherPages] = [await pixelsOf(one), await pixelsOf(other)];
  expect(otherPages.length).toBe(pages.length);
  const means = pages.map((page, index) => {
    const sum = page.reduce(
      (total, value, position) => total + Math.abs(value - (otherPages[index]?.[position] ?? 0)),
      0,
    );
    return sum / page.length;
  });
  return Math.max(...means);
}

/** Returns every entry of every dictionary in a PDF. */
async function entriesOf(bytes: Uint8Array): Promise<Set<string>> {
  const file = await readPdf(bytes);
  const found = new Set<string>();
  const visit = (value: PdfValue): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    for (const [key, item] of dictOf(value) ?? []) {
      found.add(key);
      visit(item);
    }
  };
  for (const value of file.values) visit(value);
  return found;
}

const foreign = [
  'JS',
  'JavaScript',
  'OpenAction',
  'AA',
  'Names',
  'AcroForm',
  'EF',
  'AF',
  'Metadata',
  'PieceInfo',
  'Title',
  'Author',
  'CreationDate',
  'ModDate',
  'ID',
  'StructParents',
  'Outlines',
  'Encrypt',
];

describe('a rebuilt PDF', () => {
  it.each([...specimens, 'fixtures/specimens/bad/restricted.pdf'])('keeps text and looks of %s', async (path) => {
    const bytes = read(path);
    const rebuilt = await rebuildPdf(bytes);
    expect(await textOf(rebuilt)).toEqual(await textOf(bytes));
    expect(await difference(bytes, rebuilt)).toBeLessThan(0.01);
    const entries = await entriesOf(rebuilt);
    expect(foreign.filter((key) => entries.has(key))).toEqual([]);
    expect(await inspectUpload(rebuilt)).toMatchObject({ ok: true });
  });

  it('is the same for the same bytes', async () => {
    const bytes = read('fixtures/specimens/payslip-01.pdf');
    const rebuilt = await rebuildPdf(bytes);
    expect(await rebuildPdf(bytes)).toEqual(rebuilt);
    expect(await textOf(await rebuildPdf(rebuilt))).toEqual(await textOf(bytes));
  });

  it.each(['javascript-action', 'with-attachment', 'html-and-pdf'])('of %s runs and carries nothing', async (name) => {
    const rebuilt = await rebuildPdf(read(`fixtures/specimens/bad/${name}.pdf`));
    const entries = await entriesOf(rebuilt);
    expect(foreign.filter((key) => entries.has(key))).toEqual([]);
    expect(await inspectUpload(rebuilt)).toMatchObject({ ok: true });
  });

  it('keeps what people see of a form that is filled in, turned pages as well', async () => {
    const source = await PDFDocument.create();
    const font = await source.embedFont(StandardFonts.Helvetica);
    for (const turn of [0, 90]) {
      const page = source.addPage([400, 500]);
      page.setRotation({ type: 'degrees', angle: turn } as never);
      page.drawText('Name of the applicant', { x: 40, y: 400, size: 14, font });
      const field = source.getForm().createTextField(`name-${turn}`);
      field.setText('TAN MEI LING');
      field.addToPage(page, { x: 40, y: 340, width: 200, height: 30 });
      const box = source.getForm().createCheckBox(`agreed-${turn}`);
      box.addToPage(page, { x: 40, y: 280, width: 30, height: 30 });
      box.check();
    }
    const bytes = Buffer.from(await source.save());
    const rebuilt = await rebuildPdf(bytes);
    expect(await difference(bytes, rebuilt)).toBeLessThan(0.05);
    expect((await textOf(rebuilt)).join()).toContain('TAN MEI LING');
    const entries = await entriesOf(rebuilt);
    expect([...foreign, 'Annots', 'V'].filter((key) => entries.has(key))).toEqual([]);
  });

  it('shows a page as a picture where readers have to draw its fields themselves', async () => {
    const source = await PDFDocument.create();
    const page = source.addPage([300, 200]);
    const field = source.getForm().createTextField('name');
    field.setText('TAN MEI LING');
    field.addToPage(page, { x: 20, y: 100, width: 200, height: 30 });
    const bytes = Buffer.from(await source.save());
    const empty = await PDFDocument.create();
    empty.addPage([300, 200]);
    const blank = await empty.save();
    const looks = field.acroField.getWidgets()[0]?.dict;
    looks?.delete(PDFName.of('AP'));
    const rebuilt = await rebuildPdf(await source.save({ updateFieldAppearances: false }));
    expect(rebuilt.includes('DCTDecode')).toBe(true);
    // Readers draw the field in a font size of their own.
    expect(await difference(bytes, rebuilt)).toBeLessThan(4);
    expect(await difference(rebuilt, blank)).toBeGreaterThan(1);
  });

  it('keeps links to the web and no others', async () => {
    const source = await PDFDocument.create();
    const page = source.addPage([200, 200]);
    const link = (action: Record<string, unknown>) =>
      source.context.register(
        source.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], A: action as never }),
      );
    const uri = (address: string) => ({ S: 'URI', URI: PDFString.of(address) });
    page.node.set(
      PDFName.of('Annots'),
      source.context.obj([
        link(uri('https://www.example.com/a\\(b\\)')),
        link(uri('javascript:alert\\(1\\)')),
        link(uri('file:///etc/passwd')),
        link({ S: 'Launch', F: PDFString.of('cmd.exe') }),
        link({ S: 'GoToR', F: PDFString.of('\\\\\\\\host\\\\share') }),
      ]),
    );
    const rebuilt = await PDFDocument.load(await rebuildPdf(await source.save()));
    const annotations = rebuilt.getPage(0).node.Annots();
    expect(annotations?.size()).toBe(1);
    const action = annotations?.lookup(0, PDFDict).lookup(PDFName.of('A'), PDFDict);
    expect(action?.lookup(PDFName.of('URI'), PDFString).asString()).toBe('https://www.example.com/a%28b%29');
  });

  it('keeps a hidden layer hidden', async () => {
    const bytes = layered();
    expect(await difference(bytes, await rebuildPdf(bytes))).toBeLessThan(0.01);
    expect(await difference(layered('/OFF[]'), await rebuildPdf(bytes))).toBeGreaterThan(5);
  });

  it('shows a page as a picture where it refers to what is missing, or a note that only readers know to draw', async () => {
    const missing = pdfOf('/Resources<</Font<</F1 77 0 R>>>>', 'BT /F1 40 Tf 20 100 Td (Seen) Tj ET 20 20 60 60 re f');
    const note = pdfOf(
      '/Annots[<</Type/Annot/Subtype/Square/Rect[20 20 120 120]/C[1 0 0]/IC[1 0 0]>>]',
      '9 9 20 20 re f',
    );
    for (const bytes of [missing, note]) {
      const rebuilt = await rebuildPdf(bytes);
      expect(await difference(bytes, rebuilt)).toBeLessThan(1);
      expect(rebuilt.includes('DCTDecode')).toBe(true);
    }
  });

  it('has none of the entries that do something, however deep they are written', async () => {
    const harmful = [...foreign.filter((key) => key !== 'ID'), 'A', 'Next', 'URI', 'F', 'Ref', 'OPI', 'Alternates'];
    const keys = fc.constantFrom(...harmful, 'Resources', 'N', 'SMask', 'G', 'Function', 'S');
    const { value } = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('1', '/JavaScript', '(x)', '10 0 R', '11 0 R'),
        fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(' ')}]`),
        fc
          .array(fc.tuple(keys, tie('value')), { maxLength: 5 })
          .map((entries) => `<<${entries.map(([key, item]) => `/${key} ${item}`).join('')}>>`),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(value, value, value, async (state, one, other) => {
        const objects = `10 0 obj ${one} endobj 11 0 obj ${other} endobj\n`;
        const bytes = pdfOf(`/Resources<</ExtGState<</State ${state}>>/Font<</Font 10 0 R>>>>`, '', { objects });
        const entries = await entriesOf(await rebuildPdf(bytes));
        expect(harmful.filter((key) => entries.has(key))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps the language and no other word about itself', async () => {
    const source = await PDFDocument.create();
    source.addPage();
    source.setLanguage('en-SG');
    source.setAuthor('Somebody');
    const rebuilt = await PDFDocument.load(await rebuildPdf(await source.save()), { updateMetadata: false });
    expect(rebuilt.catalog.lookup(PDFName.of('Lang'))?.toString()).toMatch(/en-SG/);
    expect([rebuilt.getAuthor(), rebuilt.getTitle(), rebuilt.getProducer()]).toEqual([
      undefined,
      undefined,
      'Dealer Portal',
    ]);
  });
});

/** One page with a square that belongs to a layer. */
function layered(state = '/OFF[6 0 R]'): Buffer {
  return pdfOf('/Resources<</Properties<</Layer 6 0 R>>>>', '/OC /Layer BDC 20 20 160 160 re f EMC', {
    catalogue: `/OCProperties<</OCGs[6 0 R]/D<<${state}>>>>`,
    objects: '6 0 obj<</Type/OCG/Name(Hidden)>>endobj\n',
  });
}

function pdfOf(page: string, content: string, { catalogue = '', objects = '' } = {}): Buffer {
  const body = `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R${page}>>endobj\n4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n${objects}`;
  return Buffer.from(`${body}trailer<</Root 1 0 R/Size 9>>\nstartxref\n0\n%%EOF\n`, 'latin1');
}
