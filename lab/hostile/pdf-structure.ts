import { deflateSync } from 'node:zlib';
import { stream, writePdf } from '../../src/testing/written-files/write-pdf.ts';
import { copiedWithout, type HostileFile, harmless, type LimitedRandom, pdfCases, refusedAs } from './hostile-file.ts';

const complex = refusedAs('too-complex');
const damaged = refusedAs('damaged');
const megabytes = 1024 * 1024;

const range = <T>(length: number, make: (position: number) => T) => Array.from({ length }, (_, index) => make(index));

function digits(random: LimitedRandom, length: number): string {
  return '123456789'[random(9)] + '0'.repeat(length - 1);
}

/** Files built to keep a reader busy: floods, loops, depth and false sizes. */
export function pdfStructure(random: LimitedRandom): HostileFile[] {
  return pdfCases([
    ['digits behind the end', copiedWithout(), () => writePdf({ behind: digits(random, 160_000) })],
    [
      'ten megabytes of digits behind the end',
      copiedWithout(),
      () => writePdf({ behind: digits(random, 10 * megabytes - 1000) }),
    ],
    ['digits between objects', harmless, () => writePdf({ before: `${digits(random, 160_000)}\n` })],
    ['numbers between objects', harmless, () => writePdf({ before: '1 '.repeat(2_000_000) })],
    ['a number of a million digits', complex, () => writePdf({ objects: { 10: `[${digits(random, 1_000_000)}]` } })],
    ['a million annotations', complex, () => writePdf({ page: `/Annots[${'<<>>'.repeat(1_000_000)}]` })],
    [
      'a million references to annotations',
      complex,
      () => writePdf({ page: `/Annots[${'9 0 R '.repeat(1_000_000)}]`, objects: { 9: '<<>>' } }),
    ],
    ['300,000 filters', complex, () => writePdf({ contentEntries: `/Filter[${'/Fl '.repeat(300_000)}]` })],
    [
      '190,000 objects',
      complex,
      () => writePdf({ before: range(190_000, (position) => `${position + 100} 0 obj<<>>endobj\n`).join('') }),
    ],
    [
      '200,000 objects in a stream',
      complex,
      () =>
        writePdf({
          packed: {
            objects: Object.fromEntries(range(200_000, (index) => [index + 100, '0'])),
            entries: '/Filter/FlateDecode',
            pack: deflateSync,
          },
        }),
    ],
    [
      'an object stream that states a billion objects',
      refusedAs('too-complex', 'damaged'),
      () => writePdf({ objects: { 10: stream('1 0 null', '/Type/ObjStm/N 1000000000/First 4') } }),
    ],
    [
      'an object stream that extends itself',
      harmless,
      () => writePdf({ objects: { 10: stream('12 0 null', '/Type/ObjStm/N 1/First 5/Extends 10 0 R') } }),
    ],
    ['a chain of 50,000 indexes', harmless, () => writePdf({ before: indexChain(50_000) })],
    ['an index that leads to itself', harmless, () => writePdf({ trailer: '/Prev 15' })],
    ['an index of four billion entries', harmless, () => writePdf({ before: 'xref\n0 4294967295\n' })],
    ['a page tree in a circle', damaged, () => writePdf({ objects: { 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' } })],
    ['a page tree 5,000 deep', damaged, () => writePdf({ objects: deepTree(5000) })],
    [
      'a page tree that states a billion pages',
      harmless,
      () => writePdf({ objects: { 2: '<</Type/Pages/Kids[3 0 R]/Count 1000000000>>' } }),
    ],
    [
      'the same page a thousand times',
      refusedAs('damaged', 'too-many-pages'),
      () => writePdf({ objects: { 2: `<</Type/Pages/Kids[${'3 0 R '.repeat(1000)}]/Count 1000>>` } }),
    ],
    [
      'one object as two pages',
      harmless,
      () => writePdf({ objects: { 2: '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>' } }),
    ],
    [
      'a branch of pages named twice',
      damaged,
      () =>
        writePdf({
          objects: { 2: '<</Type/Pages/Kids[10 0 R 10 0 R]/Count 2>>', 10: '<</Type/Pages/Kids[3 0 R]/Count 1>>' },
        }),
    ],
    ['changes saved with another catalogue', harmless, () => savedAgain((start) => start)],
    [
      'another catalogue that the newest index does not name',
      damaged,
      () => savedAgain(() => firstIndexAt(writePdf())),
    ],
    ['another catalogue behind no index', damaged, () => savedAgain((start) => start - 5)],
    [
      'references in a circle',
      refusedAs('damaged'),
      () => writePdf({ objects: { 2: '10 0 R', 10: '11 0 R', 11: '10 0 R' } }),
    ],
    [
      'a length that is its own stream',
      harmless,
      () => writePdf({ objects: { 10: '<</Length 10 0 R>>stream\nx\nendstream' } }),
    ],
    ['arrays a million deep', complex, () => writePdf({ objects: { 10: '['.repeat(1_000_000) } })],
    ['dictionaries a million deep', complex, () => writePdf({ objects: { 10: '<</A'.repeat(1_000_000) } })],
    ['three million empty arrays', complex, () => writePdf({ objects: { 10: `[${'[]'.repeat(3_000_000)}]` } })],
    [
      'ten megabytes of brackets in a string',
      complex,
      () => writePdf({ objects: { 10: `${'('.repeat(5_000_000)}${')'.repeat(5_000_000)}` } }),
    ],
    [
      'brackets that never close',
      refusedAs('damaged', 'too-complex'),
      () => writePdf({ objects: { 10: '('.repeat(5_000_000) } }),
    ],
    ['a name of a megabyte', complex, () => writePdf({ objects: { 10: `/${'A'.repeat(megabytes)}` } })],
    ['200,000 streams without an end', damaged, () => writePdf({ before: '1 0 obj<<>>stream\n'.repeat(200_000) })],
    [
      'a million words that begin objects',
      refusedAs('too-complex', 'polyglot'),
      () => writePdf({ content: ' obj'.repeat(1_000_000) }),
    ],
    ['comments upon comments', harmless, () => writePdf({ before: '%\n'.repeat(3_000_000) })],
    ['a page of two kilometres', refusedAs('page-too-big'), () => writePdf({ page: '/MediaBox[0 0 5669291 5669291]' })],
    ['a page of small units', refusedAs('page-too-big'), () => writePdf({ page: '/UserUnit 75000' })],
    ['a page without area', harmless, () => writePdf({ page: '/MediaBox[0 0 0 0]' })],
    ['a file that is no more than its end', damaged, () => Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n')],
  ]);
}

/** A file with changes behind its end, which name another catalogue. @param stated where the last index is said to begin */
function savedAgain(stated: (start: number) => number): Buffer {
  const before = writePdf();
  const catalogue = '10 0 obj\n<</Type/Catalog/Pages 11 0 R>>\nendobj\n';
  const pages = '11 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n';
  const places = [before.length, before.length + catalogue.length];
  const start = before.length + catalogue.length + pages.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const index = `xref\n10 2\n${rows}trailer\n<</Size 12/Root 10 0 R/Prev ${firstIndexAt(before)}>>\n`;
  const end = `startxref\n${stated(start)}\n%%EOF\n`;
  return Buffer.concat([before, Buffer.from(catalogue + pages + index + end, 'latin1')]);
}

function firstIndexAt(file: Buffer): number {
  return Number(file.toString('latin1').match(/startxref\s(\d+)/)?.[1]);
}

function indexChain(length: number): string {
  return range(length, (position) => `xref\n0 0\ntrailer<</Prev ${position * 40}>>\n`).join('');
}

/** Branches below each other, each with one below it. */
function deepTree(depth: number): Record<number, string> {
  const branches = range(depth, (index) => [index + 100, `<</Type/Pages/Kids[${index + 101} 0 R]/Count 1>>`] as const);
  return {
    ...Object.fromEntries(branches),
    2: '<</Type/Pages/Kids[100 0 R]/Count 1>>',
    [depth + 100]: '<</Type/Page>>',
  };
}
