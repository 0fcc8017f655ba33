import { readFileSync } from 'node:fs';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { actsIn } from '../../testing/written-files/acts-in-pdf.ts';
import { stream, writePdf } from '../../testing/written-files/write-pdf.ts';
import { inspectUpload } from './inspect-upload.ts';
import { PdfStream } from './pdf/pdf-values.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { rebuildPdf } from './rebuild-pdf.ts';

const read = (name: string) => readFileSync(`fixtures/uploads/${name}`);

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { items } = await (await document.getPage(1)).getTextContent();
  await document.loadingTask.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** Inspects a PDF and returns the stored result. */
async function kept(bytes: Buffer) {
  const inspected = await inspectUpload(bytes);
  if (!inspected.ok) throw new Error(`Refused: ${inspected.reason}.`);
  const { copy, leftOut = [] } = inspected;
  return { bytes: copy ?? bytes, isCopied: copy !== undefined, leftOut };
}

describe('a PDF that every reader opens', () => {
  it.each([
    'no-blank-between-objects.pdf',
    'owner-128.pdf',
    'owner-256.pdf',
    'plain-payslip.pdf',
    'rc4-128-bits-in-v4.pdf',
    'rc4-40-bits-in-v4.pdf',
    'saved-again-behind-eof.pdf',
  ])('is kept as it came: %s', async (name) => {
    const { bytes, isCopied } = await kept(read(name));
    expect(isCopied).toBe(false);
    expect(await textOf(await rebuildPdf(bytes))).toContain('3,360.00');
  });

  it.each([
    'blank-lines-before.pdf',
    'comment-behind.pdf',
    'html-behind.pdf',
    'http-header-before.pdf',
    'no-eof.pdf',
    'no-startxref.pdf',
  ])('is copied where bytes are before, behind or missing: %s', async (name) => {
    const { bytes, isCopied, leftOut } = await kept(read(name));
    expect([isCopied, leftOut]).toEqual([true, []]);
    expect(await textOf(bytes)).toBe(await textOf(read('plain-payslip.pdf')));
  });

  it('is taken where bytes that mean nothing are between its objects', async () => {
    const stray = Buffer.from('\x93\x85(%\x0312 0 obj<</Type/Annot>>endobj\x99(\n', 'latin1');
    expect(await kept(writePdf({ before: stray }))).toMatchObject({ isCopied: true, leftOut: [] });
  });

  it('is taken where a comment has the word "object" behind two numbers', async () => {
    expect(await kept(writePdf({ before: '%% Contents of 1 0 object\n' }))).toMatchObject({ isCopied: false });
  });

  it('is taken with a picture in black and white of A3 at 600 dpi, and not with eight times as many pixels', async () => {
    expect(await kept(read('scan-a3-600-dpi.pdf'))).toMatchObject({ isCopied: false });
    const picture = '/Type/XObject/Subtype/Image/Width 30000/Height 20000/BitsPerComponent 1/ColorSpace/DeviceGray';
    expect(await inspectUpload(writePdf({ objects: { 10: stream('', picture) } }))).toMatchObject({
      reason: 'too-many-pixels',
    });
  });

  it('keeps a text with the word that ends a stream, whose length is written behind it', async () => {
    const content = 'BT 20 100 Td (before) Tj ET\nendstream\nBT 20 50 Td (behind) Tj ET';
    const objects = { 4: `<</Length 20 0 R>>stream\n${content}\nendstream`, 20: `${content.length}` };
    const { bytes, isCopied } = await kept(writePdf({ objects }));
    const file = await readPdf(bytes);
    const streams = file.values.filter((value) => value instanceof PdfStream);
    const texts = await Promise.all(streams.map((value) => file.unpack(value, { limit: 1000, keep: true })));
    expect([isCopied, texts.map((text) => text?.data?.toString())]).toEqual([false, [content]]);
  });

  it('is refused where it is cut off before the objects of its pages', async () => {
    const whole = read('plain-payslip.pdf');
    const cut = whole.subarray(0, whole.indexOf('4 0 obj'));
    expect(await inspectUpload(cut)).toEqual({ ok: false, reason: 'damaged' });
  });

  it('is refused with its own reason where it has a password, is a folder, or is a form without pages', async () => {
    const reasonOf = async (bytes: Buffer) => {
      const inspected = await inspectUpload(bytes);
      return inspected.ok ? 'taken' : inspected.reason;
    };
    expect(await reasonOf(read('user-password.pdf'))).toBe('encrypted');
    expect(await reasonOf(writePdf({ catalogue: '/Collection<</View/T>>' }))).toBe('folder');
    const form = '/NeedsRendering true/AcroForm<</XFA 10 0 R/Fields[<</FT/Tx/T(a)>>]>>';
    expect(await reasonOf(writePdf({ catalogue: form, objects: { 10: stream('<xdp/>') } }))).toBe('form');
  });
});

it('takes a picture from a chat, whatever its name', async () => {
  for (const name of ['whatsapp.jfif', 'IMG_0412', '']) {
    expect(await inspectUpload(read('whatsapp.jfif'), name)).toMatchObject({ ok: true, type: 'jpeg' });
  }
});

describe('what acts or is carried', () => {
  const link = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 50 50]/A ${action}>>]`;
  const acting = {
    'a script when opened': writePdf({ catalogue: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }),
    'a button that sends a form': writePdf({ page: link('<</S/SubmitForm/F(http://example.com)>>') }),
    'a program': writePdf({ page: link('<</S/Launch/F(cmd.exe)>>') }),
    'printing when opened': writePdf({ catalogue: '/OpenAction<</S/Named/N/Print>>' }),
    'a form with scripts in XML': writePdf({
      catalogue: '/AcroForm<</XFA 10 0 R/Fields[<</FT/Tx/T(a)>>]>>',
      objects: { 10: stream('<xdp/>') },
    }),
  };

  it.each(Object.entries(acting))('is left out of the copy that is kept: %s', async (_what, file) => {
    expect(await actsIn(file)).not.toEqual([]);
    const { bytes, leftOut } = await kept(file);
    expect(leftOut).toEqual(['script']);
    expect([await actsIn(bytes), await actsIn(await rebuildPdf(bytes))]).toEqual([[], []]);
  });

  it.each([
    ['to another file', '<</S/GoToR/F(terms.pdf)/D[0/Fit]>>'],
    ['without the beginning of its address', '<</S/URI/URI(www.example.com)>>'],
    ['relative to where the file was', '<</S/URI/URI(../terms.html)>>'],
  ])('is named a link if it is one %s', async (_what, action) => {
    const { bytes, leftOut } = await kept(writePdf({ page: link(action) }));
    expect([leftOut, await actsIn(bytes)]).toEqual([['link'], []]);
  });

  it('is left out of an electronic invoice, whose page stays', async () => {
    const invoice = read('e-invoice-a3.pdf');
    const { bytes, leftOut } = await kept(invoice);
    expect(leftOut).toEqual(['attachment']);
    expect([await actsIn(bytes), bytes.includes('Invoice')]).toEqual([[], false]);
    expect(await textOf(bytes)).toBe(await textOf(invoice));
    // The same file sent again stays the same document.
    expect((await kept(invoice)).bytes).toEqual(bytes);
  });
});
