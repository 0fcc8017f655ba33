import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces.js';
import * as m from '../../paraglide/messages.js';
import { faceText, fontSize, ink, rule, side, soft } from './blocks.ts';
import { fontBytes, fontFamilies } from './faces.ts';
import { type Letterhead, letterhead } from './letterhead.ts';

export interface PrintedDocument {
  readonly title: string;
  readonly dealer: Letterhead;
  readonly caseNo: string;
  readonly madeAt: Date;
  /** Lines on the right of the letterhead. */
  readonly right: readonly string[];
  readonly content: readonly Content[];
  /** Number printed at the foot instead of the case number. */
  readonly footNumber?: string;
}

/** A PDF with its number of pages. */
export interface PrintedPdf {
  readonly pdf: Buffer;
  readonly pages: number;
}

interface FileStore {
  existsSync: (name: string) => boolean;
  readFileSync: (name: string) => Buffer | undefined;
}

/** 12 mm. */
const edgeMargin = 34;
const footerHeight = 34;

pdfmake.setFonts(fontFamilies);
pdfmake.setLocalAccessPolicy(() => false);
pdfmake.setUrlAccessPolicy(() => false);
// All fonts are read from memory. The file store exists, although its types leave it out.
const { virtualfs } = pdfmake as unknown as { virtualfs: FileStore };
virtualfs.existsSync = (name) => name in fontFamilies;
virtualfs.readFileSync = (name) => fontBytes(name);

/** Renders a document about a case under the dealer's letterhead: a searchable A4 PDF with page numbers. */
export async function printOnLetterhead(document: PrintedDocument): Promise<Buffer> {
  return (await printCounted(document)).pdf;
}

/** Renders a document and also returns its number of pages. */
export async function printCounted({
  title,
  dealer,
  caseNo,
  madeAt,
  right,
  content,
  footNumber = caseNo,
}: PrintedDocument): Promise<PrintedPdf> {
  let counted = 0;
  const pdf = await pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [side, edgeMargin, side, edgeMargin + footerHeight],
      info: {
        title: `${title} ${caseNo}`,
        author: dealer.name,
        creator: 'Dealer Portal',
        producer: 'Dealer Portal',
        creationDate: madeAt,
      },
      language: 'en-SG',
      displayTitle: true,
      defaultStyle: { font: 'latin-400', fontSize, color: ink },
      content: [...letterhead(dealer, right), head(title, caseNo), ...content],
      footer: (page, pages) => {
        counted = pages;
        return footer({ dealer, number: footNumber }, page, pages);
      },
    })
    .getBuffer();
  return { pdf, pages: counted };
}

function head(title: string, caseNo: string): Content {
  return {
    columns: [
      { width: '*', ...faceText(title, 600, { fontSize: 16.5 }) },
      {
        width: 'auto',
        ...faceText(m.letterhead_case({ caseNo }), 400, { color: soft, alignment: 'right' }),
        margin: [0, 6.5, 0, 0],
      },
    ],
    margin: [0, 10, 0, 7.5],
  };
}

function footer({ number, dealer }: { number: string; dealer: Letterhead }, page: number, pages: number): Content {
  return {
    margin: [side, 10, side, 0],
    stack: [
      { canvas: [rule(0.75, '#b3afa7')], margin: [0, 0, 0, 5] },
      {
        columns: [
          { width: 'auto', ...faceText(number, 400, { color: soft }) },
          { width: '*', ...faceText(dealer.name, 400, { color: soft, alignment: 'center' }) },
          { width: 'auto', ...faceText(m.letterhead_page({ page, pages }), 400, { color: soft }) },
        ],
        columnGap: 12,
      },
    ],
  };
}
