import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

/** One line of a table in a letter: label and note on the left, the figure on the right. */
export interface AdviceDocumentRow {
  label: string;
  value: string;
  note?: string;
  /** True for the line with the total of all lines above. */
  total?: boolean;
}

export interface AdviceDocument {
  title: string;
  reference: string;
  date: string;
  addressee: string[];
  opening: string;
  sections: { heading: string; rows: AdviceDocumentRow[] }[];
  closing: string[];
}

export const financeCompany = { name: 'Tembusu Finance', address: '8 Anson Road #12-01, Singapore 079907' };

const a4: [number, number] = [595.28, 841.89];
const side = 51;
const width = a4[0] - 2 * side;
const ink = rgb(0.1, 0.1, 0.09);
const soft = rgb(0.36, 0.34, 0.31);
const hair = rgb(0.82, 0.8, 0.77);
const band = rgb(0.945, 0.935, 0.92);

interface Sheet {
  page: PDFPage;
  text: PDFFont;
  strong: PDFFont;
  /** Vertical position of the next line, from the foot of the page. */
  y: number;
}

/** An A4 letter of the finance company on one sheet: letterhead, addressee, tables of figures, closing. */
export async function makeAdviceDocument(letter: AdviceDocument): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${letter.title} ${letter.reference}`);
  pdf.setAuthor(financeCompany.name);
  pdf.setLanguage('en-SG');
  const sheet: Sheet = {
    page: pdf.addPage(a4),
    text: await pdf.embedFont(StandardFonts.Helvetica),
    strong: await pdf.embedFont(StandardFonts.HelveticaBold),
    y: a4[1] - 56,
  };
  drawHead(sheet, letter);
  paragraph(sheet, letter.opening);
  for (const { heading, rows } of letter.sections) drawSection(sheet, heading, rows);
  sheet.y -= 4;
  for (const line of letter.closing) paragraph(sheet, line);
  drawFoot(sheet, letter.reference);
  return Buffer.from(await pdf.save());
}

function drawHead(sheet: Sheet, { title, reference, date, addressee }: AdviceDocument): void {
  left(sheet, financeCompany.name, 16, sheet.strong);
  right(sheet, reference, 10, sheet.strong);
  sheet.y -= 15;
  left(sheet, financeCompany.address, 10, sheet.text, soft);
  right(sheet, date, 10, sheet.text, soft);
  sheet.y -= 10;
  rule(sheet, 2, ink);
  sheet.y -= 28;
  for (const line of addressee) {
    left(sheet, line, 10);
    sheet.y -= 14;
  }
  sheet.y -= 16;
  left(sheet, title, 14, sheet.strong);
  sheet.y -= 22;
}

function drawSection(sheet: Sheet, heading: string, rows: AdviceDocumentRow[]): void {
  sheet.page.drawRectangle({ x: side, y: sheet.y - 6.5, width, height: 20, color: band });
  left(sheet, heading, 10, sheet.strong, ink, 6);
  sheet.y -= 22;
  for (const { label, value, note, total } of rows) {
    const font = total ? sheet.strong : sheet.text;
    if (total) {
      sheet.y += 13;
      rule(sheet, 1, ink);
      sheet.y -= 13;
    }
    const top = sheet.y;
    left(sheet, label, 10, font, ink, 6);
    if (note) {
      sheet.y -= 13;
      left(sheet, note, 10, sheet.text, soft, 6);
    }
    const below = sheet.y;
    const lines = wrap(value, font, width * 0.55);
    for (const [index, line] of lines.entries()) {
      sheet.y = top - index * 13;
      right(sheet, line, 10, font, ink, 6);
    }
    sheet.y = Math.min(below, sheet.y) - 6;
    rule(sheet, 0.5, hair);
    sheet.y -= 14;
  }
  sheet.y -= 10;
}

function drawFoot(sheet: Sheet, reference: string): void {
  sheet.y = 44;
  rule(sheet, 0.5, hair);
  sheet.y = 30;
  left(sheet, `${financeCompany.name}, ${reference}`, 10, sheet.text, soft);
  right(sheet, 'Page 1 of 1', 10, sheet.text, soft);
}

function paragraph(sheet: Sheet, content: string): void {
  for (const line of wrap(content, sheet.text, width)) {
    left(sheet, line, 10);
    sheet.y -= 14;
  }
  sheet.y -= 10;
}

/** Lines of 10 point that fit into the width. */
function wrap(content: string, font: PDFFont, room: number): string[] {
  const lines: string[] = [];
  for (const word of printable(content).split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length === 0 || font.widthOfTextAtSize(longer, 10) > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function left(sheet: Sheet, content: string, size: number, font = sheet.text, color = ink, inset = 0): void {
  sheet.page.drawText(printable(content), { x: side + inset, y: sheet.y, size, font, color });
}

function right(sheet: Sheet, content: string, size: number, font: PDFFont, color = ink, inset = 0): void {
  const shown = printable(content);
  const x = side + width - inset - font.widthOfTextAtSize(shown, size);
  sheet.page.drawText(shown, { x, y: sheet.y, size, font, color });
}

function rule({ page, y }: Sheet, thickness: number, color: ReturnType<typeof rgb>): void {
  page.drawLine({ start: { x: side, y }, end: { x: side + width, y }, thickness, color });
}

/** Replaces a minus sign with a dash and drops other scripts: the letter's font has Latin only. */
function printable(content: string): string {
  return content
    .replaceAll('−', '–')
    .replace(/\s+/g, ' ')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
