import { displayOfPage, openPdf } from '../../../integrations/ocr/pdf-pages.ts';

/** Renders a page of a PDF as JPEG; `null` beyond its last page. */
export async function drawPage({ bytes, page }: { bytes: Buffer; page: number }): Promise<Buffer | null> {
  const document = await openPdf(bytes);
  try {
    if (page >= document.getPageCount()) return null;
    return Buffer.from((await displayOfPage(document, page)).image);
  } finally {
    document.destroy();
  }
}
