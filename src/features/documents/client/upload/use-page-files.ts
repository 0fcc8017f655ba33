import { useRef, useState } from 'react';
import { newKey } from '../../../../client/exchange.ts';
import { mostPages } from '../../../../domain/documents/file-types.ts';
import { type DocumentPage, putPages } from '../../../document-pages/client/page-order.ts';
import { goesAlone, preparePage } from './prepare-page.ts';

/** Files that were not added as pages, and why. */
export type LeftOutFile = { kind: 'many' } | { kind: 'unopened'; fileName: string };

/**
 * Collects pages that become one document. Files are prepared one after the other as they arrive.
 *
 * @param onAlone receives a file that cannot become a page here and may be uploaded unchanged
 */
export function usePageFiles(
  pages: readonly DocumentPage[],
  onPages: (pages: readonly DocumentPage[]) => void,
  onAlone?: (file: File) => void,
) {
  const [adding, setAdding] = useState(0);
  const [leftOut, setLeftOut] = useState<LeftOutFile>();
  const latest = useRef({ pages, onPages });
  latest.current = { pages, onPages };
  const line = useRef<Promise<void>>(Promise.resolve());

  const addOne = async (file: File, instead: string | undefined, chosen: number) => {
    const ready = await preparePage(file);
    const inHand = latest.current.pages.length;
    if (!ready && onAlone && goesAlone(file, { inHand, chosen })) return onAlone(file);
    if (!ready) return setLeftOut({ kind: 'unopened', fileName: file.name });
    const page = { id: newKey(), file: ready };
    const changed = putPages(latest.current.pages, [page], instead);
    if (changed.length > mostPages) return setLeftOut({ kind: 'many' });
    latest.current.pages = changed;
    latest.current.onPages(changed);
  };
  /** @param instead the page that the first of the files replaces */
  const add = (files: readonly File[], instead?: string) => {
    setLeftOut(undefined);
    setAdding((count) => count + files.length);
    for (const [index, file] of files.entries()) {
      const added = line.current.then(() => addOne(file, index === 0 ? instead : undefined, files.length));
      line.current = added.catch(() => undefined).then(() => setAdding((count) => count - 1));
    }
  };
  return { add, isAdding: adding > 0, leftOut };
}
