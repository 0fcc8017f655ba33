import { documentType } from '../../../domain/documents/document-types.ts';

/**
 * Returns the name of a document on forms and in e-mails to financiers: in English, whatever the language of the screen.
 * An unknown type keeps its own name.
 */
export function printedName(fileType: string): string {
  return documentType(fileType)?.name({}, { locale: 'en' }) ?? fileType;
}

/** `1 page`, `3 pages`; a Word file goes along as it is, and its pages are not known. */
export function printedPages(pages: number): string {
  if (pages === 0) return 'as a file of its own';
  return pages === 1 ? '1 page' : `${pages} pages`;
}
