import { pipe, renderPages } from './pixels.ts';

/** A screenshot or an export of one page. A page longer than A4 is as wide as an A4 page, as a screenshot is. */
export async function renderPng(pdf: Uint8Array, longest: number): Promise<Uint8Array> {
  const [page] = await renderPages(
    pdf,
    ({ width, height }) => longest / Math.max(width, Math.min(height, width * Math.SQRT2)),
  );
  if (!page) throw new Error('The document has no page.');
  return pipe(page).png().toBuffer();
}
