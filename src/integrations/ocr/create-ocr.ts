import type { PDFiumDocument } from '@hyzyla/pdfium';
import { ProcessEnded } from '../processes/process-ended.ts';
import { countPicturePixels } from '../uploads/pdf/picture-pixels.ts';
import { agreement } from './agreement.ts';
import { findBarcodes, turnBarcodes } from './barcodes.ts';
import { findPrint, type Print } from './find-print.ts';
import { withoutGrain } from './grain.ts';
import { lightBands } from './light-bands.ts';
import type { Page, Word } from './page.ts';
import { displayOfPage, openPdf, rasterOfPage } from './pdf-pages.ts';
import { asItIs, clearedPhoto, type Picture, readPicture } from './picture.ts';
import { displayOfImage, type Raster, rasterOfImage, type Shown, turnDisplay } from './raster.ts';
import { nothingRead, type Reading } from './reading.ts';
import { readBetter } from './recognise-page.ts';
import { createRecognisers, type Recognisers, recogniserSeconds } from './recognisers.ts';
import { readTextLayer } from './text-layer.ts';
import { isDrawn, withoutRules } from './without-rules.ts';

interface ReadOptions {
  accept?: (pages: Page[]) => boolean;
  barcodes?: boolean;
  /** Limits of a process that is killed beyond them. */
  limits?: Limits;
}

interface Limits {
  /** Sets the seconds of processor time that the next step may use. */
  limitStep: (seconds: number) => void;
  /** Adds what a recogniser used. */
  addUsed: (ms: number) => void;
  /** Returns what is left of the seconds for the whole file. */
  secondsLeft: () => number;
}

/**
 * Seconds of processor time of a step in this process; the recognisers have limits of their own. An ordinary page needs a
 * tenth of a second to draw.
 */
const stepSeconds = { open: 8, draw: 6, rest: 40 };
/**
 * Seconds of processor time that are kept back to show the pages that are left, and to end a reading that has begun. With
 * less left, further pages are shown and not read.
 */
const secondsKept = { eachPage: 2, reading: 90 };

export interface Ocr {
  /**
   * Returns the pages of a PDF, JPEG or PNG that `inspectUpload` accepted, with the words on them.
   *
   * @param options.accept returns true if the pages say what the document should say; otherwise further readings are
   *   tried and stored in `alternatives`
   * @param options.barcodes whether to look for bar codes
   * @param options.limits told of each step before it begins, and of what recognisers used
   */
  readPages: (bytes: Uint8Array, mime: string, options?: ReadOptions) => Promise<Page[]>;
  /** Ends the recognisers; running readings fail. */
  close: () => Promise<void>;
}

/**
 * Source of a page's pixels; `picture` makes what the recogniser gets. Pages of a PDF are rendered again each time they are
 * needed, as there may be many.
 */
interface PageSource {
  display: () => Promise<Shown>;
  raster: () => Promise<{ raster: Raster; picture: () => Promise<Picture>; display: () => Promise<Shown> }>;
  /** Words of the text layer, none if there is no real text. */
  text: Word[];
  /** True if the text layer can be believed without looking at the page. */
  trusted: boolean;
}

interface ReadPage {
  page: Page;
  source: PageSource;
  /** Absent if it was not recognised. */
  recognised?: { reading: Reading; print: Print };
}

/** A file with pictures of this many pixels a page may be a scan with a hidden text of unknown quality. */
const scanPixels = 500_000;
/** Share of words that a text layer and a reading must have in common for the text layer to be used. */
const agreementWanted = 0.85;
/** Pages of one file that are read again. */
const pagesReadBetter = 4;

/** Returns a function that runs tasks one after the other. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
}

async function pdfSources(document: PDFiumDocument, bytes: Uint8Array): Promise<PageSource[]> {
  // A drawing takes 25 MB and more, several times over.
  const inTurn = oneByOne();
  const count = document.getPageCount();
  const texts = await readTextLayer(bytes).catch(() => []);
  const pixels = await countPicturePixels(bytes);
  const trusted = pixels / Math.max(1, count) < scanPixels;
  return Array.from({ length: count }, (_, index) => ({
    display: () => inTurn(() => displayOfPage(document, index)),
    raster: async () => {
      const drawn = await inTurn(() => rasterOfPage(document, index));
      const raster = await withoutGrain(drawn.raster);
      return { raster, picture: async () => asItIs(raster), display: async () => drawn.display };
    },
    text: texts[index] ?? [],
    trusted,
  }));
}

function imageSource(bytes: Uint8Array): PageSource {
  const display = () => displayOfImage(bytes);
  const draw = async () => withoutGrain(await rasterOfImage(bytes));
  const prepare = async (whole: Raster) =>
    isDrawn(whole) ? asItIs(withoutRules(lightBands(whole))) : clearedPhoto(whole);
  let whole: Promise<Raster> | undefined;
  let prepared: Promise<Picture> | undefined;
  const raster = async () => {
    whole ??= draw();
    const drawn = await whole;
    const picture = () => (prepared ??= prepare(drawn));
    return { raster: drawn, picture, display };
  };
  return { display, raster, text: [], trusted: false };
}

const unlimited: Limits = {
  limitStep: () => undefined,
  addUsed: () => undefined,
  secondsLeft: () => Number.POSITIVE_INFINITY,
};

/** Drawing blocks the process, so no other step can use up its limit meanwhile. */
function drawnInTime({ display, raster, ...source }: PageSource, { limitStep }: Limits): PageSource {
  const inTime =
    <T>(draw: () => Promise<T>) =>
    async () => {
      limitStep(stepSeconds.draw);
      const drawn = await draw();
      limitStep(stepSeconds.rest);
      return drawn;
    };
  return { ...source, display: inTime(display), raster: inTime(raster) };
}

function recognisingInTime(recognisers: Recognisers, { limitStep, addUsed }: Limits): Recognisers {
  return {
    ...recognisers,
    async recognise(...args) {
      limitStep(stepSeconds.rest);
      try {
        const recognised = await recognisers.recognise(...args);
        addUsed(recognised.ms);
        return recognised;
      } catch (error) {
        if (tookTooLong(error)) addUsed(recogniserSeconds * 1000);
        throw error;
      }
    },
  };
}

async function readOnce(recognisers: Recognisers, source: PageSource, withBarcodes: boolean): Promise<ReadPage> {
  const isRead = source.text.length > 0 && source.trusted;
  if (isRead && !withBarcodes) return { source, page: pageOf(await source.display(), source.text, 'text-layer') };
  const drawn = await source.raster();
  const read = isRead
    ? { source, page: pageOf(await drawn.display(), source.text, 'text-layer') }
    : await recognise(recognisers, source, drawn);
  return withBarcodes ? { ...read, page: { ...read.page, barcodes: await findBarcodes(drawn.raster) } } : read;
}

function pageOf(shown: Shown, words: Word[], source: Page['source'], alternatives: Word[][] = []): Page {
  return { ...shown, imageMime: 'image/jpeg', words, alternatives, source };
}

async function recognise(
  recognisers: Recognisers,
  source: PageSource,
  { picture, display }: Awaited<ReturnType<PageSource['raster']>>,
): Promise<ReadPage> {
  const [recognised, shown] = await Promise.all([readPrint(recognisers, await picture()), display()]);
  const { words } = recognised.reading;
  const agrees = source.text.length > 0 && agreement(source.text, words) >= agreementWanted;
  const page = agrees ? pageOf(shown, confident(source.text), 'ocr', [words]) : pageOf(shown, words, 'ocr');
  return { source, recognised, page };
}

function confident(words: Word[]): Word[] {
  return words.map((word) => ({ ...word, confidence: 0.9 }));
}

/**
 * A first reading, which ends as soon as it shows that there is no print, or that it lies on its side: a table top would be
 * read for long.
 */
async function readPrint(recognisers: Recognisers, picture: Picture): Promise<{ reading: Reading; print: Print }> {
  const vain = new AbortController();
  const looking = findPrint(picture.whole).then((print) => {
    if (print === 'none' || print === 'upright') vain.abort();
    return print;
  });
  const reading = readPicture(recognisers, picture, { signal: vain.signal }).catch((error: unknown) => {
    if (vain.signal.aborted || tookTooLong(error)) return nothingRead;
    throw error;
  });
  const [print, read] = await Promise.all([looking, reading]);
  return { print, reading: read };
}

/** True if a picture took the recogniser longer than any print does. Its page can be shown, and others can be read. */
function tookTooLong(error: unknown): boolean {
  return error instanceof ProcessEnded && error.reason === 'time';
}

async function improve(
  recognisers: Recognisers,
  read: ReadPage & { recognised: { reading: Reading; print: Print } },
  accept: (page: Page) => boolean,
): Promise<Page> {
  const withReadings = ([words = [], ...alternatives]: Word[][]): Page => ({ ...read.page, words, alternatives });
  const { picture } = await read.source.raster();
  const better = await readBetter(recognisers, await picture(), read.recognised, (readings) =>
    accept(withReadings(readings)),
  );
  const page = withReadings(better.readings);
  if (better.quarterTurns === 0) return page;
  const turned = { ...page, ...(await turnDisplay(page.image, better.quarterTurns)) };
  return page.barcodes ? { ...turned, barcodes: turnBarcodes(page.barcodes, better.quarterTurns) } : turned;
}

async function showUnread(source: PageSource): Promise<ReadPage> {
  return { source, page: pageOf(await source.display(), source.trusted ? source.text : [], 'ocr') };
}

/** True if most words of a page were read with some certainty. */
function isLegible(pages: Page[]): boolean {
  const words = pages.flatMap((page) => page.words).filter((word) => /[A-Za-z0-9]{3}/.test(word.text));
  const sure = words.filter((word) => word.confidence > 0.7).length;
  return words.length >= 8 && sure > words.length * 0.75;
}

/**
 * Turns files into pages with words. Recognisers start on first need and stay warm until `close`.
 * @param options.workers pages recognised at the same time
 * @param options.langPath folder of the recogniser's language data; the installed one where not given
 */
export function createOcr({ workers, langPath }: { workers: number; langPath?: string }): Ocr {
  const warm = createRecognisers(workers, { langPath });

  async function readSources(allSources: PageSource[], options: ReadOptions) {
    const { accept = isLegible, barcodes = false, limits = unlimited } = options;
    const sources = allSources.map((source) => drawnInTime(source, limits));
    const recognisers = recognisingInTime(warm, limits);
    const reads: ReadPage[] = [];
    const isTimeFor = (pages: number) => limits.secondsLeft() > secondsKept.reading + pages * secondsKept.eachPage;
    for (let from = 0; from < sources.length; from += workers) {
      const batch = sources.slice(from, from + workers);
      const read = isTimeFor(sources.length - from)
        ? (source: PageSource) => readOnce(recognisers, source, barcodes)
        : showUnread;
      reads.push(...(await Promise.all(batch.map(read))));
    }
    const pages = reads.map((read) => read.page);
    const again = reads
      .flatMap(({ recognised, ...read }, index) => (recognised ? [{ ...read, recognised, index }] : []))
      .filter(({ recognised }) => recognised.print !== 'none')
      .slice(0, pagesReadBetter);
    const improveInTurn = async () => {
      for (let read = again.shift(); read && isTimeFor(0) && !accept(pages); read = again.shift()) {
        const { index, page } = read;
        const better = improve(recognisers, read, (page) => accept(pages.with(index, page)));
        pages[index] = await better.catch((error: unknown) => {
          if (tookTooLong(error)) return page;
          throw error;
        });
      }
    };
    await Promise.all(Array.from({ length: workers }, improveInTurn));
    // The next document has one page in most cases.
    warm.rest();
    return pages;
  }

  return {
    async readPages(bytes, mime, readOptions = {}) {
      if (mime !== 'application/pdf') return readSources([imageSource(bytes)], readOptions);
      readOptions.limits?.limitStep(stepSeconds.open);
      const document = await openPdf(bytes);
      try {
        return await readSources(await pdfSources(document, bytes), readOptions);
      } finally {
        document.destroy();
      }
    },
    close: () => warm.close(),
  };
}
