import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { writePdf } from '../../../testing/written-files/write-pdf.ts';
import { rebuildPdf } from '../rebuild-pdf.ts';
import { openPagePictures } from './page-pictures.ts';

/** Returns the share of red in a part of a rebuilt page, given in points from the lower left corner. */
async function redIn(bytes: Buffer, part?: { x: number; y: number; width: number; height: number }): Promise<number> {
  const pictures = openPagePictures(await rebuildPdf(bytes));
  try {
    const { jpeg, width, height } = await pictures.draw(0);
    const drawn = sharp(jpeg).resize(Math.round(width), Math.round(height), { fit: 'fill' });
    const { x, y, ...size } = part ?? { x: 0, y: 0, width: Math.round(width), height: Math.round(height) };
    const cut = drawn.extract({ left: x, top: Math.round(height) - y - size.height, ...size });
    const { data, info } = await cut.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let red = 0;
    for (let index = 0; index < data.length; index += 3) {
      if ((data[index] ?? 0) > (data[index + 1] ?? 0) + 60 && (data[index] ?? 0) > (data[index + 2] ?? 0) + 60)
        red += 1;
    }
    return red / (info.width * info.height);
  } finally {
    pictures.close();
  }
}

const marked = (annotation: string, page = '') =>
  writePdf({ page: `/Annots[<</Type/Annot${annotation}/C[1 0 0]/F 4>>]${page}`, content: '' });
const across = { x: 90, y: 190, width: 20, height: 20 };

describe('a mark without looks of its own', () => {
  it.each([
    ['a line', '/Subtype/Line/L[50 200 150 200]/Rect[40 190 160 210]/BS<</W 4>>'],
    ['a dashed line', '/Subtype/Line/L[50 200 150 200]/Rect[40 190 160 210]/BS<</W 6/S/D/D[9 1]>>'],
    ['an arrow', '/Subtype/Line/L[50 200 100 200]/Rect[40 190 160 210]/LE[/None/ClosedArrow]/IC[1 0 0]/BS<</W 3>>'],
    ['lines', '/Subtype/PolyLine/Vertices[50 200 100 200 100 260]/Rect[50 200 100 260]/BS<</W 4>>'],
    ['a polygon', '/Subtype/Polygon/Vertices[60 160 140 160 100 240]/Rect[60 160 140 240]/IC[1 0 0]'],
  ])('is drawn: %s', async (_what, annotation) => {
    expect(await redIn(marked(annotation), across)).toBeGreaterThan(0.1);
  });

  it('is drawn as text, in its colour and within its width', async () => {
    const text =
      '/Subtype/FreeText/Rect[20 100 120 200]/Contents(Please see the second page of this)/DA(/Helv 14 Tf 1 0 0 rg)';
    const page = writePdf({ page: `/Annots[<</Type/Annot${text}>>]`, content: '' });
    expect(await redIn(page, { x: 20, y: 100, width: 100, height: 100 })).toBeGreaterThan(0.03);
    expect(await redIn(page, { x: 125, y: 0, width: 175, height: 400 })).toBe(0);
  });

  it.each([
    [0, across],
    [90, { x: 190, y: 190, width: 20, height: 20 }],
    [180, { x: 190, y: 190, width: 20, height: 20 }],
    [270, { x: 190, y: 90, width: 20, height: 20 }],
  ])('is drawn over the picture of a page that is turned by %i degrees', async (turn, place) => {
    // Readers draw stamps themselves, so the page becomes a picture.
    const stamp = '<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]>>';
    const line = '<</Type/Annot/Subtype/Line/L[90 200 110 200]/Rect[80 190 120 210]/BS<</W 9>>/C[1 0 0]>>';
    const bytes = writePdf({ page: `/Annots[${stamp}${line}]/Rotate ${turn}`, content: '' });
    expect((await rebuildPdf(bytes)).includes('DCTDecode')).toBe(true);
    expect(await redIn(bytes, place)).toBeGreaterThan(0.3);
  });

  it('is drawn beside one that readers draw', async () => {
    const line = { x: 100, y: 680, width: 100, height: 20 };
    const square = { x: 100, y: 632, width: 100, height: 16 };
    const bytes = readFileSync('fixtures/uploads/line-without-looks.pdf');
    expect([await redIn(bytes, line), await redIn(bytes, square)].every((share) => share > 0.05)).toBe(true);
  });
});

it.each(['form-no-looks', 'form-needs-looks'])('the values of a form are on its page: %s', async (name) => {
  const bytes = readFileSync(`fixtures/uploads/${name}.pdf`);
  const darkOf = async (file: Buffer) => {
    const pictures = openPagePictures(file);
    const { jpeg } = await pictures.draw(0);
    pictures.close();
    return (await sharp(jpeg).greyscale().stats()).channels[0]?.mean ?? 0;
  };
  const rebuilt = await rebuildPdf(bytes);
  expect(await darkOf(rebuilt)).toBeCloseTo(await darkOf(bytes), 0);
});
