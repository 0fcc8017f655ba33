import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib';
import { type FontOf, fontsOf, sheetRunsOf, widthAsDrawn } from './faces.ts';
import type { DrawnPage, PageMark } from './page-drawing.ts';

function colourOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (position) => Number.parseInt(hex.slice(position, position + 2), 16) / 255,
  );
  return rgb(red, green, blue);
}

/** Draws pages into a PDF with selectable text. */
export async function renderPdf(pages: DrawnPage[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const made = new Date(Date.UTC(2026, 0, 1));
  document.setCreationDate(made);
  document.setModificationDate(made);
  const fontOf = fontsOf(document);
  for (const drawn of pages) {
    const page = document.addPage([drawn.width, drawn.height]);
    for (const mark of drawn.marks) await drawMark(page, drawn.height, mark, fontOf);
  }
  return document.save();
}

async function drawMark(page: ReturnType<PDFDocument['addPage']>, height: number, mark: PageMark, fontOf: FontOf) {
  if (mark.type === 'line') {
    page.drawLine({
      start: { x: mark.x1, y: height - mark.y1 },
      end: { x: mark.x2, y: height - mark.y2 },
      thickness: mark.thickness,
      color: colourOf(mark.colour),
    });
  } else if (mark.type === 'box') {
    page.drawRectangle({
      x: mark.x,
      y: height - mark.y - mark.height,
      width: mark.width,
      height: mark.height,
      ...(mark.fill && { color: colourOf(mark.fill) }),
      ...(mark.border && { borderColor: colourOf(mark.border), borderWidth: mark.thickness ?? 0.6 }),
    });
  } else if (mark.type === 'ring') {
    page.drawCircle({
      x: mark.x,
      y: height - mark.y,
      size: mark.radius,
      borderColor: colourOf(mark.border),
      borderWidth: mark.thickness,
    });
  } else {
    const turn = mark.turn ?? 0;
    let along = 0;
    for (const run of sheetRunsOf(mark.text, mark.face)) {
      const font = await fontOf(run.face, mark.isBold);
      page.drawText(run.text, {
        x: mark.x + along * Math.cos((turn * Math.PI) / 180),
        y: height - mark.y + along * Math.sin((turn * Math.PI) / 180),
        size: mark.size,
        font,
        color: colourOf(mark.colour),
        ...(turn && { rotate: degrees(turn) }),
      });
      along += widthAsDrawn(font, run.text, mark.size);
    }
  }
}
