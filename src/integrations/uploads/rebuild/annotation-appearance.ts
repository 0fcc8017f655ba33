import { boxOf, numbersOf, type PageBox, type PdfPage, transformedBox } from '../pdf/page-tree.ts';
import { type PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from '../pdf/pdf-values.ts';
import type { PdfFile } from '../pdf/read-pdf.ts';
import { MissingPart } from './drawing-copier.ts';
import { drawMark } from './drawn-marks.ts';
import { hiddenLayers } from './page-layers.ts';

/** A picture of a note, stamp or field, and its position on the page. */
export interface Appearance {
  form: PdfStream;
  /** Transforms the form's coordinates to those of the page. */
  matrix: readonly number[];
}

const hidden = 2;
const neverShown = 32;
/** Annotations that readers draw themselves if the file contains no appearance. */
const drawnByReaders = new Set(
  'Highlight Underline StrikeOut Squiggly Ink Square Circle Line Polygon PolyLine FreeText Stamp Caret Redact'.split(
    ' ',
  ),
);
/** Maximum nesting of fields, and of replies to comments. */
export const parentLimit = 20;

/** Returns the annotations of a page that people see on it. */
export function shownAnnotations(file: PdfFile, page: PdfPage): PdfDict[] {
  return visibleAnnotations(file, page).filter((annotation) => subtypeOf(file, annotation) !== 'Popup');
}

/** Returns the visible annotations of a page. A pop-up is replaced by the annotation that it belongs to. */
export function annotationsWithoutPopups(file: PdfFile, page: PdfPage): PdfDict[] {
  const hiddenOnes = hiddenLayers(file);
  return visibleAnnotations(file, page).flatMap((annotation) => {
    const parent = subtypeOf(file, annotation) === 'Popup' ? file.resolve(annotation.get('Parent')) : null;
    if (!(parent instanceof Map)) return [annotation];
    return isShown(file, parent, hiddenOnes) ? [parent] : [];
  });
}

function visibleAnnotations(file: PdfFile, page: PdfPage): PdfDict[] {
  const annotations = file.resolve(page.dict.get('Annots'));
  if (!Array.isArray(annotations)) return [];
  const hiddenOnes = hiddenLayers(file);
  return annotations
    .map((value) => file.resolve(value))
    .filter((value): value is PdfDict => value instanceof Map && isShown(file, value, hiddenOnes));
}

function isShown(file: PdfFile, annotation: PdfDict, hiddenOnes: ReadonlySet<number>): boolean {
  const layer = annotation.get('OC');
  if (layer instanceof PdfRef && hiddenOnes.has(layer.number)) return false;
  const flags = file.resolve(annotation.get('F'));
  return !(typeof flags === 'number' && (flags & (hidden | neverShown)) !== 0);
}

export function subtypeOf(file: PdfFile, annotation: PdfDict): string {
  const subtype = file.resolve(annotation.get('Subtype'));
  return subtype instanceof PdfName ? subtype.name : '';
}

/**
 * Returns an annotation's appearance, drawn here if it has none and is of a kind that can be; `undefined` if it is
 * invisible. Throws `MissingPart` if readers generate its appearance themselves.
 */
export function appearanceOf(file: PdfFile, annotation: PdfDict): Appearance | undefined {
  const area = boxOf(file, annotation.get('Rect') ?? null);
  if (!area) return undefined;
  const isStale = subtypeOf(file, annotation) === 'Widget' && asksForNewLooks(file) && hasValue(file, annotation);
  const form = normalForm(file, annotation);
  if (form && !isStale) return placed(file, form, area);
  const drawn = drawMark(file, annotation, subtypeOf(file, annotation));
  if (drawn) return { form: drawn, matrix: [1, 0, 0, 1, 0, 0] };
  if (isStale || needsLooks(file, annotation)) throw new MissingPart('An annotation has no looks of its own.');
  return undefined;
}

/** Returns the annotations of a page that have no appearance and are drawn here. */
export function drawnMarks(file: PdfFile, page: PdfPage): PdfStream[] {
  return shownAnnotations(file, page)
    .filter((annotation) => !normalForm(file, annotation))
    .map((annotation) => drawMark(file, annotation, subtypeOf(file, annotation)))
    .filter((mark) => mark !== undefined);
}

function normalForm(file: PdfFile, annotation: PdfDict): PdfStream | undefined {
  const looks = file.resolve(annotation.get('AP'));
  const normal = looks instanceof Map ? file.resolve(looks.get('N')) : null;
  if (normal instanceof PdfStream) return normal;
  const state = file.resolve(annotation.get('AS'));
  if (!(normal instanceof Map) || !(state instanceof PdfName)) return undefined;
  const chosen = file.resolve(normal.get(state.name));
  return chosen instanceof PdfStream ? chosen : undefined;
}

function needsLooks(file: PdfFile, annotation: PdfDict): boolean {
  const subtype = subtypeOf(file, annotation);
  if (subtype === 'Widget') return !annotation.has('AP') && hasValue(file, annotation);
  return drawnByReaders.has(subtype);
}

function asksForNewLooks(file: PdfFile): boolean {
  const form = file.resolve(file.catalogue.get('AcroForm'));
  return form instanceof Map && file.resolve(form.get('NeedAppearances')) === true;
}

/** True for a filled field; the value may be inherited from its parent field. */
function hasValue(file: PdfFile, annotation: PdfDict): boolean {
  let field: PdfValue = annotation;
  for (let step = 0; field instanceof Map && step < parentLimit; step += 1) {
    const value = file.resolve(field.get('V'));
    if (value instanceof PdfString) return value.text !== '';
    if (value instanceof PdfName) return value.name !== 'Off';
    if (Array.isArray(value)) return value.length > 0;
    field = file.resolve(field.get('Parent'));
  }
  return false;
}

/**
 * Algorithm 8.1 of ISO 32000: the form's box is transformed by its matrix and fitted into the annotation's rectangle.
 */
function placed(file: PdfFile, form: PdfStream, area: PageBox): Appearance | undefined {
  const box = boxOf(file, form.dict.get('BBox') ?? null);
  if (!box) return undefined;
  const own = numbersOf(file, form.dict.get('Matrix'));
  const { left, bottom, width, height } = transformedBox(box, own.length === 6 ? own : []);
  if (!(width > 0 && height > 0)) return undefined;
  const [sx, sy] = [area.width / width, area.height / height];
  return { form, matrix: [sx, 0, 0, sy, area.left - left * sx, area.bottom - bottom * sy] };
}
