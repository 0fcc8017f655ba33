import type { DocumentPage } from '../../document-pages/client/page-order.ts';
import type { AskableType } from '../request-rules.ts';
import { entryName, inStore, keyOf, openFile, type SealedFile, sealFile, takeUpEntries } from './device-store.ts';

/** Pages of a document that was not sent yet. */
export interface PendingPages {
  fileType: AskableType;
  pages: readonly DocumentPage[];
  /** The user has sent them: the upload resumes automatically. */
  isSent: boolean;
}

/** All pages of a document lie in one entry beside the documents on their way; each is sealed once. */
interface Entry {
  fileType: AskableType;
  pages: ({ id: string } & SealedFile)[];
  isSent: boolean;
  /** ms since 1970; after the time of a link it goes with the documents. */
  at: number;
}

/** Changes are made one after the other, so that the last one stays. */
let line: Promise<unknown> = Promise.resolve();

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

/**
 * Keeps the pages of a document on this device until it has arrived; without any it forgets them. False where nothing
 * is kept.
 */
export function keepPages(token: string, { fileType, pages, isSent }: PendingPages): Promise<boolean> {
  return inLine(async () => {
    const link = await keyOf(token);
    const name = await entryName(link, 'pages', fileType);
    if (pages.length === 0) {
      await inStore('readwrite', (store) => store.delete(name));
      return true;
    }
    const before = (await inStore('readonly', (store) => store.get(name))) as Entry | undefined;
    const sealed: Entry['pages'] = [];
    for (const { id, file } of pages) {
      const known = before?.pages.find((page) => page.id === id);
      sealed.push(known ?? { id, ...(await sealFile(link, file)) });
    }
    const entry: Entry = { fileType, pages: sealed, isSent, at: Date.now() };
    await inStore('readwrite', (store) => store.put(entry, name));
    return true;
  }).catch(() => false);
}

/** The pages that this tab has in hand for a link, and those that a closed one left. */
export function readPages(token: string): Promise<PendingPages[]> {
  return inLine(async () => {
    const link = await keyOf(token);
    const found: PendingPages[] = [];
    for (const { fileType, pages, isSent } of await takeUpEntries<Entry>(link, 'pages')) {
      const opened = pages.map(async (page) => ({ id: page.id, file: await openFile(link, page) }));
      found.push({ fileType, pages: await Promise.all(opened), isSent });
    }
    return found;
  }).catch(() => []);
}
