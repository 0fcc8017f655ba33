import { ownOrLeft } from '../../../../client/own-or-left.ts';
import { readSession } from '../../../../client/session.ts';
import { inTurnOfTabs, tabName } from '../../../../client/tab-name.ts';
import { getDraft, listDrafts, putDraft, removeDraft } from '../../../cases/client/draft-vault.ts';
import type { DocumentPage } from '../../../document-pages/client/page-order.ts';
import { fromBase64, toBase64 } from './file-text.ts';

/** Pages of a document that are in hand and not sent yet. */
export interface KeptPages {
  readonly slotKey: string;
  readonly pages: readonly DocumentPage[];
}

/** A page as the list of its document names it; its content lies beside the list, sealed once. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** The pages of a document that one tab has in hand. */
interface List {
  /** ms since 1970. */
  readonly at: number;
  readonly entries: readonly Entry[];
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
const contentOf = (caseNo: string, slotKey: string, id: string) => `${owner()}:page:${caseNo}:${slotKey}:${id}`;

/** Of a document that two tabs have in hand each keeps its own list. */
const nameOf = async (caseNo: string, slotKey: string) => `${listsOf(caseNo)}${slotKey}@${await tabName()}`;

/** Keeps the pages of a document on this device, with the drafts, until they are sent; without any it forgets them. */
export function keepPages(caseNo: string, slotKey: string, pages: readonly DocumentPage[]): Promise<void> {
  return inLine(async () => {
    const name = await nameOf(caseNo, slotKey);
    const before = (await readList(name)).entries;
    for (const { id, file } of pages) {
      if (before.some((each) => each.id === id)) continue;
      await putDraft(contentOf(caseNo, slotKey, id), await toBase64(file));
    }
    const entries = pages.map(({ id, file }): Entry => ({ id, name: file.name, type: file.type }));
    if (entries.length > 0) await putDraft(name, JSON.stringify({ at: Date.now(), entries } satisfies List));
    else await removeDraft(name);
    for (const { id } of before) {
      if (!entries.some((each) => each.id === id)) await removeDraft(contentOf(caseNo, slotKey, id));
    }
  }).catch(() => undefined);
}

/**
 * The documents of a case that this tab left in the middle of putting their pages together; what a tab left that is not
 * open any more becomes its own.
 */
export function readKeptPages(caseNo: string): Promise<KeptPages[]> {
  const prefix = listsOf(caseNo);
  return inLine(() =>
    inTurnOfTabs(prefix, async () => {
      const kept = (await listDrafts(prefix)).map(async (name) => {
        const [about = '', tab = ''] = name.slice(prefix.length).split('@');
        return { name, about, tab, ...(await readList(name)) };
      });
      const chosen = await ownOrLeft(await Promise.all(kept));
      return Promise.all(
        chosen.map(async ({ name, about: slotKey, at, entries }) => {
          const own = await nameOf(caseNo, slotKey);
          if (own !== name) {
            await putDraft(own, JSON.stringify({ at, entries } satisfies List));
            await removeDraft(name);
          }
          return { slotKey, pages: await openPages(caseNo, slotKey, entries) };
        }),
      );
    }),
  ).catch(() => []);
}

async function openPages(caseNo: string, slotKey: string, entries: readonly Entry[]): Promise<DocumentPage[]> {
  const opened = entries.map(async ({ id, name, type }) => {
    const content = await getDraft(contentOf(caseNo, slotKey, id));
    return content === undefined ? [] : [{ id, file: new File([fromBase64(content)], name, { type }) }];
  });
  return (await Promise.all(opened)).flat();
}

async function readList(name: string): Promise<List> {
  const text = await getDraft(name);
  const found: List | Entry[] = text ? JSON.parse(text) : [];
  // As it was written before each tab kept its own.
  return Array.isArray(found) ? { at: 0, entries: found } : found;
}
