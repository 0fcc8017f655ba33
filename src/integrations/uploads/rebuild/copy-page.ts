import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { boxOf, letter, type PageBox, type PdfPage } from '../pdf/page-tree.ts';
import { type PdfDict, PdfStream } from '../pdf/pdf-values.ts';
import type { PdfFile } from '../pdf/read-pdf.ts';
import { type Appearance, appearanceOf, shownAnnotations } from './annotation-appearance.ts';
import { type DrawingCopier, MissingPart } from './drawing-copier.ts';
import { replacedByNotes, textNotes } from './text-notes.ts';
import { webLink } from './web-links.ts';

export interface PageSource {
  file: PdfFile;
  page: PdfPage;
  copier: DrawingCopier;
  target: PDFContext;
}

/**
 * Copies the content of a page and returns the entries of the new page. Throws `MissingPart` if the page cannot be
 * rendered from the copy.
 */
export function copyPage(source: PageSource): [PDFName, PDFObject][] {
  const { file, page, copier, target } = source;
  const annotations = shownAnnotations(file, page);
  const replaced = replacedByNotes(file, page);
  const appearances = annotations
    .filter((annotation) => !replaced.has(annotation))
    .map((annotation) => appearanceOf(file, annotation))
    .filter((one) => one !== undefined);
  const links = annotations.map((annotation) => webLink(file, annotation, target)).filter((one) => one !== undefined);
  const remade = [...links, ...textNotes(file, page, target)];
  const entries: Record<string, PDFObject | undefined> = {
    ...sizeOf(source),
    ...drawingOf(source, appearances),
    Group: page.dict.has('Group') ? copier.copy(page.dict.get('Group') ?? null, 'drawing') : undefined,
    Annots: remade.length > 0 ? target.obj(remade.map((one) => copier.add(one))) : undefined,
  };
  return Object.entries(entries).flatMap(([key, value]) => (value ? [[PDFName.of(key), value]] : []));
}

function sizeOf({ file, page, target }: PageSource): Record<string, PDFObject | undefined> {
  const corners = ({ left, bottom, width, height }: PageBox) =>
    target.obj([left, bottom, left + width, bottom + height]);
  const crop = boxOf(file, page.inherited('CropBox'));
  const turn = file.resolve(page.inherited('Rotate'));
  const unit = file.resolve(page.dict.get('UserUnit'));
  return {
    MediaBox: corners(boxOf(file, page.inherited('MediaBox')) ?? letter),
    CropBox: crop && corners(crop),
    Rotate: typeof turn === 'number' && turn % 90 === 0 ? target.obj(turn) : undefined,
    UserUnit: typeof unit === 'number' && unit > 0 ? target.obj(unit) : undefined,
  };
}

function drawingOf(source: PageSource, appearances: readonly Appearance[]): Record<string, PDFObject | undefined> {
  const { page, copier, target } = source;
  const contents = contentsOf(source);
  const resources = page.inherited('Resources');
  if (appearances.length === 0)
    return { Contents: target.obj(contents), Resources: resources ? copier.copy(resources, 'resources') : undefined };
  const { own, pictures } = ownResources(source);
  const draw = appearances.map(({ form, matrix }) => {
    const key = freeName(pictures);
    pictures.set(key, copier.copyForm(form));
    return `q ${matrix.map(written).join(' ')} cm ${key} Do Q`;
  });
  const before = streamOf('q', target);
  const behind = streamOf(['Q', ...draw].join('\n'), target);
  return { Contents: target.obj([copier.add(before), ...contents, copier.add(behind)]), Resources: own };
}

function contentsOf({ file, page, copier }: PageSource): PDFObject[] {
  const value = page.dict.get('Contents') ?? null;
  if (value === null) return [];
  const found = file.resolve(value);
  const parts = Array.isArray(found) ? found : [value];
  if (!parts.every((part) => file.resolve(part) instanceof PdfStream)) throw new MissingPart('The page is missing.');
  return parts.map((part) => copier.copy(part, 'drawing'));
}

/** Returns resources for this page alone, because the source's may be shared by all its pages. */
function ownResources({ file, page, copier, target }: PageSource): { own: PDFDict; pictures: PDFDict } {
  const resources = file.resolve(page.inherited('Resources'));
  const named: PdfDict = resources instanceof Map ? resources : new Map();
  const own = copier.copyDict(named, 'resources');
  const xObjects = file.resolve(named.get('XObject'));
  const pictures = xObjects instanceof Map ? copier.copyDict(xObjects, 'xObjects') : PDFDict.withContext(target);
  own.set(PDFName.of('XObject'), pictures);
  return { own, pictures };
}

function freeName(taken: PDFDict): PDFName {
  for (let number = taken.keys().length; ; number += 1) {
    const name = PDFName.of(`Note${number}`);
    if (!taken.has(name)) return name;
  }
}

function written(number: number): string {
  return (Math.round(number * 1e6) / 1e6).toFixed(6);
}

function streamOf(text: string, target: PDFContext): PDFRawStream {
  return PDFRawStream.of(PDFDict.withContext(target), Buffer.from(`${text}\n`));
}
