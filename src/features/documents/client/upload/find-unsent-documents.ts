import { getDraft, listDrafts } from '../../../cases/client/draft-vault.ts';
import type { KeptReview } from '../review/kept-reviews.ts';

/** Numbers of cases. */
export interface UnsentDocuments {
  /** Cases with pages or files that the server does not have. */
  unsent: ReadonlySet<string>;
  /** Cases with an unfinished review. */
  reviews: ReadonlySet<string>;
}

/** Returns the documents that only this device stores. Returns none if storage is not accessible. */
export async function findUnsentDocuments(): Promise<UnsentDocuments> {
  const parts = (await listDrafts('').catch(() => [])).map((name) => ({ name, words: name.split(':') }));
  // The lists of `kept-uploads.ts` and `kept-pages.ts` are deleted when empty; their contents are stored next to them.
  const uploads = parts.filter(({ words }) => words[0] === 'uploads' && words.length === 3);
  const pages = parts.filter(({ words }) => words[1] === 'pages');
  const reviews = parts.filter(({ words }) => words[1] === 'review');
  const begun = await Promise.all(reviews.map(({ name }) => isBegun(name)));
  const caseNoOf = ({ words: [, , caseNo = ''] }: { words: readonly string[] }) => caseNo;
  return {
    unsent: new Set([...uploads, ...pages].map(caseNoOf)),
    reviews: new Set(reviews.filter((_, at) => begun[at]).map(caseNoOf)),
  };
}

/** True if something was decided; one that does not open any more counts as none, as where it is taken up. */
async function isBegun(name: string): Promise<boolean> {
  try {
    const { decided, ofParty }: KeptReview = JSON.parse((await getDraft(name)) ?? '');
    return ofParty === true || Object.keys(decided).length > 0;
  } catch {
    return false;
  }
}
