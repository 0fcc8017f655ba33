import { readSession } from '../../../../client/session.ts';
import { getDraft, putDraft, removeDraft } from '../../../cases/client/draft-vault.ts';
import { fromBase64, toBase64 } from './file-text.ts';
import type { UploadPlace } from './upload-place.ts';

/** An upload that goes on after the page was loaded anew. */
export interface KeptUpload {
  slot: UploadPlace;
  /** The server's name for it is this one's. */
  id: string;
  file: File;
}

interface Entry {
  slot: UploadPlace;
  id: string;
  name: string;
  type: string;
}

/** Kept and dropped one after the other, so that the list stays right. */
let line: Promise<unknown> = Promise.resolve();

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

const listName = (caseNo: string) => `uploads:${readSession().dealer?.channelUserId ?? ''}:${caseNo}`;
const contentName = (caseNo: string, slotKey: string) => `${listName(caseNo)}:${slotKey}`;

/** Keeps a file beside the drafts, encrypted as they are, until the server has it. False where this browser does not. */
export function keepUpload(caseNo: string, { slot, id, file }: KeptUpload): Promise<boolean> {
  return inLine(async () => {
    const { key, fileType, personalInfoId } = slot;
    const place = { key, fileType, personalInfoId };
    await putDraft(contentName(caseNo, slot.key), await toBase64(file));
    const others = (await listOf(caseNo)).filter((each) => each.slot.key !== slot.key);
    const entry: Entry = { slot: place, id, name: file.name, type: file.type };
    await putDraft(listName(caseNo), JSON.stringify([...others, entry]));
    return true;
  }).catch(() => false);
}

export function dropUpload(caseNo: string, slotKey: string): Promise<void> {
  return inLine(async () => {
    const all = await listOf(caseNo);
    if (!all.some(({ slot }) => slot.key === slotKey)) return;
    await removeDraft(contentName(caseNo, slotKey));
    const left = all.filter(({ slot }) => slot.key !== slotKey);
    if (left.length > 0) await putDraft(listName(caseNo), JSON.stringify(left));
    else await removeDraft(listName(caseNo));
  }).catch(() => undefined);
}

export async function readUploads(caseNo: string): Promise<KeptUpload[]> {
  return inLine(async () => {
    const kept = (await listOf(caseNo)).map(async ({ slot, id, name, type }) => {
      const content = await getDraft(contentName(caseNo, slot.key));
      return content ? [{ slot, id, file: new File([fromBase64(content)], name, { type }) }] : [];
    });
    return (await Promise.all(kept)).flat();
  }).catch(() => []);
}

async function listOf(caseNo: string): Promise<Entry[]> {
  const text = await getDraft(listName(caseNo));
  return text ? (JSON.parse(text) as Entry[]) : [];
}
