import { lazyPart } from '../../../client/lazy-page.ts';

/** The viewer of PDFs, with its library. */
export const LazyPdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages);
