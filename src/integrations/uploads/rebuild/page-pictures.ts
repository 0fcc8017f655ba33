import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** A page as a picture, and its size in points. */
export interface PagePicture {
  jpeg: Buffer;
  width: number;
  height: number;
}

export interface PagePictures {
  count(): Promise<number>;
  draw(index: number): Promise<PagePicture>;
  close(): void;
}

const dotsPerPoint = 200 / 72;
const longestSide = 4000;

/** Renders pages of a file as pictures. The first page opens the file; `close` frees it. */
export function openPagePictures(bytes: Uint8Array): PagePictures {
  let library: PDFiumLibrary | undefined;
  let document: PDFiumDocument | undefined;
  const open = async () => {
    library ??= await PDFiumLibrary.init();
    document ??= await library.loadDocument(bytes);
    return document;
  };
  return {
    count: async () => (await open()).getPageCount(),
    async draw(index) {
      const page = (await open()).getPage(index);
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      const scale = Math.min(dotsPerPoint, longestSide / Math.max(width, height, 1));
      const drawn = await page.render({ scale, render: 'bitmap', colorSpace: 'BGRA', renderFormFields: true });
      const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
      const jpeg = await sharp(drawn.data, { raw }).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
      return { jpeg, width, height };
    },
    close() {
      document?.destroy();
      library?.destroy();
    },
  };
}
