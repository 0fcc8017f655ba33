/** A photo or a file that becomes part of a document. */
export interface DocumentPage {
  readonly id: string;
  readonly file: File;
}

/** Returns the pages with one of them moved by some positions; at either end it stays. */
export function movePage<P extends Pick<DocumentPage, 'id'>>(
  pages: readonly P[],
  id: string,
  by: number,
): readonly P[] {
  const from = pages.findIndex((page) => page.id === id);
  const page = pages[from];
  if (!page) return pages;
  const others = pages.filter((p) => p !== page);
  const to = Math.min(Math.max(from + by, 0), others.length);
  return [...others.slice(0, to), page, ...others.slice(to)];
}

/**
 * Returns the pages with `added` in place of the page `instead`, for example after a retake. Without such a page they
 * are appended.
 */
export function putPages<P extends Pick<DocumentPage, 'id'>>(
  pages: readonly P[],
  added: readonly P[],
  instead?: string,
): readonly P[] {
  const index = pages.findIndex((page) => page.id === instead);
  if (index < 0) return [...pages, ...added];
  return [...pages.slice(0, index), ...added, ...pages.slice(index + 1)];
}
