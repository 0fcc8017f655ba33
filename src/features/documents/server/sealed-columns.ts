import type { SealedColumn } from '../../../server/sealed-columns.ts';
import { documents, uploadPieces } from './tables.ts';

export const sealedDocumentColumns: SealedColumn[] = [
  { table: documents, id: documents.fileId, column: documents.reading, purpose: (id) => `reading:${id}` },
  {
    table: uploadPieces,
    id: uploadPieces.pieceId,
    column: uploadPieces.content,
    purpose: (id) => `upload-piece:${id}`,
  },
];
