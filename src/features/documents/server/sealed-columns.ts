import type { SealedColumn } from '../../../server/sealed-columns.ts';
import { documents } from './tables.ts';

export const sealedDocumentColumns: SealedColumn[] = [
  { table: documents, id: documents.fileId, column: documents.reading, purpose: (id) => `reading:${id}` },
];
