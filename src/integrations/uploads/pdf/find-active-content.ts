import type { UploadRefusal } from '../refusal.ts';
import { dictOf, type PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from './pdf-values.ts';
import { isFormatting, isLocalDocument, leadsToPdfBeside } from './plain-actions.ts';
import type { PdfFile } from './read-pdf.ts';

/** Actions that run something, send something or open another file. Going to a page and plain links are none of them. */
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'GoTo3DView',
]);
const activeAnnotations = new Set(['Movie', 'Sound', 'Screen', 'RichMedia', '3D']);
/** A link leads to a page of the web or writes a mail; a program or a file is started by none of these. */
const harmfulLink = /^[\s\0]{0,64}(?:javascript|vbscript|data|file|smb|ms-[a-z-]{1,40}|search-ms):|^[\s\0]{0,64}\\\\/i;
const fileNames = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
/** Actions that follow each other. */
const actionLimit = 1000;

type Finding = Extract<UploadRefusal, 'scripted' | 'attachment' | 'damaged'> | undefined;

/** Looks for scripts, active links, media and files in every object, whether a page leads to it or not. */
export function findActiveContent(file: PdfFile): Finding {
  for (const value of file.values) {
    const finding = judgeValue(file, value);
    if (finding) return finding;
  }
  return undefined;
}

function judgeValue(file: PdfFile, value: PdfValue): Finding {
  if (Array.isArray(value)) return firstOf(value, (item) => judgeValue(file, item));
  const dict = dictOf(value);
  if (!dict) return undefined;
  const own = judgeDict(file, dict) ?? (value instanceof PdfStream ? judgeStream(file, dict) : undefined);
  return own ?? firstOf(dict.values(), (item) => judgeValue(file, item));
}

function firstOf(values: Iterable<PdfValue>, judge: (value: PdfValue) => Finding): Finding {
  for (const value of values) {
    const finding = judge(value);
    if (finding) return finding;
  }
  return undefined;
}

function judgeDict(file: PdfFile, dict: PdfDict): Finding {
  const name = (key: string) => {
    const value = file.resolve(dict.get(key));
    return value instanceof PdfName ? value.name : '';
  };
  const holds = (key: string) => file.resolve(dict.get(key)) !== null;
  const isPlain = isFormatting(file, dict) || leadsToPdfBeside(file, dict);
  const runs = activeActions.has(name('S')) || file.resolve(dict.get('JS')) instanceof PdfString;
  if ((runs && !isPlain) || activeAnnotations.has(name('Subtype')) || holds('XFA')) return 'scripted';
  if (opensLink(file, dict) || isHarmful(textOf(file.resolve(dict.get('URI'))))) return 'scripted';
  const isAttachment = name('Subtype') === 'FileAttachment' || name('Type') === 'EmbeddedFile';
  if (isAttachment || holds('EmbeddedFiles') || holds('Collection')) return 'attachment';
  return holdsFile(file, dict.get('EF')) || refersToFile(file, dict.get('AF')) ? 'attachment' : undefined;
}

function isHarmful(address: string): boolean {
  return harmfulLink.test(address) && !isLocalDocument(address);
}

function textOf(value: PdfValue): string {
  return value instanceof PdfString ? value.text : '';
}

/** True if a link or another file opens without a choice of the user: with the file, a page or a field. */
function opensLink(file: PdfFile, dict: PdfDict): boolean {
  const first = file.resolve(dict.get('OpenAction'));
  const additional = file.resolve(dict.get('AA'));
  const actions = [first, ...(additional instanceof Map ? additional.values() : [])];
  const seen = new Set<PdfDict>();
  for (let value = actions.pop(); actions.length > 0 || value; value = actions.pop()) {
    const action = file.resolve(value);
    if (!(action instanceof Map) || seen.has(action)) continue;
    const kind = file.resolve(action.get('S'));
    const leadsAway = kind instanceof PdfName && (kind.name === 'URI' || kind.name === 'GoToR');
    if (leadsAway || seen.size > actionLimit) return true;
    seen.add(action);
    const next = file.resolve(action.get('Next'));
    actions.push(...(Array.isArray(next) ? next.slice(0, actionLimit) : [next]));
  }
  return false;
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

/** A stream may name a file outside that holds its bytes, or write its filter under two names. */
function judgeStream(file: PdfFile, dict: PdfDict): Finding {
  const outside = file.resolve(dict.get('F'));
  if (outside instanceof PdfString || outside instanceof Map) return 'attachment';
  const isTwice = outside !== null && file.resolve(dict.get('Filter')) !== null;
  return isTwice ? 'damaged' : undefined;
}
