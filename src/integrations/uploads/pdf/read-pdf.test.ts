import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writePdf } from '../../../testing/written-files/write-pdf.ts';
import { rebuildPdf } from '../rebuild-pdf.ts';
import { listPages } from './page-tree.ts';
import { UnreadablePdf } from './pdf-values.ts';
import { readPdf } from './read-pdf.ts';

describe('objects of a PDF', () => {
  it('are read or refused for any bytes, and nothing else happens', async () => {
    const words = [
      '1 0 obj',
      'endobj',
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      '/Type',
      '/Catalog',
      'stream\n',
      'endstream',
      'trailer',
      '9 0 R',
      '\\',
      '<',
      '>',
      '%',
      '\n',
      ' ',
      '-1.5',
      'xref',
      'true',
      '#',
      '/#4',
      '{',
    ];
    const soup = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 4 })), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(soup, fc.boolean(), async (parts, isWithin) => {
        const text = parts.join('');
        const bytes = isWithin ? writePdf({ objects: { 10: text } }) : Buffer.from(`%PDF-1.7\n${text}`, 'latin1');
        const error = await readPdf(bytes).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        expect(error === undefined || error instanceof UnreadablePdf).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('are taken from the last definition, packed or not', async () => {
    const old = '3 0 obj<</Type/Page/MediaBox[0 0 1 1]>>endobj\n';
    const file = await readPdf(writePdf({ before: old }));
    expect(file.resolve(listPages(file, 5)[0]?.dict.get('MediaBox'))).toEqual([0, 0, 1, 1]);
    const packed = await readPdf(writePdf({ packed: { objects: { 3: '<</Type/Page/MediaBox[0 0 2 2]>>' } } }));
    expect(packed.resolve(listPages(packed, 5)[0]?.dict.get('MediaBox'))).toEqual([0, 0, 2, 2]);
  });

  it.each(['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)('are decrypted with %s', async (algorithm) => {
    const source = await PDFDocument.create();
    const font = await source.embedFont(StandardFonts.Helvetica);
    source.addPage([200, 200]).drawText('Kept', { x: 20, y: 100, size: 20, font });
    source.encrypt({ ownerPassword: 'secret', userPassword: '', algorithm, allowWeakCryptography: true } as never);
    const rebuilt = await rebuildPdf(await source.save());
    const file = await readPdf(rebuilt);
    const contents = await Promise.all(
      file.values.flatMap((value) =>
        value && typeof value === 'object' && 'raw' in value ? [file.unpack(value, { limit: 9999, keep: true })] : [],
      ),
    );
    // The page's text is written in hexadecimal.
    expect(contents.some((content) => content?.data?.includes(Buffer.from('Kept').toString('hex').toUpperCase()))).toBe(
      true,
    );
  });

  it('that need a password are refused as such', async () => {
    const source = await PDFDocument.create();
    source.addPage();
    source.encrypt({ userPassword: 'secret' });
    await expect(readPdf(await source.save())).rejects.toMatchObject({ reason: 'encrypted' });
  });
});
