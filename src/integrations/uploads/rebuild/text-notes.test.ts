import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { writePdf } from '../../../testing/written-files/write-pdf.ts';
import { inspectPdf } from '../inspect-pdf.ts';
import { rebuildPdf } from '../rebuild-pdf.ts';

interface Note {
  text: string;
  place: { x: number; y: number; width: number; height: number };
}

/** Returns the notes of a rebuilt one-page file, with the entries that readers need to show them. */
async function readNotes(rebuilt: Uint8Array): Promise<Note[]> {
  const file = await PDFDocument.load(rebuilt);
  const annotations = file.getPage(0).node.Annots()?.asArray() ?? [];
  return annotations.map((one) => {
    const note = file.context.lookup(one, PDFDict);
    expect(note.get(PDFName.of('Subtype'))).toBe(PDFName.of('Text'));
    const place = note.lookup(PDFName.of('Rect'), PDFArray).asRectangle();
    return { text: note.lookup(PDFName.of('Contents'), PDFHexString).decodeText(), place };
  });
}

const notesOn = async (annotations: string, objects: Record<number, string> = {}, page = '') =>
  readNotes(await rebuildPdf(writePdf({ page: `/Annots[${annotations}]${page}`, content: '', objects })));
const wordsOn = async (annotations: string, objects?: Record<number, string>) =>
  (await notesOn(annotations, objects)).map(({ text }) => text);
const annotation = (subtype: string, entries: string) =>
  `<</Type/Annot/Subtype/${subtype}/Rect[20 200 120 220]/C[1 0 0]/F 4${entries}>>`;
const hex = (text: string) => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
/** A form with a red rectangle, used as an annotation's appearance. */
const looks =
  '<</Type/XObject/Subtype/Form/BBox[0 0 100 20]/Length 27>>stream\n1 0 0 rg 0 0 100 20 re f    \nendstream';
const withLooks = '/AP<</N 20 0 R>>';

/** Annotations that may have comments (ISO 32000-2, 12.5.6.2), and how they are written. */
const marks: Record<string, string> = {
  Text: '/Name/Comment',
  FreeText: `/DA(/Helv 12 Tf 0 g)`,
  Line: '/L[20 210 120 210]',
  Square: '/IC[1 0 0]',
  Circle: '',
  Polygon: '/Vertices[20 200 120 200 70 220]',
  PolyLine: '/Vertices[20 200 120 200 70 220]',
  Highlight: '/QuadPoints[20 220 120 220 20 200 120 200]',
  Underline: '/QuadPoints[20 220 120 220 20 200 120 200]',
  Squiggly: '/QuadPoints[20 220 120 220 20 200 120 200]',
  StrikeOut: '/QuadPoints[20 220 120 220 20 200 120 200]',
  Caret: '/Sy/P',
  Stamp: '/Name/Approved',
  Ink: '/InkList[[20 200 70 220 120 200]]',
  Sound: '',
  FileAttachment: '/Name/Paperclip',
  Redact: '/QuadPoints[20 220 120 220 20 200 120 200]',
  Projection: '',
};

describe('a comment', () => {
  it.each(Object.entries(marks))('is a note in the copy: %s', async (subtype, entries) => {
    const words = '薪水 of both jobs';
    const comment = `${entries}/Contents ${hex(words)}`;
    expect(await wordsOn(annotation(subtype, comment))).toEqual([words]);
    const isText = subtype === 'FreeText';
    expect(await wordsOn(annotation(subtype, comment + withLooks), { 20: looks })).toEqual(isText ? [] : [words]);
    const hidden = annotation(subtype, comment).replace('/F 4', '/F 2');
    expect(await wordsOn(hidden)).toEqual([]);
  });

  it('is a note in the copy: a window without a mark', async () => {
    expect(await wordsOn(annotation('Popup', '/Open true/Contents(Which year?)'))).toEqual(['Which year?']);
  });

  it('is one note for a mark and its window, whether the page lists the mark or not', async () => {
    const objects = {
      10: annotation('Highlight', '/Contents(Which year?)/Popup 11 0 R'),
      11: annotation('Popup', '/Parent 10 0 R/Contents(Which year?)'),
    };
    expect(await wordsOn('10 0 R 11 0 R', objects)).toEqual(['Which year?']);
    expect(await wordsOn('11 0 R', objects)).toEqual(['Which year?']);
  });

  it('is one note with its replies, without the states of a review', async () => {
    const objects = {
      10: annotation('Highlight', '/Contents(Which year?)'),
      11: annotation('Text', '/IRT 10 0 R/Contents(2024)'),
      12: annotation('Text', '/IRT 11 0 R/Contents(Thank you)'),
      13: annotation('Text', '/IRT 12 0 R/StateModel/Review/State(Accepted)/Contents(Accepted)'),
    };
    expect(await wordsOn('10 0 R 11 0 R 12 0 R 13 0 R', objects)).toEqual(['Which year?\n\n2024\n\nThank you']);
  });

  it.each([
    ['in UTF-8', '<EFBBBFe896aae6b0b4>', '薪水'],
    ['in the quotes and dashes of PDF', '(\\215year\\216 \\205 \\2403)', '“year” – €3'],
    ['of several lines', '(One\\rTwo\\r\\nThree)', 'One\nTwo\nThree'],
  ])('is read as it was written: %s', async (_how, written, words) => {
    expect(await wordsOn(annotation('Highlight', `/Contents ${written}`))).toEqual([words]);
  });

  it.each([
    ['<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml"><p>Tax &amp; <b>bonus</b></p><p>2024</p></body>'],
    ['<body><p>Tax &amp; <b>bonus</b></p><p>2024</p></body>'],
  ])('is read without its format', async (rich) => {
    expect(await wordsOn(annotation('Highlight', `/RC ${hex(rich)}`))).toEqual(['Tax & bonus\n2024']);
  });

  it('names the file that was left out', async () => {
    const objects = { 30: '<</Type/Filespec/F(salary.xlsx)/UF(salary.xlsx)>>' };
    const attached = (entries: string) => annotation('FileAttachment', `/FS 30 0 R${entries}`);
    expect(await wordsOn(attached(''), objects)).toEqual(['salary.xlsx']);
    expect(await wordsOn(attached('/Contents(All months)'), objects)).toEqual(['All months\nsalary.xlsx']);
    expect(await wordsOn(attached('/Contents(See salary.xlsx)'), objects)).toEqual(['See salary.xlsx']);
  });

  it('is no description of a link or a field', async () => {
    const both = `${annotation('Link', '/Contents(Opens the bank)')}${annotation('Widget', '/Contents(Your name)')}`;
    expect(await wordsOn(both)).toEqual([]);
  });

  it.each([0, 90, 180, 270])(
    'is within a page that is turned by %i degrees, in the margin, over no other',
    async (turn) => {
      const many = Array.from({ length: 40 }, (_, index) => annotation('Highlight', `/Contents(${index})${withLooks}`));
      for (const last of ['', annotation('Stamp', '/Contents(A picture)')]) {
        const notes = await notesOn(`${many.join('')}${last}`, { 20: looks }, `/Rotate ${turn}`);
        const size = last && turn % 180 !== 0 ? { width: 400, height: 300 } : { width: 300, height: 400 };
        expect(notes).toHaveLength(many.length + (last ? 1 : 0));
        for (const { x, y, width, height } of notes.map(({ place }) => place)) {
          expect(Math.min(x, y, size.width - x - width, size.height - y - height)).toBeGreaterThanOrEqual(0);
        }
        expect(new Set(notes.map(({ place }) => `${place.x} ${place.y}`)).size).toBe(notes.length);
      }
    },
  );

  it('stays where it was if it is a note, in a copy of the copy too', async () => {
    const once = await rebuildPdf(writePdf({ page: `/Annots[${annotation('Text', '/Contents(Both)')}]`, content: '' }));
    const twice = await rebuildPdf(once);
    const notes = [{ text: 'Both', place: { x: 20, y: 200, width: 100, height: 20 } }];
    expect([await readNotes(once), await readNotes(twice)]).toEqual([notes, notes]);
  });

  it('is in the copy that is stored of an upload with a script', async () => {
    const page = `/Annots[${annotation('Highlight', '/Contents(Which year?)')}]`;
    const judged = await inspectPdf(writePdf({ page, catalogue: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }));
    expect(judged).toMatchObject({ ok: true, leftOut: ['script'] });
    const copy = judged.ok ? judged.copy : undefined;
    expect((await readNotes(copy ?? Buffer.from(''))).map(({ text }) => text)).toEqual(['Which year?']);
  });
});
