import { type PDFContext, type PDFDict, PDFString } from '@cantoo/pdf-lib';
import { isHarmlessAddress } from '../harmless-address.ts';
import { boxOf, numbersOf } from '../pdf/page-tree.ts';
import { type PdfDict, PdfName, PdfString } from '../pdf/pdf-values.ts';
import type { PdfFile } from '../pdf/read-pdf.ts';
import { subtypeOf } from './annotation-appearance.ts';

const longestAddress = 2000;

/** Returns a new link with the address and the position of an old one; `undefined` if it is not a harmless link. */
export function webLink(file: PdfFile, annotation: PdfDict, target: PDFContext): PDFDict | undefined {
  if (subtypeOf(file, annotation) !== 'Link') return undefined;
  const area = boxOf(file, annotation.get('Rect') ?? null);
  const address = addressOf(file, annotation);
  if (!area || !address) return undefined;
  const border = numbersOf(file, annotation.get('Border')).slice(0, 3);
  const link = target.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [area.left, area.bottom, area.left + area.width, area.bottom + area.height],
    Border: border.length === 3 ? border : [0, 0, 0],
    A: target.obj({ Type: 'Action', S: 'URI', URI: PDFString.of(address) }),
  });
  const colour = numbersOf(file, annotation.get('C'));
  if (colour.length > 0 && colour.length <= 4) link.set(target.obj('C'), target.obj(colour));
  return link;
}

function addressOf(file: PdfFile, annotation: PdfDict): string | undefined {
  const action = file.resolve(annotation.get('A'));
  if (!(action instanceof Map)) return undefined;
  const kind = file.resolve(action.get('S'));
  const address = file.resolve(action.get('URI'));
  if (!(kind instanceof PdfName) || kind.name !== 'URI' || !(address instanceof PdfString)) return undefined;
  if (address.text.length > longestAddress || !isHarmlessAddress(address.text)) return undefined;
  // These characters end or escape the string that contains the address.
  return URL.parse(address.text)?.href.replace(
    /[()\\]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
