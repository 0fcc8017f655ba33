import { deflateSync } from 'node:zlib';
import { type PdfParts, stream, writePdf } from '../../src/testing/written-files/write-pdf.ts';
import { copiedWithout, type HostileFile, harmless, pdfCases, refusedAs } from './hostile-file.ts';

const link = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 50 50]/A ${action}>>]`;
const address = (target: string) => `<</S/URI/URI(${target})>>`;
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const formatted = (code: string) =>
  `/AcroForm<</Fields[<</FT/Tx/T(Income)/AA<</F<</S/JavaScript/JS(${code.replaceAll(/[()]/g, '\\$&')})>>>>>>]>>`;
const launch = '<</S/Launch/F(cmd.exe)>>';
const hex = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`);

/** Rows of a packed index with their differences to the row before. */
function withPredictor(data: Buffer): Buffer {
  const columns = 8;
  const rows = Array.from({ length: Math.ceil(data.length / columns) }, (_, row) => {
    const own = Buffer.alloc(columns, 32);
    data.copy(own, 0, row * columns, (row + 1) * columns);
    const before = Buffer.alloc(columns, row === 0 ? 0 : 32);
    if (row > 0) data.copy(before, 0, (row - 1) * columns, row * columns);
    return Buffer.from([2, ...own.map((byte, index) => byte - (before[index] ?? 0))]);
  });
  return deflateSync(Buffer.concat(rows));
}

function runs(data: Buffer): Buffer {
  const parts = Array.from({ length: Math.ceil(data.length / 128) }, (_, index) =>
    data.subarray(index * 128, (index + 1) * 128),
  );
  return Buffer.concat([...parts.flatMap((part) => [Buffer.from([part.length - 1]), part]), Buffer.from([128])]);
}

/** An active link or opening action that only readers who unpack or decrypt it see. */
function hidden(action: string, packing: Omit<NonNullable<PdfParts['packed']>, 'objects'>, parts: PdfParts = {}) {
  return () => writePdf({ catalogue: '/OpenAction 10 0 R', packed: { objects: { 10: action }, ...packing }, ...parts });
}

const corruptFlate = (data: Buffer) => {
  const packed = deflateSync(data);
  packed.fill(0, packed.length - 4);
  return packed;
};

/** Scripts, launches and other actions, in the open and hidden behind filters, encryption and false indexes. */
export function pdfActions(): HostileFile[] {
  const scripted = copiedWithout('script');
  const linked = copiedWithout('link');
  const attached = copiedWithout('attachment');
  return pdfCases([
    ['launch when opened', scripted, () => writePdf({ catalogue: `/OpenAction ${launch}` })],
    ['script when opened', scripted, () => writePdf({ catalogue: `/OpenAction ${script}` })],
    ['launch by a link', scripted, () => writePdf({ page: link(launch) })],
    ['script by a link', scripted, () => writePdf({ page: link(script) })],
    ['script by an address', scripted, () => writePdf({ page: link('<</S/URI/URI(javascript:alert\\(1\\))>>') })],
    ['submit form', scripted, () => writePdf({ page: link('<</S/SubmitForm/F(http://example.com)>>') })],
    ['import data', scripted, () => writePdf({ page: link('<</S/ImportData/F(data.fdf)>>') })],
    [
      'go to a file on another computer',
      copiedWithout('script', 'link'),
      () => writePdf({ catalogue: '/OpenAction<</S/GoToR/F(\\\\\\\\host\\\\share)/D[0/Fit]>>' }),
    ],
    ['go to an embedded file', linked, () => writePdf({ page: link('<</S/GoToE/T<<>>/D[0/Fit]>>') })],
    ['address when opened', scripted, () => writePdf({ catalogue: '/OpenAction<</S/URI/URI(http://example.com)>>' })],
    [
      'address after going to a page',
      scripted,
      () => writePdf({ catalogue: '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/URI/URI(http://example.com)>>]>>' }),
    ],
    ['address when a page is shown', scripted, () => writePdf({ page: '/AA<</O<</S/URI/URI(http://example.com)>>>>' })],
    ['rendition', scripted, () => writePdf({ page: link('<</S/Rendition/OP 0/JS(app.alert\\(1\\))>>') })],
    [
      'film',
      scripted,
      () => writePdf({ page: '/Annots[<</Type/Annot/Subtype/Movie/Rect[0 0 9 9]/Movie<</F(a.avi)>>>>]' }),
    ],
    ['rich media', scripted, () => writePdf({ page: '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]>>]' })],
    [
      'form in XML without pages',
      refusedAs('form'),
      () => writePdf({ catalogue: '/AcroForm<</XFA 10 0 R/Fields[]>>', objects: { 10: stream('<xdp/>') } }),
    ],
    [
      'form in XML with pages',
      scripted,
      () =>
        writePdf({ catalogue: '/AcroForm<</XFA 10 0 R/Fields[<</FT/Tx/T(a)>>]>>', objects: { 10: stream('<xdp/>') } }),
    ],
    ['folder of files', refusedAs('folder'), () => writePdf({ catalogue: '/Collection<</View/T>>' })],
    ['print when opened', scripted, () => writePdf({ catalogue: '/OpenAction<</S/Named/N/Print>>' })],
    ['script by name', scripted, () => writePdf({ catalogue: `/Names<</JavaScript<</Names[(a)${script}]>>>>` })],
    [
      'script with an escaped name',
      scripted,
      () => writePdf({ catalogue: '/OpenAction<</S/J#61v#61Script/J#53(1)>>' }),
    ],
    [
      'script whose kind stands elsewhere',
      scripted,
      () => writePdf({ catalogue: '/OpenAction<</S 10 0 R/JS 11 0 R>>', objects: { 10: '/JavaScript', 11: '(1)' } }),
    ],
    [
      'script stated twice',
      scripted,
      () => writePdf({ catalogue: '/OpenAction<</S/JavaScript/S/GoTo/JS(1)/D[3 0 R/Fit]>>' }),
    ],
    [
      'script between broken entries',
      scripted,
      () => writePdf({ catalogue: '/OpenAction<<(x)[/S/JavaScript/JS(1)>>' }),
    ],
    ['script in plain object stream', scripted, hidden(script, {})],
    ['launch in plain object stream', scripted, hidden(launch, {})],
    ['launch in hexadecimal object stream', scripted, hidden(launch, { entries: '/Filter/ASCIIHexDecode', pack: hex })],
    [
      'launch in object stream of two filters',
      scripted,
      hidden(launch, { entries: '/Filter[/ASCIIHexDecode/FlateDecode]', pack: (data) => hex(deflateSync(data)) }),
    ],
    [
      'launch in deflated object stream',
      scripted,
      hidden(launch, { entries: '/Filter/FlateDecode', pack: deflateSync }),
    ],
    [
      'launch in object stream with a wrong checksum',
      scripted,
      hidden(launch, { entries: '/Filter/FlateDecode', pack: corruptFlate }),
    ],
    [
      'launch in object stream of differences',
      scripted,
      hidden(launch, { entries: '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 8>>', pack: withPredictor }),
    ],
    ['launch in object stream of runs', scripted, hidden(launch, { entries: '/Filter/RunLengthDecode', pack: runs })],
    ['launch in encrypted object stream', scripted, hidden(launch, {}, { isEncrypted: true })],
    [
      'launch within the bytes of a stream',
      copiedWithout(),
      () => writePdf({ objects: { 10: stream(`10 0 obj ${launch} endobj`) } }),
    ],
    [
      'launch behind a false end of a stream, whose length is behind it',
      copiedWithout(),
      () => {
        const content = `q Q\nendstream endobj\n10 0 obj ${launch} endobj`;
        return writePdf({
          objects: { 4: `<</Length 20 0 R>>stream\n${content}\nendstream`, 20: `${content.length}` },
        });
      },
    ],
    [
      'launch within a string',
      copiedWithout(),
      () => writePdf({ objects: { 10: `(10 0 obj ${launch.replace('(cmd.exe)', '/x')} endobj)` } }),
    ],
    ['launch within a comment', scripted, () => writePdf({ before: `% 10 0 obj ${launch} endobj\n` })],
    [
      'embedded program',
      attached,
      () =>
        writePdf({
          catalogue: '/Names<</EmbeddedFiles<</Names[(a.exe)10 0 R]>>>>',
          objects: { 10: '<</Type/Filespec/F(a.exe)/EF<</F 11 0 R>>>>', 11: stream('MZ', '/Type/EmbeddedFile') },
        }),
    ],
    [
      'program in a note',
      attached,
      () =>
        writePdf({
          page: '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 10 0 R>>]',
          objects: { 10: '<</Type/Filespec/F(a.exe)>>' },
        }),
    ],
    [
      'associated file',
      attached,
      () =>
        writePdf({
          catalogue: '/AF[10 0 R]',
          objects: { 10: '<</Type/Filespec/UF(a.exe)/EF<</UF 11 0 R>>>>', 11: stream('MZ') },
        }),
    ],
    ['stream in a file outside', refusedAs('damaged'), () => writePdf({ contentEntries: '/F(\\\\\\\\host\\\\share)' })],
    ...[
      'AFNumber_Format(2, 0, 0, 0, "S$", true);',
      'AFDate_KeystrokeEx("dd/mm/yyyy")',
      'AFSimple_Calculate("SUM", new Array ("Basic", "Bonus"));',
    ].map(
      (code) => [`field with ${code.split('(')[0]}`, scripted, () => writePdf({ catalogue: formatted(code) })] as const,
    ),
    ...[
      'AFNumber_Format(2, 0, 0, 0, "", true);app.launchURL("http://198.51.100.7")',
      'AFNumber_Format(2, 0, 0, 0, app.alert(1), true)',
      'AFNumber_Format("\\"+app.alert(1)+"")',
      'AFNumber_Format=app.alert',
    ].map(
      (code, index) =>
        [`script in a field format ${index + 1}`, scripted, () => writePdf({ catalogue: formatted(code) })] as const,
    ),
    [
      'field format that goes on to a launch',
      scripted,
      () => writePdf({ page: link(`<</S/JavaScript/JS(AFDate_Format\\(2\\))/Next ${launch}>>`) }),
    ],
    [
      'link to a document on this computer',
      linked,
      () => writePdf({ page: link(address('file:///C:/Docs/list.xlsx')) }),
    ],
    ...['file://198.51.100.7/share/a.pdf', 'file:////host/a.pdf', 'file:///%5C%5Chost/a.pdf', 'file:///C:/a.exe'].map(
      (target) => [`link to ${target}`, linked, () => writePdf({ page: link(address(target)) })] as const,
    ),
    ['link to a PDF beside this one', linked, () => writePdf({ page: link('<</S/GoToR/F(terms.pdf)/D[0/Fit]>>') })],
    [
      'PDF beside this one when opened',
      copiedWithout('script', 'link'),
      () => writePdf({ catalogue: '/OpenAction<</S/GoToR/F(terms.pdf)>>' }),
    ],
    ['link to a PDF on another computer', linked, () => writePdf({ page: link('<</S/GoToR/F(//host/terms.pdf)>>') })],
    [
      'link to a PDF by two names',
      linked,
      () => writePdf({ page: link('<</S/GoToR/F<</F(terms.pdf)/UF(//host/terms.pdf)>>>>') }),
    ],
    ...['shell:startup', 'C:\\\\Windows\\\\cmd.exe', '//198.51.100.7/share'].map(
      (target) => [`link to ${target}`, linked, () => writePdf({ page: link(address(target)) })] as const,
    ),
    ['plain link to the web', harmless, () => writePdf({ page: link('<</S/URI/URI(https://www.example.com)>>') })],
  ]);
}
