import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { collection } from './collection.ts';
import type { RecordFile } from './record.ts';
import { unseal } from './seal.ts';

interface SealedFile {
  name: string;
  type: string;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** How older versions stored a customer's files: `key` with an upload, `pages` with the pages of a document. */
interface Former extends SealedFile {
  fileType: string;
  at: number;
  key?: string;
  pages?: readonly (SealedFile & { id: string })[];
  isSent?: boolean;
}

interface Link {
  owner: string;
  name: string;
  key: CryptoKey;
}

const databaseName = 'dealer-portal-customer';

/** Moves what an older version stored for a link. Other links' files open by those links only, so they stay for them. */
export async function moveFiles(link: Link): Promise<void> {
  const former = await openDB(databaseName);
  const isUsed = former.objectStoreNames.contains('papers');
  const isLeft = isUsed && (await moveAll(former, link));
  former.close();
  if (!isLeft) await deleteDB(databaseName);
}

/** Returns true if other links' files are left. */
async function moveAll(former: IDBPDatabase, link: Link): Promise<boolean> {
  const open = async (id: string, { name, type, iv, sealed }: SealedFile): Promise<RecordFile> => {
    return { id, file: new File([await unseal(link.key, { iv, bytes: sealed })], name, { type }) };
  };
  for (const name of (await former.getAllKeys('papers')).map(String)) {
    const [prefix, , tab = ''] = name.split(':');
    if (prefix !== link.name) continue;
    const { fileType, at, ...entry }: Former = await former.get('papers', name);
    const record = { owner: link.owner, caseNo: '', about: fileType, tab };
    if (entry.pages) {
      const files = await Promise.all(entry.pages.map((page) => open(page.id, page)));
      await collection('pages').write(record, { isSent: entry.isSent === true }, { at, files });
    } else {
      const id = entry.key ?? '';
      const value = { slot: { key: fileType, fileType }, id };
      await collection('upload').write(record, value, { at, files: [await open(id, entry)] });
    }
    await former.delete('papers', name);
  }
  return (await former.count('papers')) > 0;
}
