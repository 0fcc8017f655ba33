import type { DocumentFlaw } from './document-flaw.ts';

/**
 * True if a document shows fewer years than required. A document that could not be read counts as complete once a user
 * has kept it.
 */
export function lacksYears(
  document: { readonly flaw: DocumentFlaw | null; readonly years?: readonly number[] | undefined },
  needed = 0,
): boolean {
  const years = document.flaw ? undefined : document.years;
  return years !== undefined && years.length < needed;
}
