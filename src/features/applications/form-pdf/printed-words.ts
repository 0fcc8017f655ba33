import { documentType } from '../../../domain/documents/document-types.ts';

/**
 * Returns the name of a document on forms and in e-mails to financiers: always in English, not in the language of the
 * screen. An unknown type is returned as it is.
 */
export function printedName(fileType: string): string {
  return documentType(fileType)?.name({}, { locale: 'en' }) ?? fileType;
}

/** `1 page`, `3 pages`. A Word file is sent unchanged and its number of pages is unknown. */
export function printedPages(pages: number): string {
  if (pages === 0) return 'as a file of its own';
  return pages === 1 ? '1 page' : `${pages} pages`;
}
