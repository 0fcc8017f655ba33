import {
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../client/ui/icon-button.tsx';
import * as m from '../../../../paraglide/messages.js';
import { zoomFrom, zoomTo } from './page-geometry.ts';
import classes from './page-viewer.module.css';

interface Props {
  zoom: number;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onRotate: () => void;
  onFit: () => void;
  /** Counted from 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Menu with the document's actions. */
  menu: ReactNode;
}

export function ViewerToolbar({ zoom, onZoomIn, onZoomOut, onRotate, onFit, page, pages, onPage, menu }: Props) {
  return (
    <div className={classes.toolbar}>
      <IconButton
        size={28}
        aria-label={m.documents_zoom_out()}
        title={m.documents_zoom_ways()}
        disabled={zoom <= zoomFrom}
        onClick={onZoomOut}
      >
        <IconZoomOut size={18} aria-hidden />
      </IconButton>
      <span className={classes.zoom} role="status" title={m.documents_zoom_ways()}>
        {m.documents_zoom_now({ zoom: zoom.toFixed(1) })}
      </span>
      <IconButton
        size={28}
        aria-label={m.documents_zoom_in()}
        title={m.documents_zoom_ways()}
        disabled={zoom >= zoomTo}
        onClick={onZoomIn}
      >
        <IconZoomIn size={18} aria-hidden />
      </IconButton>
      <span className={classes.divider} />
      <IconButton size={28} aria-label={m.documents_rotate()} onClick={onRotate}>
        <IconRotateClockwise size={18} aria-hidden />
      </IconButton>
      <IconButton size={28} aria-label={m.documents_fit()} onClick={onFit}>
        <IconMaximize size={18} aria-hidden />
      </IconButton>
      <span className={classes.pages}>
        {pages > 1 && (
          <IconButton
            size={28}
            aria-label={m.documents_page_previous()}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </IconButton>
        )}
        <span className="t3 f12 nw">{m.documents_page_of({ page: page + 1, pages })}</span>
        {pages > 1 && (
          <IconButton
            size={28}
            aria-label={m.documents_page_next()}
            disabled={page === pages - 1}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </IconButton>
        )}
      </span>
      {menu}
    </div>
  );
}
