import type { PDFiumDocument } from '@hyzyla/pdfium';
import { countPicturePixels } from '../uploads/pdf/picture-pixels.ts';
import { agreement } from './agreement.ts';
import { findBarcodes, turnBarcodes } from './barcodes.ts';
import { type Models, openModels } from './models.ts';
import type { Page, Word } from './page.ts';
import { displayOfPage, openPdf, rasterOfPage } from './pdf-pages.ts';
import { displayOfImage, type Raster, rasterOfImage, type Shown, turnDisplay } from './raster.ts';
import { recognisePage } from './recognise-page.ts';
import { readTextLayer } from './text-layer.ts';

interface ReadOptions {
  barcodes?: boolean;
  /** Limits of the process, which is killed when it exceeds them. */
  limits?: Limits;
  /** Called before each page with the number of pages that are done. */
  onPage?: (pagesDone: number) => void;
}

interface Limits {
  /** Sets the seconds of processor time that the next step may use. */
  limitStep: (seconds: number) => void;
  /** Returns what is left of the seconds for the whole file. */
  secondsLeft: () => number;
}

/**
 * Seconds of processor time of a step. An ordinary page takes a tenth of a second to render and three seconds to
 * recognise.
 */
const stepSeconds = { open: 8, draw: 6, recognise: 40 };
/**
 * Seconds of processor time reserved to show the remaining pages, and to finish a reading in progress. When less is
 * left, further pages are shown but not read.
 */
const secondsKept = { eachPage: 2, reading: 60 };

export interface Ocr {
  /**
   * Returns the pages of a PDF, JPEG or PNG that `inspectUpload` accepted, with their words.
   * @param options.barcodes whether to look for bar codes
   * @param options.limits notified of each step before it begins
   */
  readPages: (bytes: Uint8Array, mime: string, options?: ReadOptions) => Promise<Page[]>;
}

/** A page of a file. Pages of a PDF are rendered each time they are needed, because there may be many. */
interface PageSource {
  display: () => Promise<Shown>;
  draw: () => Promise<{ raster: Raster; display: Shown }>;
  /** Words of the text layer; empty if there is no real text. */
  text: Word[];
  /** True if the text layer can be believed without looking at the page. */
  trusted: boolean;
}

/** A file with pictures of this many pixels per page may be a scan with hidden text of unknown quality. */
const scanPixels = 500_000;
/**
 * Share of words that text layer and recognition must have in common for the text layer to be used. With less, it comes
 * from another recogniser that is worse than ours.
 */
const agreementWanted = 0.97;

async function pdfSources(document: PDFiumDocument, bytes: Uint8Array): Promise<PageSource[]> {
  const count = document.getPageCount();
  const texts = await readTextLayer(bytes).catch(() => []);
  const pixels = await countPicturePixels(bytes);
  const trusted = pixels / Math.max(1, count) < scanPixels;
  return Array.from({ length: count }, (_, index) => ({
    display: () => displayOfPage(document, index),
    draw: () => rasterOfPage(document, index),
    text: texts[index] ?? [],
    trusted,
  }));
}

function imageSource(bytes: Uint8Array): PageSource {
  const display = () => displayOfImage(bytes);
  const draw = async () => ({ raster: await rasterOfImage(bytes), display: await display() });
  return { display, draw, text: [], trusted: false };
}

const unlimited: Limits = { limitStep: () => undefined, secondsLeft: () => Number.POSITIVE_INFINITY };

function pageOf(shown: Shown, words: Word[], source: Page['source'], alternatives: Word[][] = []): Page {
  return { ...shown, imageMime: 'image/jpeg', words, alternatives, source };
}

function confident(words: Word[]): Word[] {
  return words.map((word) => ({ ...word, confidence: 0.9 }));
}

async function readPage(models: () => Promise<Models>, source: PageSource, options: ReadOptions): Promise<Page> {
  const { barcodes = false, limits = unlimited } = options;
  const isRead = source.text.length > 0 && source.trusted;
  limits.limitStep(stepSeconds.draw);
  if (isRead && !barcodes) return pageOf(await source.display(), source.text, 'text-layer');
  const { raster, display } = await source.draw();
  limits.limitStep(stepSeconds.recognise);
  const codes = barcodes ? await findBarcodes(raster) : undefined;
  if (isRead) return { ...pageOf(display, source.text, 'text-layer'), ...(codes && { barcodes: codes }) };
  // Frees the rendered page, four times as large as the grey picture, before the networks need most memory.
  globalThis.gc?.();
  const { words, quarterTurns } = await recognisePage(await models(), raster);
  const agrees = source.text.length > 0 && agreement(source.text, words) >= agreementWanted;
  // Text layer positions are those on the rendered page, so they do not fit a page that has to be turned.
  if (agrees && quarterTurns === 0)
    return { ...pageOf(display, confident(source.text), 'ocr', [words]), ...(codes && { barcodes: codes }) };
  const shown = quarterTurns === 0 ? display : await turnDisplay(display.image, quarterTurns);
  return { ...pageOf(shown, words, 'ocr'), ...(codes && { barcodes: turnBarcodes(codes, quarterTurns) }) };
}

/** Turns files into pages with words. The models are opened on first need and stay open. */
export function createOcr(): Ocr {
  let opened: Promise<Models> | undefined;
  const models = () => (opened ??= openModels());

  async function readSources(sources: PageSource[], options: ReadOptions): Promise<Page[]> {
    const { limits = unlimited } = options;
    const pages: Page[] = [];
    for (const source of sources) {
      options.onPage?.(pages.length);
      const left = sources.length - pages.length;
      if (limits.secondsLeft() > secondsKept.reading + left * secondsKept.eachPage) {
        pages.push(await readPage(models, source, options));
        continue;
      }
      limits.limitStep(stepSeconds.draw);
      pages.push(pageOf(await source.display(), source.trusted ? source.text : [], 'ocr'));
    }
    return pages;
  }

  return {
    async readPages(bytes, mime, options = {}) {
      if (mime !== 'application/pdf') return readSources([imageSource(bytes)], options);
      options.limits?.limitStep(stepSeconds.open);
      const document = await openPdf(bytes);
      try {
        return await readSources(await pdfSources(document, bytes), options);
      } finally {
        document.destroy();
      }
    },
  };
}
