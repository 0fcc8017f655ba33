import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../../../client/api-error.ts';
import { errorText } from '../../../../client/show-error.ts';
import { acceptedExtensions, maxUploadBytes, type StoredFileType } from '../../../../domain/documents/file-types.ts';
import * as m from '../../../../paraglide/messages.js';
import { rememberPicture } from '../local-pictures.ts';
import { refreshCase } from '../use-documents.ts';
import { dropUpload, keepUpload, readUploads } from './kept-uploads.ts';
import { isScanWaits } from './passing-failure.ts';
import { prepareUpload } from './prepare-upload.ts';
import { sendUpload } from './send-upload.ts';
import { createUploadQueue, type Failure, type UploadQueue } from './upload-queue.ts';
import { uploadProblem } from './upload-rules.ts';

/** Kept beside the pages, so that an upload goes on while the person does something else. */
const queues = new Map<string, UploadQueue>();

function queueOf(caseNo: string, client: QueryClient): UploadQueue {
  const known = queues.get(caseNo);
  if (known) return known;
  const queue = createUploadQueue({
    prepare: prepareUpload,
    refuse: (file, slot) => refusalText(file, slot.fileType),
    send: (slot, file, options) => sendUpload(caseNo, slot, file, options),
    failure: toFailure,
    settled: (_, { fileId }, file) => {
      rememberPicture(fileId, file);
      return refreshCase(client);
    },
    keep: (upload) => keepUpload(caseNo, upload),
    drop: (key) => dropUpload(caseNo, key),
  });
  queues.set(caseNo, queue);
  void readUploads(caseNo).then((kept) => kept.forEach(queue.restore));
  return queue;
}

/**
 * Why a file cannot be sent, in the specification's words; `undefined` where it can. Without a type: as any document.
 */
export function refusalText(file: File, fileType: StoredFileType = 'OtherDocument'): string | undefined {
  switch (uploadProblem(file, fileType)) {
    case 'format':
      return m.documents_problem_format({ list: acceptedExtensions.join(', ') });
    case 'image':
      return m.documents_problem_image();
    case 'document':
      return m.documents_problem_document();
    case 'size':
      return m.documents_problem_size({ limit: maxUploadBytes / (1024 * 1024) });
    case 'empty':
      return m.documents_problem_empty();
    default:
      return undefined;
  }
}

/** A lost connection or a fault of the server leaves the file good; an answer to it does not. */
function toFailure(error: unknown): Failure {
  const status = error instanceof ApiError ? error.status : undefined;
  if (error instanceof ApiError && status === 0) {
    const offline = error.code === 'offline';
    return {
      message: offline ? m.documents_problem_offline() : m.documents_problem_timeout(),
      canRetry: true,
      offline,
    };
  }
  if (error instanceof ApiError && isScanWaits(error)) {
    return { message: error.message, canRetry: true, offline: false };
  }
  if (status === 200 || status === 413) {
    const byField = error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : '';
    const tooLarge = m.documents_problem_size({ limit: maxUploadBytes / (1024 * 1024) });
    const message = status === 413 ? tooLarge : byField;
    return { message: message || m.documents_problem_server(), canRetry: false, offline: false };
  }
  return { message: errorText(error) ?? m.documents_problem_server(), canRetry: true, offline: false };
}

/** Uploads of a case and what can be done with them. */
export function useUploads(caseNo: string) {
  const queue = queueOf(caseNo, useQueryClient());
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => {
    window.addEventListener('online', queue.resume);
    return () => window.removeEventListener('online', queue.resume);
  }, [queue]);
  // The browser asks before it leaves only where a file would be lost.
  const underWay = [...uploads.values()].some(({ kept }) => !kept);
  useEffect(() => {
    if (!underWay) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [underWay]);
  return { uploads, add: queue.add, retry: queue.retry, cancel: queue.cancel };
}
