import { type PDFContext, type PDFDict, PDFHexString } from '@cantoo/pdf-lib';
import { boxOf, numbersOf, type PageBox, type PdfPage, shownBox } from '../pdf/page-tree.ts';
import { type PdfDict, PdfString } from '../pdf/pdf-values.ts';
import type { PdfFile } from '../pdf/read-pdf.ts';
import { annotationsWithoutPopups, parentLimit, subtypeOf } from './annotation-appearance.ts';
import { markTextOf, textIn } from './annotation-text.ts';
import { drawMark } from './drawn-marks.ts';

/** A comment with its replies. */
interface Comment {
  /** The note or annotation that the comment belongs to. */
  subject: PdfDict;
  annotations: PdfDict[];
  text: string;
}

/** Printed with the page, and of the same size at every zoom. */
const flags = 4 | 8 | 16;
/** Size of a note's icon in readers, in points. */
const iconSize = 24;
const edge = 2;
/** The text of these annotations describes their content or function. */
const describedKinds = new Set(['Link', 'Widget', 'Watermark', 'PrinterMark', 'TrapNet']);

/**
 * Returns new notes with the text of all comments of a page: readers show an icon, and the text on a click. A note
 * stays in its place; the comment on another annotation is placed in the margin beside it, so that it covers nothing.
 * `placed` transforms positions on the page to those where it is shown.
 */
export function textNotes(
  file: PdfFile,
  page: PdfPage,
  target: PDFContext,
  placed: (area: PageBox) => PageBox = (area) => area,
): PDFDict[] {
  const inMargin = marginPlaces(shownBox(file, page));
  return commentsOn(file, page).map(({ subject, text }) => {
    const area = boxOf(file, subject.get('Rect') ?? null);
    const place = area && isNote(file, subject) ? area : inMargin(topOf(file, subject));
    const { left, bottom, width, height } = placed(place);
    const note = target.obj({
      Type: 'Annot',
      Subtype: 'Text',
      Name: 'Note',
      F: flags,
      Open: false,
      Rect: [left, bottom, left + width, bottom + height],
      Contents: PDFHexString.fromText(text),
    });
    const colour = numbersOf(file, subject.get('C'));
    if (colour.length > 0 && colour.length <= 4) note.set(target.obj('C'), target.obj(colour));
    return note;
  });
}

/** Returns the annotations of a page that are replaced by new notes. */
export function replacedByNotes(file: PdfFile, page: PdfPage): ReadonlySet<PdfDict> {
  const commented = commentsOn(file, page).flatMap(({ annotations }) => annotations);
  return new Set(commented.filter((annotation) => isNote(file, annotation)));
}

/** Returns the comments of a page that have text, without those that only state the progress of a review. */
function commentsOn(file: PdfFile, page: PdfPage): Comment[] {
  const subjects = new Set(annotationsWithoutPopups(file, page).filter((annotation) => !annotation.has('State')));
  const comments = new Map<PdfDict, Comment>();
  for (const annotation of subjects) {
    const subject = subjectOf(file, annotation, subjects);
    const comment = comments.get(subject) ?? { subject, annotations: [], text: '' };
    comment.annotations.push(annotation);
    comment.text = [comment.text, wordsOf(file, annotation)].filter((text) => text !== '').join('\n\n');
    comments.set(subject, comment);
  }
  return [...comments.values()].filter(({ text }) => text !== '');
}

/** Returns what a reply, or a reply to a reply, is about. */
function subjectOf(file: PdfFile, annotation: PdfDict, shown: ReadonlySet<PdfDict>): PdfDict {
  let subject = annotation;
  for (let step = 0; step < parentLimit; step += 1) {
    const above = file.resolve(subject.get('IRT'));
    if (!(above instanceof Map) || !shown.has(above)) break;
    subject = above;
  }
  return subject;
}

function wordsOf(file: PdfFile, annotation: PdfDict): string {
  const subtype = subtypeOf(file, annotation);
  if (describedKinds.has(subtype) || (subtype === 'FreeText' && !isNote(file, annotation))) return '';
  const text = markTextOf(file, annotation);
  const name = subtype === 'FileAttachment' ? fileNameOf(file, annotation) : '';
  return text.includes(name) ? text : [text, name].filter((part) => part !== '').join('\n');
}

function fileNameOf(file: PdfFile, annotation: PdfDict): string {
  const specification = file.resolve(annotation.get('FS'));
  if (specification instanceof PdfString) return textIn(file, annotation, 'FS');
  if (!(specification instanceof Map)) return '';
  return textIn(file, specification, 'UF') || textIn(file, specification, 'F');
}

/** True for a note, and for a text annotation with letters that cannot be drawn. */
function isNote(file: PdfFile, annotation: PdfDict): boolean {
  const subtype = subtypeOf(file, annotation);
  if (subtype === 'Text') return true;
  return subtype === 'FreeText' && !annotation.has('AP') && !drawMark(file, annotation, subtype);
}

function topOf(file: PdfFile, annotation: PdfDict): number {
  const [, one, , other] = numbersOf(file, annotation.get('Rect'));
  return one === undefined || other === undefined ? Number.POSITIVE_INFINITY : Math.max(one, other);
}

/**
 * Returns a function that finds the next free position for an icon near the right edge of a page, at about this height.
 */
function marginPlaces(page: PageBox): (top: number) => PageBox {
  const taken = new Set<string>();
  const rows = Math.max(1, Math.floor(page.height / iconSize) - 1);
  return (top) => {
    const wanted = Math.round((page.bottom + page.height - top) / iconSize);
    let [column, row] = [0, Math.min(rows, Math.max(1, wanted))];
    while (taken.has(`${column} ${row}`)) [column, row] = row < rows ? [column, row + 1] : [column + 1, 1];
    taken.add(`${column} ${row}`);
    const left = page.left + page.width - (column + 1) * (iconSize + edge);
    const bottom = page.bottom + page.height - (row + 1) * iconSize;
    const size = { width: iconSize, height: iconSize };
    return { left: Math.max(page.left, left), bottom: Math.max(page.bottom, bottom), ...size };
  };
}
