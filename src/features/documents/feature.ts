import { keptErased, partyErased } from '../../server/erasure/erasure-hooks.ts';
import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { filesSentWith } from '../cases/server/hooks.ts';
import { caseTrace } from '../cases/server/operator/case-trace.ts';
import { documentCalls } from './contract.ts';
import { eraseDocuments, eraseKeptDocuments } from './server/erase-documents.ts';
import { findGoingOut } from './server/find-documents.ts';
import { documentJobs } from './server/jobs.ts';
import { documentHandlers } from './server/routes.ts';
import { storedDocuments } from './server/stored-documents.ts';
import { documentPages, documents, files, uploadPieces } from './server/tables.ts';
import { traceFiles } from './server/trace-files.ts';

export const documentsFeature = defineFeature({
  name: 'documents',
  calls: documentCalls,
  handlers: documentHandlers,
  openApi: { tags: { common: 'Health, and downloads of files by their identifier.' } },
  jobs: documentJobs,
  often: ['documents.settle-lost', 'documents.sweep-uploads'],
  sealedColumns: [
    { table: documents, id: documents.fileId, column: documents.reading, purpose: (id) => `reading:${id}` },
    {
      table: uploadPieces,
      id: uploadPieces.pieceId,
      column: uploadPieces.content,
      purpose: (id) => `upload-piece:${id}`,
    },
  ],
  fileColumns: [
    { table: files, column: files.address },
    { table: documentPages, column: documentPages.address },
    { table: documents, column: documents.thumbnailAddress },
  ],
  hooks: [
    partyErased.by(eraseDocuments),
    keptErased.by(eraseKeptDocuments),
    storedAbout.by(storedDocuments),
    filesSentWith.by(findGoingOut),
    caseTrace.by(traceFiles),
  ],
});
