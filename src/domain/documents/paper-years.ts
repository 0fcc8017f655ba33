import type { PaperFlaw } from './paper-flaw.ts';

/**
 * Whether a paper shows fewer years than are needed, as far as that is known: of one that could not be read, somebody who
 * kept it has seen to that.
 */
export function lacksYears(
  paper: { readonly flaw: PaperFlaw | null; readonly years?: readonly number[] | undefined },
  needed = 0,
): boolean {
  const years = paper.flaw ? undefined : paper.years;
  return years !== undefined && years.length < needed;
}
