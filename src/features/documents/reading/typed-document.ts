import { readDocument } from './read-document.ts';
import { typedPage } from './typed-page.ts';

/**
 * What is read from a typed document, by name; one list of lines for each page. A document that is another's type is an
 * error.
 */
export function valuesOf(fileType: string, ...pages: string[][]): Record<string, unknown> {
  const { values, mismatch } = readDocument(
    fileType,
    pages.map((lines) => typedPage(lines)),
  );
  if (mismatch !== undefined) throw new Error(`The document was taken for another than ${fileType}.`);
  return Object.fromEntries(values.map(({ name, value }) => [name, value]));
}
