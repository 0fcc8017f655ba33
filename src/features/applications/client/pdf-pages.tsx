import type { PDFDocumentLoadingTask, PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../client/ui/skeleton.tsx';
import classes from './preview-panel.module.css';

interface Props {
  file: Blob;
  /** Name of a page for people who do not see it. */
  pageName: (page: number, pages: number) => string;
  /** Gets the bookmarks, once the file is open. */
  onBookmarks?: (bookmarks: readonly Bookmark[]) => void;
  onFailed: () => void;
}

/** A title that a PDF lists, and the page it leads to, counted from 1. */
export interface Bookmark {
  readonly title: string;
  readonly page: number;
  /** A bookmark of the second level, below the last one of the first. */
  readonly isBelow: boolean;
}

/** `id` of a page, counted from 1, of the file that is shown. */
export function pageId(page: number): string {
  return `pdf-page-${page}`;
}

/** Pages further away than this are not drawn: a sharp page is some ten megabytes of memory. */
const nearby = '1200px 0px';

/** The pages of a PDF as pictures, sharp on the screen they are drawn for. */
export function PdfPages({ file, pageName, onBookmarks, onFailed }: Props) {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const failed = useRef(onFailed);
  const told = useRef(onBookmarks);
  useEffect(() => {
    failed.current = onFailed;
    told.current = onBookmarks;
  });
  useEffect(() => {
    let left = false;
    let task: PDFDocumentLoadingTask | undefined;
    const open = async () => {
      const pdf = await import('pdfjs-dist');
      pdf.GlobalWorkerOptions.workerSrc = workerUrl;
      const data = new Uint8Array(await file.arrayBuffer());
      if (left) return;
      task = pdf.getDocument({ data });
      const opened = await task.promise;
      if (left) return;
      setDocument(opened);
      const bookmarks = told.current && (await bookmarksOf(opened));
      if (bookmarks && !left) told.current?.(bookmarks);
    };
    open().catch(() => {
      if (!left) failed.current();
    });
    return () => {
      left = true;
      setDocument(undefined);
      void task?.destroy();
    };
  }, [file]);

  if (!document) return <Skeleton w="min(100%, 720px)" h={640} />;
  const pages = Array.from({ length: document.numPages }, (_, at) => at + 1);
  return pages.map((page) => (
    <PdfPage
      key={page}
      document={document}
      number={page}
      name={pageName(page, pages.length)}
      onFailed={() => failed.current()}
    />
  ));
}

/** The bookmarks of the first two levels that lead to a page of the file. */
async function bookmarksOf(document: PDFDocumentProxy): Promise<Bookmark[]> {
  const outline = (await document.getOutline()) ?? [];
  const listed = outline.flatMap((each) => [
    { ...each, isBelow: false },
    ...each.items.map((below) => ({ ...below, isBelow: true })),
  ]);
  const found = listed.map(async ({ title, dest, isBelow }): Promise<Bookmark | undefined> => {
    const [target] = (typeof dest === 'string' ? await document.getDestination(dest) : dest) ?? [];
    return target ? { title, page: (await document.getPageIndex(target)) + 1, isBelow } : undefined;
  });
  return (await Promise.all(found)).filter((each) => each !== undefined);
}

/** Returns the scrolling ancestor: the observer's root margin works only with it as the root. */
function scrollerOf(element: Element): Element | null {
  const above = element.parentElement;
  if (!above || /auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  return scrollerOf(above);
}

interface PageProps {
  document: PDFDocumentProxy;
  number: number;
  name: string;
  onFailed: () => void;
}

function PdfPage({ document, number, name, onFailed }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onFailed);
  const [isNear, setNear] = useState(false);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    const page = canvas.current;
    if (!page) return undefined;
    const watch = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      root: scrollerOf(page),
      rootMargin: nearby,
    });
    watch.observe(page);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const drawn = canvas.current;
    if (!isNear || !drawn) return undefined;
    let left = false;
    let task: RenderTask | undefined;
    const draw = async () => {
      const page = await document.getPage(number);
      if (left) return;
      const plain = page.getViewport({ scale: 1 });
      setRatio(plain.width / plain.height);
      const viewport = page.getViewport({ scale: (drawn.clientWidth * window.devicePixelRatio) / plain.width });
      drawn.width = Math.round(viewport.width);
      drawn.height = Math.round(viewport.height);
      task = page.render({ canvas: drawn, viewport });
      await task.promise;
    };
    draw().catch(() => {
      if (!left) failed.current();
    });
    return () => {
      left = true;
      task?.cancel();
      drawn.width = 0;
      drawn.height = 0;
    };
  }, [document, number, isNear]);
  return (
    <canvas
      ref={canvas}
      id={pageId(number)}
      className={classes.sheet}
      style={ratio === undefined ? undefined : { aspectRatio: ratio }}
      role="img"
      aria-label={name}
    />
  );
}
