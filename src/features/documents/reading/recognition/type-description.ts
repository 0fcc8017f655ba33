import type { Page } from '../../../../integrations/ocr/page.ts';
import type { ReadValue } from '../read-value.ts';

/**
 * Phrases that a document type prints, by weight: 5 and more for its own heading, 2 to 3 for words that few other types
 * print, 1 for supporting words. Text is compared by letters and digits, allowing for misread digits. A pattern is
 * compared with the letters and digits as read.
 */
export type Marks = Readonly<Record<number, readonly (string | RegExp)[]>>;

/** How one document type is recognised and which values it should have. */
export interface TypeDescription {
  marks: Marks;
  /** Values that such a document shows. With fewer than half of them it may be of another type. */
  expected: string[];
}

/** A document type with its values in tables. */
export interface TableDocument extends TypeDescription {
  read: (pages: Page[]) => ReadValue[];
}
