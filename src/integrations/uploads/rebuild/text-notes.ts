import { type PDFContext, type PDFDict, PDFHexString } from '@cantoo/pdf-lib';
import { boxOf, numbersOf } from '../pdf/page-tree.ts';
import type { PdfDict } from '../pdf/pdf-values.ts';
import type { PdfFile } from '../pdf/read-pdf.ts';
import { drawMark, textOf } from './drawn-marks.ts';

/** Printed with the page, and as large whatever the zoom. */
const flags = 4 | 8 | 16;

/**
 * Returns a new note with the words and the place of an old one: readers show its icon, and its words on a click. Returns
 * undefined for other annotations, and for what states the progress of a review.
 */
export function textNote(file: PdfFile, annotation: PdfDict, subtype: string, target: PDFContext): PDFDict | undefined {
  if (!isTextNote(file, annotation, subtype)) return undefined;
  const area = boxOf(file, annotation.get('Rect') ?? null);
  if (!area) return undefined;
  const note = target.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Name: 'Note',
    F: flags,
    Open: false,
    Rect: [area.left, area.bottom, area.left + area.width, area.bottom + area.height],
    Contents: PDFHexString.fromText(textOf(file, annotation)),
  });
  const colour = numbersOf(file, annotation.get('C'));
  if (colour.length > 0 && colour.length <= 4) note.set(target.obj('C'), target.obj(colour));
  return note;
}

/** True for a note, and for a text whose letters cannot be drawn: its words stay to be read. */
export function isTextNote(file: PdfFile, annotation: PdfDict, subtype: string): boolean {
  if (annotation.has('State') || textOf(file, annotation) === '') return false;
  if (subtype === 'Text') return true;
  return subtype === 'FreeText' && !annotation.has('AP') && !drawMark(file, annotation, subtype);
}
