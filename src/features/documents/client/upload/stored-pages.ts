import { collection } from '../../../../client/device/collection.ts';
import { takeOver } from '../../../../client/device/leftovers.ts';
import { tabName } from '../../../../client/device/per-tab.ts';
import type { DocumentPage } from '../../../document-pages/client/page-order.ts';

/** Owner of the pages: a case of an account with a dealer, or a customer's link. */
export interface PagesOf {
  owner: string;
  caseNo: string;
}

/** Unsent pages of a document. */
export interface StoredPages {
  readonly slotKey: string;
  readonly pages: readonly DocumentPage[];
  /** The user has sent them; the upload resumes automatically. */
  readonly isSent: boolean;
}

/** If two tabs collect pages of one document, each has separate pages. */
const pagesInHand = collection<{ isSent: boolean }>('pages');

/**
 * Stores the pages of a document until they are sent; without any, removes them. Returns false if they could not be
 * stored.
 */
export async function storePages(
  { owner, caseNo }: PagesOf,
  { slotKey, pages, isSent = false }: { slotKey: string; pages: readonly DocumentPage[]; isSent?: boolean },
): Promise<boolean> {
  const name = { owner, caseNo, about: slotKey, tab: await tabName() };
  return pagesInHand.put(name, pages.length > 0 ? { value: { isSent }, files: pages } : undefined);
}

/** Returns this tab's unsent pages, and those of a closed tab. */
export async function readKeptPages({ owner, caseNo }: PagesOf): Promise<StoredPages[]> {
  const found = await takeOver(pagesInHand, { owner, caseNo }).catch(() => []);
  return found.map(({ about, files, value }) => ({ slotKey: about, pages: files, isSent: value.isSent }));
}
