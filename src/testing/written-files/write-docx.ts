import { writeZipEntries, type ZipEntry } from './write-zip.ts';

/** Prefix of relationship types. */
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Namespace of the elements of a document. */
export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** Namespace of a list of relationships. */
export const listNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

interface DocxParts {
  mainType?: string;
  types?: string;
  relationships?: string;
  body?: string;
  parts?: ZipEntry[];
}

/** Writes a small Word file with the given additional content. */
export function writeDocx({ mainType, types = '', relationships = '', body = '', parts = [] }: DocxParts = {}): Buffer {
  const main = mainType ?? `${wordType}.document.main+xml`;
  const relation = (content: string) => `<Relationships xmlns="${listNamespace}">${content}</Relationships>`;
  return writeZipEntries([
    {
      name: '[Content_Types].xml',
      data: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${main}"/>${types}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: relation(`<Relationship Id="a" Type="${office}/officeDocument" Target="word/document.xml"/>`),
    },
    { name: 'word/document.xml', data: `<w:document xmlns:w="${wordNamespace}"><w:body>${body}</w:body></w:document>` },
    { name: 'word/_rels/document.xml.rels', data: relation(relationships) },
    ...parts,
  ]);
}
