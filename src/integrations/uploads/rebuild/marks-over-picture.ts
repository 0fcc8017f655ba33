import {
  concatTransformationMatrix,
  drawObject,
  PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { type PdfPage, shownBox, transformedBox } from '../pdf/page-tree.ts';
import type { PdfFile } from '../pdf/read-pdf.ts';
import { drawnMarks } from './annotation-appearance.ts';
import type { PageSource } from './copy-page.ts';
import { textNotes } from './text-notes.ts';

type Matrix = [number, number, number, number, number, number];

/** Draws over a page's picture what PDFium leaves out, and adds the page's comments. */
export function drawMarksOver(shown: PDFPage, { file, page, copier, target }: PageSource): void {
  const matrix = placeOnPicture(file, page, shown.getSize());
  for (const mark of drawnMarks(file, page)) {
    const name = shown.node.newXObject('Mark', copier.copyForm(mark));
    shown.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(...matrix),
      drawObject(name),
      popGraphicsState(),
    );
  }
  const notes = textNotes(file, page, target, (area) => transformedBox(area, matrix)).map((note) => copier.add(note));
  if (notes.length > 0) shown.node.set(PDFName.of('Annots'), target.obj(notes));
  copier.commit();
}

/** Transforms page coordinates to those of its picture, which is cropped and rotated as the page is shown. */
function placeOnPicture(file: PdfFile, page: PdfPage, picture: { width: number; height: number }): Matrix {
  const { left, bottom, width, height } = shownBox(file, page);
  const stated = file.resolve(page.inherited('Rotate'));
  const turn = typeof stated === 'number' ? ((stated % 360) + 360) % 360 : 0;
  const scale = picture.width / (turn === 90 || turn === 270 ? height : width);
  const turned: Record<number, Matrix> = {
    90: [0, -1, 1, 0, -bottom, left + width],
    180: [-1, 0, 0, -1, left + width, bottom + height],
    270: [0, 1, -1, 0, bottom + height, -left],
  };
  const matrix = turned[turn] ?? [1, 0, 0, 1, -left, -bottom];
  return matrix.map((number) => number * scale) as Matrix;
}
