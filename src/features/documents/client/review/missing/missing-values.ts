import { readingOf } from '../../../../../domain/documents/document-types.ts';
import type { DocumentReview } from '../review.ts';
import type { RowGroup } from '../table-rows.ts';
import { toEntry } from '../value-kind.ts';

export interface MissingValue {
  readonly name: string;
  /** Follows from other values; the user accepts it or types another. */
  readonly proposal?: { readonly text: string; readonly parts: readonly string[] };
}

/** Returns the values that such a document prints, that the form needs and that were not found. */
export function missingValues({ fileType, entries }: DocumentReview): MissingValue[] {
  const { essential = [], total } = readingOf(fileType) ?? {};
  const known = new Set(entries.map(({ name }) => name));
  const missing = essential.filter((name) => !known.has(name)).map((name) => ({ name }));
  if (!total || total.unless.some((name) => known.has(name))) return missing;
  const parts = entries.filter(({ name, offer }) => total.parts.includes(name) && typeof offer.value === 'number');
  if (parts.length === 0) return [...missing, { name: total.name }];
  const sum = parts.reduce((all, { offer }) => all + Number(offer.value), 0);
  const proposal = { text: toEntry('money', sum), parts: parts.map(({ name }) => name) };
  return [...missing, { name: total.name, proposal }];
}

/** Returns the names of the values of another contribution after the existing rows. */
export function nextContribution(groups: readonly Pick<RowGroup, 'table' | 'rows'>[]): {
  forMonth: string;
  amount: string;
} {
  const rows = groups.filter(({ table }) => table === 'contributions').flatMap((group) => group.rows);
  const index = Math.max(-1, ...rows.map((row) => row.index)) + 1;
  return { forMonth: `contributions.${index}.forMonth`, amount: `contributions.${index}.amount` };
}
