import { type PDFContext, type PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib';

export interface Bookmark {
  /** Consecutive bookmarks with the same heading are nested below one bookmark with that heading. */
  heading?: string | undefined;
  title: string;
  page: PDFRef;
}

interface Node {
  title: string;
  page: PDFRef;
  below: Node[];
}

/**
 * The library does not support bookmarks. In a PDF they are linked lists of titles, each with its page, its neighbours
 * and its children.
 */
export function addBookmarks(document: PDFDocument, marks: readonly Bookmark[]): void {
  if (marks.length === 0) return;
  const { context, catalog } = document;
  const root = context.nextRef();
  const outlines = context.obj({ Type: 'Outlines' });
  const nodes = nodesOf(marks);
  const { first, last } = addLevel(context, nodes, root);
  outlines.set(PDFName.of('First'), first ?? root);
  outlines.set(PDFName.of('Last'), last ?? root);
  // All bookmarks are expanded.
  outlines.set(PDFName.of('Count'), PDFNumber.of(nodes.reduce((sum, { below }) => sum + 1 + below.length, 0)));
  context.assign(root, outlines);
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

function nodesOf(marks: readonly Bookmark[]): Node[] {
  const nodes: Node[] = [];
  let heading: string | undefined;
  for (const { heading: own, title, page } of marks) {
    const node = { title, page, below: [] };
    if (own === undefined) nodes.push(node);
    else if (own === heading) nodes.at(-1)?.below.push(node);
    else nodes.push({ title: own, page, below: [node] });
    heading = own;
  }
  return nodes;
}

function addLevel(context: PDFContext, nodes: readonly Node[], parent: PDFRef) {
  const refs = nodes.map(() => context.nextRef());
  for (const [index, { title, page, below }] of nodes.entries()) {
    const ref = refs[index];
    if (!ref) continue;
    const item = context.obj({ Parent: parent, Dest: [page, PDFName.of('Fit')] });
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    const [previous, next] = [refs[index - 1], refs[index + 1]];
    if (previous) item.set(PDFName.of('Prev'), previous);
    if (next) item.set(PDFName.of('Next'), next);
    const { first, last } = addLevel(context, below, ref);
    if (first && last) {
      item.set(PDFName.of('First'), first);
      item.set(PDFName.of('Last'), last);
      item.set(PDFName.of('Count'), PDFNumber.of(below.length));
    }
    context.assign(ref, item);
  }
  return { first: refs[0], last: refs.at(-1) };
}
