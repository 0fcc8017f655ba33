import { deflateSync } from 'node:zlib';
import { stream, writePdf } from '../../src/testing/written-files/write-pdf.ts';
import { type HostileFile, harmless, pdfCases, refusedAs, unreadable } from './hostile-file.ts';

const range = <T>(length: number, make: (position: number) => T) => Array.from({ length }, (_, index) => make(index));

/** Pages that are small to read and endless to draw. */
export function pdfDrawing(): HostileFile[] {
  const endless = pdfCases(
    [
      ['tiles a ten-thousandth apart', unreadable, tiles],
      ['an inline picture of 60,000 by 60,000', unreadable, inlinePicture],
      ['a state saved a million times', unreadable, () => writePdf({ content: 'q '.repeat(1_000_000) })],
      ['forms twelve deep and ten wide', unreadable, nestedForms],
      ['a shading of nested functions', unreadable, shading],
    ],
    { needsLimits: true },
  );
  return endless.concat(
    pdfCases([
      [
        'a form that draws itself',
        harmless,
        () =>
          writePdf({
            page: '/Resources<</XObject<</F 10 0 R>>>>',
            content: '/F Do',
            objects: {
              10: stream('/F Do', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 10 0 R>>>>'),
            },
          }),
      ],
      ['letters that write themselves', harmless, letters],
      [
        'a font of false sizes',
        harmless,
        () =>
          writePdf({
            page: '/Resources<</Font<</F<</Type/Font/Subtype/TrueType/BaseFont/A/FirstChar -2147483648/LastChar 2147483647/Widths[1e300]/FontDescriptor<</Type/FontDescriptor/FontName/A/Flags 4/FontFile2 10 0 R>>>>>>>>',
            content: 'BT /F 10 Tf 9 9 Td (A) Tj ET',
            objects: { 10: stream(Buffer.alloc(2000, 0xff)) },
          }),
      ],
      [
        'a program for printers',
        harmless,
        () =>
          writePdf({
            page: '/Resources<</XObject<</P 10 0 R>>>>',
            content: '/P Do',
            objects: { 10: stream('{ } loop', '/Type/XObject/Subtype/PS') },
          }),
      ],
      [
        '3,000 notes on a page',
        refusedAs('too-complex'),
        () => writePdf({ page: `/Annots[${'<</Type/Annot/Subtype/Text/Rect[0 0 9 9]>>'.repeat(3000)}]` }),
      ],
    ]),
  );
}

function tiles(): Buffer {
  const pattern =
    '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.0001/YStep 0.0001/Resources<<>>';
  return writePdf({
    page: '/Resources<</Pattern<</P 10 0 R>>>>',
    content: '/Pattern cs /P scn 0 0 300 400 re f',
    objects: { 10: stream('0 0 1 1 re f', pattern) },
  });
}

function inlinePicture(): Buffer {
  const head = 'q 300 0 0 400 0 0 cm BI /W 60000 /H 60000 /CS /G /BPC 8 /F /Fl ID ';
  return writePdf({
    content: Buffer.concat([Buffer.from(head), deflateSync(Buffer.alloc(1000)), Buffer.from(' EI Q')]),
  });
}

function nestedForms(): Buffer {
  const depth = 12;
  const forms = range(depth, (index) => {
    const below = index + 1 < depth ? `/Resources<</XObject<</F ${index + 11} 0 R>>>>` : '';
    const content = index + 1 < depth ? '/F Do '.repeat(10) : '0 0 9 9 re f';
    return [index + 10, stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 300 400]${below}`)] as const;
  });
  return writePdf({
    page: '/Resources<</XObject<</F 10 0 R>>>>',
    content: '/F Do',
    objects: Object.fromEntries(forms),
  });
}

function shading(): Buffer {
  const functions = range(12, (position) => {
    const below = `${position + 11} 0 R `.repeat(10);
    const bounds = range(9, (bound) => `${(bound + 1) / 10}`).join(' ');
    return [
      position + 10,
      `<</FunctionType 3/Domain[0 1]/Functions[${below}]/Bounds[${bounds}]/Encode[${'0 1 '.repeat(10)}]>>`,
    ] as const;
  });
  return writePdf({
    page: '/Resources<</Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 300 400]/Function 10 0 R>>>>>>',
    content: '/S sh',
    objects: { ...Object.fromEntries(functions), 22: '<</FunctionType 2/Domain[0 1]/N 1>>' },
  });
}

function letters(): Buffer {
  const font =
    '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 65/Widths[9]/Encoding<</Differences[65/A]>>/CharProcs<</A 11 0 R>>/Resources<</Font<</F 10 0 R>>>>>>';
  return writePdf({
    page: '/Resources<</Font<</F 10 0 R>>>>',
    content: 'BT /F 10 Tf (AAAA) Tj ET',
    objects: { 10: font, 11: stream('9 0 d0 BT /F 1 Tf (AA) Tj ET') },
  });
}
