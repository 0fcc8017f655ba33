import type { ReactNode, Ref } from 'react';
import classes from './pdf-sheet.module.css';

interface Props {
  /** In any unit. */
  size: { width: number; height: number };
  /** Address of its picture, if known. */
  url: string | undefined;
  /** Alternative text of the page, for screen readers. */
  name: string;
  /** Shown in place of the picture. */
  children?: ReactNode;
  id?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Shows a page of a PDF as a picture. Its space is reserved while it loads. */
export function PdfSheet({ size, url, name, children, id, ref }: Props) {
  return (
    <div ref={ref} id={id} className={classes.sheet} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {url ? <img src={url} alt={name} draggable={false} /> : children}
    </div>
  );
}
