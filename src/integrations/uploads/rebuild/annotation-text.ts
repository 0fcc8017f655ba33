import { PDFHexString } from '@cantoo/pdf-lib';
import { type PdfDict, PdfString } from '../pdf/pdf-values.ts';
import type { PdfFile } from '../pdf/read-pdf.ts';
import { xmlTags } from '../word/xml-tags.ts';

const longestText = 4000;
const longestRichText = 100_000;
const utf8Mark = '\xEF\xBB\xBF';

/** Returns the text of an annotation, made plain if it has only formatted text; lines are separated by line feeds. */
export function markTextOf(file: PdfFile, annotation: PdfDict): string {
  const text = textIn(file, annotation, 'Contents');
  if (text.trim() !== '') return text;
  const rich = file.resolve(annotation.get('RC'));
  return rich instanceof PdfString ? plain(decoded(rich).slice(0, longestRichText)).slice(0, longestText) : '';
}

/** Returns the text of an entry; empty if it has none. */
export function textIn(file: PdfFile, dict: PdfDict, key: string): string {
  const value = file.resolve(dict.get(key));
  return value instanceof PdfString ? decoded(value).slice(0, longestText).replace(/\r\n?/g, '\n') : '';
}

function decoded({ text }: PdfString): string {
  const bytes = Buffer.from(text, 'latin1');
  if (text.startsWith(utf8Mark)) return new TextDecoder().decode(bytes);
  return PDFHexString.of(bytes.toString('hex')).decodeText();
}

function plain(rich: string): string {
  let text = '';
  try {
    for (const { name, kind, textBefore } of xmlTags(rich)) {
      text += textBefore;
      if (name === 'br' || (name === 'p' && kind === 'closing')) text += '\n';
    }
    return text.trim();
  } catch {
    return rich.replace(/<[^<>]*>/g, ' ').trim();
  }
}
