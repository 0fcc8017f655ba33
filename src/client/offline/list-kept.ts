import { isCaseNo } from '../../domain/case-number.ts';

/** What this device keeps for one account and the portal may not have yet. Numbers of cases, in order. */
export interface Kept {
  cases: readonly string[];
  /** How many applications have no number yet. */
  newCases: number;
  /** Cases with documents that are not uploaded. */
  documents: readonly string[];
  /** Cases with a review of documents that is not finished. */
  reviews: readonly string[];
}

/**
 * Reads from the names of drafts what is kept for an account. The names are those of `draft-store.ts`, `kept-uploads.ts`,
 * `kept-pages.ts` and `kept-reviews.ts`; their contents stay sealed.
 *
 * @param owner account with the chosen dealer
 */
export function listKept(names: readonly string[], owner: string): Kept {
  const found = {
    cases: new Set<string>(),
    newCases: new Set<string>(),
    documents: new Set<string>(),
    reviews: new Set<string>(),
  };
  for (const name of names) {
    const [first = '', second = '', third = ''] = name.split(':');
    if (first === 'uploads') {
      if (second === owner) found.documents.add(third);
    } else if (first === owner) {
      if (second === 'new') found.newCases.add(third);
      else if (second === 'pages') found.documents.add(third);
      else if (second === 'review') found.reviews.add(third);
      else if (isCaseNo(second)) found.cases.add(second);
    }
  }
  const { cases, newCases, documents, reviews } = found;
  return { cases: sort(cases), newCases: newCases.size, documents: sort(documents), reviews: sort(reviews) };
}

function sort(numbers: ReadonlySet<string>): string[] {
  return [...numbers].toSorted();
}
