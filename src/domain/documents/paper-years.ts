import type { PaperFlaw } from './paper-flaw.ts';

/**
 * True if a document shows fewer years than required. A document that could not be read counts as complete once a user has
 * kept it.
 */
export function lacksYears(
  paper: { readonly flaw: PaperFlaw | null; readonly years?: readonly number[] | undefined },
  needed = 0,
): boolean {
  const years = paper.flaw ? undefined : paper.years;
  return years !== undefined && years.length < needed;
}
