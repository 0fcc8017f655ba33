import type { Page } from '../../../../integrations/ocr/page.ts';
import type { ReadValue } from '../read-value.ts';

/**
 * Phrases that documents of a type print, by their weight: 5 and more for a heading of its own, 2 to 3 for words that
 * few other types print, 1 for words that only support the others. Text is compared by letters and digits, with misread
 * digits allowed; a pattern is compared with the letters and digits as they were read.
 */
export type Marks = Readonly<Record<number, readonly (string | RegExp)[]>>;

/** What one type of document says, apart from how its values are read. */
export interface TypeDescription {
  marks: Marks;
  /** Values without which another reading is worth its time. */
  expected: string[];
  /** Expected values that this document does not have, judged by what was read from it. */
  absent?: (values: ReadValue[]) => string[];
  /** Values that each row of its list has if any row has them. */
  list?: { name: string; values: string[] };
}

/** A type of document whose values stand in tables. */
export interface TableDocument extends TypeDescription {
  read: (pages: Page[]) => ReadValue[];
}
