import { readDocument } from './read-document.ts';
import { typedPage } from './typed-page.ts';

/**
 * Returns the values read from a typed document, by name; one list of lines per page. Throws if the document looks like
 * another type.
 */
export function typedValuesOf(fileType: string, ...pages: string[][]): Record<string, unknown> {
  const { values, mismatch } = readDocument(
    fileType,
    pages.map((lines) => typedPage(lines)),
  );
  if (mismatch !== undefined) throw new Error(`The document was taken for another than ${fileType}.`);
  return Object.fromEntries(values.map(({ name, value }) => [name, value]));
}
