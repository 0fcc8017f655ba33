import { useEffect, useState } from 'react';
import type { DocumentPage } from '../../document-pages/client/page-order.ts';
import type { AskableType } from '../request-rules.ts';
import { keepPages, readPages } from './pending-pages.ts';

const none: readonly DocumentPage[] = [];

/** The pages of documents that are in hand: they stay on this device until the document has arrived. */
export function usePages(token: string) {
  const [all, setAll] = useState<ReadonlyMap<AskableType, readonly DocumentPage[]>>(new Map());
  useEffect(() => {
    void readPages(token).then((found) =>
      setAll((known) => new Map([...found.map(({ fileType, pages }) => [fileType, pages] as const), ...known])),
    );
  }, [token]);
  return {
    of: (fileType: AskableType): readonly DocumentPage[] => all.get(fileType) ?? none,
    change: (fileType: AskableType, pages: readonly DocumentPage[]) => {
      setAll((known) => new Map(known).set(fileType, pages));
      void keepPages(token, { fileType, pages, isSent: false });
    },
  };
}
