import { readSession } from '../../../client/session.ts';
import { getDraft, listDrafts, putDraft, removeDraft } from '../../cases/client/draft-vault.ts';
import type { PaperPage } from '../../paper-pages/client/page-order.ts';
import { fromBase64, toBase64 } from './file-text.ts';

/** Pages of a paper that are in hand and not sent yet. */
export interface KeptPages {
  readonly slotKey: string;
  readonly pages: readonly PaperPage[];
}

/** A page as the list of its paper names it; its content lies beside the list, sealed once. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** Changes are made one after the other, so that the last one stays. */
let line: Promise<unknown> = Promise.resolve();

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

const owner = () => readSession().dealer?.channelUserId ?? '';
const listsOf = (caseNo: string) => `${owner()}:pages:${caseNo}:`;
const contentOf = (list: string, id: string) => `${list.replace(':pages:', ':page:')}:${id}`;

/** Keeps the pages of a paper on this device, with the drafts, until they are sent; without any it forgets them. */
export function keepPages(caseNo: string, slotKey: string, pages: readonly PaperPage[]): Promise<void> {
  const list = listsOf(caseNo) + slotKey;
  return inLine(async () => {
    const before = await entriesOf(list);
    for (const { id, file } of pages) {
      if (!before.some((each) => each.id === id)) await putDraft(contentOf(list, id), await toBase64(file));
    }
    const entries = pages.map(({ id, file }): Entry => ({ id, name: file.name, type: file.type }));
    if (entries.length > 0) await putDraft(list, JSON.stringify(entries));
    else await removeDraft(list);
    for (const { id } of before) {
      if (!entries.some((each) => each.id === id)) await removeDraft(contentOf(list, id));
    }
  }).catch(() => undefined);
}

/** The papers of a case that were left in the middle of putting their pages together. */
export function readKeptPages(caseNo: string): Promise<KeptPages[]> {
  const prefix = listsOf(caseNo);
  return inLine(async () => {
    const lists = await listDrafts(prefix);
    return Promise.all(
      lists.map(async (list) => ({ slotKey: list.slice(prefix.length), pages: await openPages(list) })),
    );
  }).catch(() => []);
}

async function openPages(list: string): Promise<PaperPage[]> {
  const opened = (await entriesOf(list)).map(async ({ id, name, type }) => {
    const content = await getDraft(contentOf(list, id));
    return content === undefined ? [] : [{ id, file: new File([fromBase64(content)], name, { type }) }];
  });
  return (await Promise.all(opened)).flat();
}

async function entriesOf(list: string): Promise<Entry[]> {
  const text = await getDraft(list);
  return text ? (JSON.parse(text) as Entry[]) : [];
}
