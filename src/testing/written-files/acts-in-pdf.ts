import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

/** Entries that make a PDF run or contain something, with any value. */
const entries = ['JS', 'AA', 'OpenAction', 'EmbeddedFiles', 'EF', 'AF', 'XFA', 'Collection', 'JavaScript', 'RichMedia'];
const actions = ['JavaScript', 'Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound'];
const kinds = ['EmbeddedFile', 'Filespec', 'FileAttachment'];

/**
 * Searches every object of a PDF with a reader other than the product's. Returns what it runs or contains, with the
 * entry; plain destinations to open at do not count.
 */
export async function actsIn(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
  const found = new Set<string>();
  const visit = (object: PDFObject): void => {
    if (object instanceof PDFArray) for (const item of object.asArray()) visit(item);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) return;
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText();
      const word = value instanceof PDFName ? value.decodeText() : '';
      const isPlace = name === 'OpenAction' && document.context.lookup(value) instanceof PDFArray;
      if (entries.includes(name) && !isPlace) found.add(name);
      if (name === 'S' && actions.includes(word)) found.add(`S ${word}`);
      if ((name === 'Type' || name === 'Subtype') && kinds.includes(word)) found.add(`${name} ${word}`);
      visit(value);
    }
  };
  for (const [, object] of document.context.enumerateIndirectObjects()) visit(object);
  return [...found].sort();
}
