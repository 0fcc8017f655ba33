/**
 * Returns a PDF of some 600 bytes with a page that takes hours to render: a pattern that repeats every ten-thousandth of a
 * point.
 */
export function endlessPdf(): Buffer {
  const stream = (dictionary: string, content: string) =>
    `<<${dictionary}/Length ${content.length}>>\nstream\n${content}\nendstream`;
  const tile =
    '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.0001/YStep 0.0001/Resources<<>>';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Pattern<</P 5 0 R>>>>>>',
    stream('', '/Pattern cs /P scn 0 0 595 842 re f'),
    stream(tile, '1 0 0 rg 0 0 1 1 re f'),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const index = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<</Root 1 0 R/Size ${size}>>\n`;
  return Buffer.from(`${body}${index}startxref\n${body.length}\n%%EOF\n`, 'latin1');
}
