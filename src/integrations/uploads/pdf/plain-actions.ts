import { type PdfDict, PdfName, PdfString } from './pdf-values.ts';
import type { PdfFile } from './read-pdf.ts';

const longestScript = 4000;
const literal = String.raw`(?:-?\d[\d.]{0,20}|true|false|"[^"\\\r\n]{0,200}"|'[^'\\\r\n]{0,200}')`;
const listOf = (item: string) => String.raw`\s{0,4}(?:${item}(?:\s{0,4},\s{0,4}${item}){0,100})?\s{0,4}`;
const argument = String.raw`(?:${literal}|new Array\s?\(${listOf(literal)}\))`;
/** Acrobat's own functions behind the formats of a field, called once with nothing but plain values. */
const formattingCall = new RegExp(
  String.raw`^\s{0,8}AF(?:Number|Percent|Date|Time|Special|Range|Simple)_(?:Format|Keystroke|Validate|Calculate)(?:Ex)?\s?\(${listOf(argument)}\)\s{0,4};?\s{0,8}$`,
);
/** A document on the reader's own computer, named in full. */
const localDocument =
  /^file:(?:\/\/(?:localhost)?)?\/(?![/\\])[^\\%]{1,1000}\.(?:pdf|docx?|xlsx?|pptx?|txt|csv|jpe?g|png)(?:#[\w=&.-]{0,200})?$/i;
/** Another PDF beside this one or in a folder below it. */
const pdfBeside = /^[^\\/:%][^\\:%]{0,500}\.pdf$/i;

/** True for a script that only formats or computes a field's number, date or sum. Acrobat writes these into forms. */
export function isFormatting(file: PdfFile, action: PdfDict): boolean {
  const script = file.resolve(action.get('JS'));
  if (!(script instanceof PdfString) || script.text.length > longestScript || action.has('Next')) return false;
  return kindOf(file, action) === 'JavaScript' && formattingCall.test(decoded(script.text));
}

/** True for a link to a page of another PDF in the same place. It starts nothing and reaches no other computer. */
export function leadsToPdfBeside(file: PdfFile, action: PdfDict): boolean {
  if (kindOf(file, action) !== 'GoToR') return false;
  const target = file.resolve(action.get('F'));
  if (target instanceof PdfString) return pdfBeside.test(decoded(target.text));
  if (!(target instanceof Map) || file.resolve(target.get('FS')) !== null) return false;
  const names = ['F', 'UF', 'DOS', 'Mac', 'Unix'].map((key) => file.resolve(target.get(key)));
  const given = names.filter((name) => name !== null);
  return given.length > 0 && given.every((name) => name instanceof PdfString && pdfBeside.test(decoded(name.text)));
}

/** True for an address of a document on the reader's own computer. */
export function isLocalDocument(address: string): boolean {
  return localDocument.test(address);
}

function kindOf(file: PdfFile, action: PdfDict): string {
  const kind = file.resolve(action.get('S'));
  return kind instanceof PdfName ? kind.name : '';
}

/** Returns a text, which may be in UTF-16. */
function decoded(text: string): string {
  if (!text.startsWith('\xFE\xFF')) return text;
  return new TextDecoder('utf-16be').decode(Buffer.from(text, 'latin1'));
}
