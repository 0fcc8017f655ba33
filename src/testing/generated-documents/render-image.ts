import { pipe, renderPages } from './pixels.ts';

/** A screenshot or an export of one page. */
export async function renderPng(pdf: Uint8Array, longest: number): Promise<Uint8Array> {
  const [page] = await renderPages(pdf, ({ width, height }) => longest / Math.max(width, height));
  if (!page) throw new Error('The document has no page.');
  return pipe(page).png().toBuffer();
}
