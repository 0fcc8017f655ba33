import type { LeftOut } from '../../../domain/documents/left-out.ts';
import { isHarmlessAddress } from '../harmless-address.ts';
import { dictOf, type PdfDict, PdfName, PdfStream, PdfString, type PdfValue, UnreadablePdf } from './pdf-values.ts';
import type { PdfFile } from './read-pdf.ts';

/** Actions that run or send something. Going to a page and plain links are not among them. */
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'GoTo3DView',
]);
/** Actions that open another file. */
const linkActions = new Set(['GoToR', 'GoToE']);
const scriptAddress = /^\s*(java|vb)script:/i;
const activeAnnotations = new Set(['Movie', 'Sound', 'Screen', 'RichMedia', '3D']);
const fileNames = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

/**
 * Searches every object for scripts, active links, media and files, whether or not a page refers to it. A copy of the
 * page content does not contain them. Throws `UnreadablePdf` for files that keep content outside their pages.
 */
export function findActiveContent(file: PdfFile): Set<LeftOut> {
  refuseWithoutPages(file);
  const found = new Set<LeftOut>();
  const visit = (value: PdfValue): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    const dict = dictOf(value);
    if (!dict) return;
    if (value instanceof PdfStream) refuseContentElsewhere(file, dict);
    if (isActive(file, dict)) found.add('script');
    const address = file.resolve(dict.get('URI'));
    if (address instanceof PdfString && !isHarmlessAddress(address.text)) {
      found.add(scriptAddress.test(address.text) ? 'script' : 'link');
    }
    if (linkActions.has(nameIn(file, dict, 'S'))) found.add('link');
    if (holdsAttachment(file, dict)) found.add('attachment');
    for (const item of dict.values()) visit(item);
  };
  for (const value of file.values) visit(value);
  return found;
}

function isActive(file: PdfFile, dict: PdfDict): boolean {
  if (activeActions.has(nameIn(file, dict, 'S')) || file.resolve(dict.get('JS')) instanceof PdfString) return true;
  if (activeAnnotations.has(nameIn(file, dict, 'Subtype')) || holds(file, dict, 'XFA')) return true;
  return actsAlone(file, dict);
}

/** True if something happens without an action of the user: on opening the file, a page or a field. */
function actsAlone(file: PdfFile, dict: PdfDict): boolean {
  const additional = file.resolve(dict.get('AA'));
  if (additional instanceof Map && additional.size > 0) return true;
  const first = file.resolve(dict.get('OpenAction'));
  return first instanceof Map && (nameIn(file, first, 'S') !== 'GoTo' || first.has('Next'));
}

function holdsAttachment(file: PdfFile, dict: PdfDict): boolean {
  const isFile = nameIn(file, dict, 'Subtype') === 'FileAttachment' || nameIn(file, dict, 'Type') === 'EmbeddedFile';
  return (
    isFile ||
    holds(file, dict, 'EmbeddedFiles') ||
    holdsFile(file, dict.get('EF')) ||
    refersToFile(file, dict.get('AF'))
  );
}

function nameIn(file: PdfFile, dict: PdfDict, key: string): string {
  const value = file.resolve(dict.get(key));
  return value instanceof PdfName ? value.name : '';
}

function holds(file: PdfFile, dict: PdfDict, key: string): boolean {
  return file.resolve(dict.get(key)) !== null;
}

function holdsFile(file: PdfFile, value: PdfValue | undefined): boolean {
  const files = file.resolve(value);
  return files instanceof Map && fileNames.some((key) => file.resolve(files.get(key)) instanceof PdfStream);
}

function refersToFile(file: PdfFile, value: PdfValue | undefined): boolean {
  const found = file.resolve(value);
  const specification = dictOf(Array.isArray(found) ? file.resolve(found[0]) : found);
  return specification !== undefined && ['EF', ...fileNames].some((key) => specification.has(key));
}

/** A folder of files, or a form that only one program can show, has only a page that says so. */
function refuseWithoutPages({ catalogue, resolve }: PdfFile): void {
  if (resolve(catalogue.get('Collection')) !== null) throw new UnreadablePdf('folder');
  const form = resolve(catalogue.get('AcroForm'));
  if (!(form instanceof Map) || resolve(form.get('XFA')) === null) return;
  const fields = resolve(form.get('Fields'));
  const isDrawn = Array.isArray(fields) && fields.length > 0 && resolve(catalogue.get('NeedsRendering')) !== true;
  if (!isDrawn) throw new UnreadablePdf('form');
}

/** A stream may name an external file with its bytes, or use both names for its filter. */
function refuseContentElsewhere(file: PdfFile, dict: PdfDict): void {
  const outside = file.resolve(dict.get('F'));
  const isOutside = outside instanceof PdfString || outside instanceof Map;
  const isTwice = outside !== null && file.resolve(dict.get('Filter')) !== null;
  if (isOutside || isTwice) throw new UnreadablePdf('damaged');
}
