import { useEffect, useRef, useState } from 'react';
import type { Reply } from '../../../../client/api.ts';
import { PageFailure } from './page-failure.tsx';
import { PdfSheet } from './pdf-sheet.tsx';
import { usePdfPicture } from './use-pdf.ts';

type PageSize = Reply<'GET /dealer-portal/web/common/file/pages'>['pages'][number];

interface Props {
  fileId: string;
  pages: readonly PageSize[];
  /** Alternative text of a page, counted from 1, for screen readers. */
  pageName: (page: number, pages: number) => string;
}

/** Returns the `id` of a page of the shown file, counted from 0. */
export function pageId(page: number): string {
  return `pdf-page-${page}`;
}

/** Pages further away than this are not fetched. */
const nearby = '1200px 0px';

/** Shows the pages of a stored PDF, each fetched when it is almost in view. */
export function PdfPages({ fileId, pages, pageName }: Props) {
  return pages.map((size, page) => (
    <PdfPage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their numbers
      key={page}
      fileId={fileId}
      page={page}
      size={size}
      name={pageName(page + 1, pages.length)}
    />
  ));
}

interface PageProps {
  fileId: string;
  page: number;
  size: PageSize;
  name: string;
}

function PdfPage({ fileId, page, size, name }: PageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && setWanted(true), {
      root: scrollerOf(element),
      rootMargin: nearby,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const { url, failed, retry } = usePdfPicture(fileId, page, isWanted);
  return (
    <PdfSheet ref={sheet} id={pageId(page)} size={size} url={url} name={name}>
      {failed && <PageFailure onRetry={retry} />}
    </PdfSheet>
  );
}

/** Returns the scrolling ancestor: the observer's root margin works only with it as the root. */
function scrollerOf(element: Element): Element | null {
  const above = element.parentElement;
  if (!above || /auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  return scrollerOf(above);
}
