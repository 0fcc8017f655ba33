import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as m from '../../../../paraglide/messages.js';
import { PageFailure } from '../pdf/page-failure.tsx';
import { usePagePicture } from '../use-documents.ts';
import { PageBoxes, type PlacedValue } from './page-boxes.tsx';
import { readableZoom, shiftInto, shownSize } from './page-geometry.ts';
import classes from './page-viewer.module.css';
import { usePageZoom } from './use-page-zoom.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';

/** Size of a page before it is known: A4 upright. */
const a4 = { width: 210, height: 297 };
/** Maximum width of a page at zoom 1, in px. */
const widest = 760;

interface Props {
  fileId: string;
  name: string;
  pages: number;
  /** True if the file cannot be opened, so that there are no pages to fetch. */
  isUnopenable: boolean;
  /** Sizes by page, if known. */
  sizes: readonly { page: number; width: number; height: number }[];
  values: readonly PlacedValue[];
  /** Name of the selected value. */
  current?: string;
  onPick: (name: string) => void;
  menu: ReactNode;
}

/** Shows a document's pages with zoom and rotation; the values are framed on them. */
export function PageViewer({ fileId, name, pages, isUnopenable, sizes, values, current, onPick, menu }: Props) {
  const stage = useRef<HTMLElement>(null);
  const [stageWidth, measured] = useWidth();
  const view = usePageZoom(stage);
  const [page, setPage] = useState(0);
  const picture = usePagePicture(isUnopenable ? undefined : fileId, page);
  const [natural, setNatural] = useState<{ page: number; width: number; height: number }>();

  const known = sizes.find((size) => size.page === page) ?? (natural?.page === page ? natural : undefined) ?? a4;
  const size = shownSize(known, Math.min(stageWidth, widest), view.zoom, view.quarters);
  const here = values.filter((value) => value.page === page);
  const place = values.find((value) => value.name === current);

  useFollow(stage, place, page, setPage, size.pageHeight / view.zoom, view.zoom, view.zoomTo, stageWidth > 0);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = { '+': view.zoomIn, '=': view.zoomIn, '-': view.zoomOut, '0': view.fit, r: view.rotate }[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };

  return (
    <section className={classes.viewer} aria-label={m.documents_page_view()} onKeyDown={onKeyDown}>
      <ViewerToolbar
        zoom={view.zoom}
        onZoomIn={view.zoomIn}
        onZoomOut={view.zoomOut}
        onRotate={view.rotate}
        onFit={view.fit}
        page={page}
        pages={Math.max(1, pages)}
        onPage={setPage}
        menu={menu}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <section ref={stage} className={classes.stage} tabIndex={0} aria-label={m.documents_page_stage()}>
        <div ref={measured} className={classes.measure} />
        <div className={classes.sheet} hidden={stageWidth === 0} style={{ width: size.width, height: size.height }}>
          <div
            className={classes.turned}
            style={{
              width: size.pageWidth,
              height: size.pageHeight,
              transform: `translate(-50%, -50%) rotate(${view.quarters * 90}deg)`,
            }}
          >
            {picture.url && (
              <img
                src={picture.url}
                alt={m.documents_page_alt({ name, page: page + 1 })}
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setNatural({ page, width: naturalWidth, height: naturalHeight })
                }
              />
            )}
            {!picture.url && !picture.failed && !isUnopenable && (
              <span className={classes.waiting} role="status" aria-label={m.shell_loading()} />
            )}
            {isUnopenable && <PageFailure />}
            {picture.failed && <PageFailure onRetry={picture.retry} />}
            {picture.url && <PageBoxes values={here} current={current} onPick={onPick} />}
          </div>
        </div>
      </section>
    </section>
  );
}

/** Measures the width of the element with the returned ref. */
function useWidth(): [width: number, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}

/** Scrolls to the page and position of the selected value, and zooms in if it is too small to read. */
function useFollow(
  stage: RefObject<HTMLElement | null>,
  place: PlacedValue | undefined,
  page: number,
  setPage: (page: number) => void,
  pageHeight: number,
  zoom: number,
  zoomTo: (zoom: number) => void,
  ready: boolean,
): void {
  const followed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box || !place || !ready) return;
    const wanted = `${place.name} ${place.page} ${box.clientHeight}`;
    if (followed.current === wanted) return;
    if (place.page !== page) return setPage(place.page);
    const needed = readableZoom(place.box.height * pageHeight, zoom);
    if (needed !== zoom) return zoomTo(needed);
    const mark = box.querySelector('[data-current]');
    if (!mark) return;
    followed.current = wanted;
    bringIntoView(box, mark);
  });
}

function bringIntoView(box: HTMLElement, mark: Element): void {
  const seen = box.getBoundingClientRect();
  const rect = mark.getBoundingClientRect();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollBy({
    left: shiftInto(rect.left, rect.right, seen.left, seen.left + box.clientWidth),
    top: shiftInto(rect.top, rect.bottom, seen.top, seen.top + box.clientHeight),
    behavior: calm ? 'instant' : 'smooth',
  });
}
