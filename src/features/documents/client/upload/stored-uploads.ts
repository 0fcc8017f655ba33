import { collection } from '../../../../client/device/collection.ts';
import { takeOver } from '../../../../client/device/leftovers.ts';
import { tabName } from '../../../../client/device/per-tab.ts';
import type { PagesOf } from './stored-pages.ts';

/** An upload that resumes after a reload. */
export interface StoredUpload<Slot> {
  slot: Slot;
  /** The server's identifier of the upload. */
  id: string;
  file: File;
}

/** The slot of an upload, with a key that distinguishes it from others. */
export interface SlotKey {
  readonly key: string;
}

const uploads = collection<{ slot: SlotKey; id: string }>('upload');

/**
 * Creates a store for the uploads of a case, or of a customer's link, until the server has them. Each tab sends its own
 * uploads.
 */
export function createUploadStore<Slot extends SlotKey>(pagesOf: () => PagesOf | Promise<PagesOf>) {
  const nameOf = async (about: string) => {
    const { owner, caseNo } = await pagesOf();
    return { owner, caseNo, about, tab: await tabName() };
  };
  return {
    /** Returns false if this browser stores no files. */
    keep: async ({ slot, id, file }: StoredUpload<Slot>): Promise<boolean> => {
      return uploads.put(await nameOf(slot.key), { value: { slot, id }, files: [{ id, file }] });
    },
    drop: async (key: string): Promise<boolean> => uploads.put(await nameOf(key), undefined),
    /** Returns the unsent uploads of this tab, and those that a closed tab left. */
    read: async (): Promise<StoredUpload<Slot>[]> => {
      const { owner, caseNo } = await pagesOf();
      const found = await takeOver(uploads, { owner, caseNo });
      return found.flatMap(({ files, value: { slot, id } }) => {
        return files.map(({ file }) => ({ slot: slot as Slot, id, file }));
      });
    },
  };
}
