import { getDocumentProxy } from 'unpdf';
import type { PdfOutline } from '../parser-tasks.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Lists the pages of a PDF and the bookmarks of its first two levels that lead to one. */
export async function describePdf({ bytes }: { bytes: Buffer }): Promise<PdfOutline> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  try {
    const pages = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
      pages.push({ width, height });
    }
    return { pages, bookmarks: await bookmarksOf(document) };
  } finally {
    await document.loadingTask.destroy();
  }
}

async function bookmarksOf(document: PdfDocument): Promise<PdfOutline['bookmarks']> {
  const outline = (await document.getOutline()) ?? [];
  const listed = outline.flatMap((bookmark) => [
    { ...bookmark, isBelow: false },
    ...bookmark.items.map((below) => ({ ...below, isBelow: true })),
  ]);
  const found = listed.map(async ({ title, dest, isBelow }) => {
    const [target] = (typeof dest === 'string' ? await document.getDestination(dest) : dest) ?? [];
    return target ? [{ title, page: await document.getPageIndex(target), isBelow }] : [];
  });
  return (await Promise.all(found)).flat();
}
