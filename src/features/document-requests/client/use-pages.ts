import { useEffect, useState } from 'react';
import { ownerOfLink } from '../../../client/device/link-owner.ts';
import type { AskableType } from '../../../domain/documents/document-types.ts';
import type { DocumentPage } from '../../document-pages/client/page-order.ts';
import { readKeptPages, type StoredPages, storePages } from '../../documents/client/upload/stored-pages.ts';

const none: readonly DocumentPage[] = [];

/**
 * Stores the pages of a document for a link until the document has arrived. Browsers that cannot encrypt them store
 * nothing.
 */
export async function storeLinkPages(token: string, pages: StoredPages): Promise<void> {
  try {
    await storePages({ owner: await ownerOfLink(token), caseNo: '' }, pages);
  } catch {
    // Without storage, the pages last only as long as the page is open.
  }
}

export async function readLinkPages(token: string): Promise<StoredPages[]> {
  try {
    return await readKeptPages({ owner: await ownerOfLink(token), caseNo: '' });
  } catch {
    return [];
  }
}

/** Returns the pages of unsent documents. They stay on this device until the document has arrived. */
export function usePages(token: string) {
  const [all, setAll] = useState<ReadonlyMap<string, readonly DocumentPage[]>>(new Map());
  useEffect(() => {
    void readLinkPages(token).then((found) =>
      setAll((known) => new Map([...found.map(({ slotKey, pages }) => [slotKey, pages] as const), ...known])),
    );
  }, [token]);
  return {
    of: (fileType: AskableType): readonly DocumentPage[] => all.get(fileType) ?? none,
    change: (fileType: AskableType, pages: readonly DocumentPage[]) => {
      setAll((known) => new Map(known).set(fileType, pages));
      void storeLinkPages(token, { slotKey: fileType, pages, isSent: false });
    },
  };
}
