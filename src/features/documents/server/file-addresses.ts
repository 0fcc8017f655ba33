import { documentPages, documents, files } from './tables.ts';

export const documentFileAddresses = [
  { table: files, column: files.address },
  { table: documentPages, column: documentPages.address },
  { table: documents, column: documents.thumbnailAddress },
];
