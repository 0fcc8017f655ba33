import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../client/api-error.ts';
import { onSessionEnd } from '../../../../client/session.ts';
import { errorText } from '../../../../client/show-error.ts';
import type { StoredFileType } from '../../../../domain/documents/document-types.ts';
import { acceptedExtensions, maxUploadBytes } from '../../../../domain/documents/file-types.ts';
import * as m from '../../../../paraglide/messages.js';
import { draftsOwner } from '../../../cases/client/draft-store.ts';
import { rememberPicture } from '../local-pictures.ts';
import { refreshCase } from '../use-documents.ts';
import { lockOf } from './locked-file.ts';
import { isPassing, linePatience, untilOnline } from './passing-failure.ts';
import { prepareUpload } from './prepare-upload.ts';
import { sendUpload } from './send-upload.ts';
import { createUploadStore } from './stored-uploads.ts';
import type { UploadPlace } from './upload-place.ts';
import { createUploadQueue, RefusedFile, type UploadFailure, type UploadQueue } from './upload-queue.ts';
import { uploadProblem } from './upload-rules.ts';
import { useUploadQueue } from './use-upload-queue.ts';

type Queue = UploadQueue<UploadPlace>;

/** Outlives the pages, so that an upload continues while the user does something else. */
const queues = new Map<string, Queue>();
// Drops the files of a former user from memory; after an expired session the stored uploads resume.
onSessionEnd(() => {
  for (const queue of queues.values()) queue.stop();
  queues.clear();
});

function queueOf(caseNo: string, client: QueryClient): Queue {
  const owner = draftsOwner();
  const name = JSON.stringify([owner, caseNo]);
  const known = queues.get(name);
  if (known) return known;
  const store = createUploadStore<UploadPlace>(() => ({ owner, caseNo }));
  const queue: Queue = createUploadQueue({
    prepare: async (file: File, slot: UploadPlace) => {
      const ready = await prepareUpload(file);
      const problem = refusalText(ready, slot.fileType);
      if (problem) throw new RefusedFile(problem);
      return ready;
    },
    send: (slot, file, options) => sendUpload(caseNo, slot, file, options),
    failure: failureOf,
    untilNextTry: (signal) => untilOnline(linePatience, signal),
    settled: (_, { fileId }, file) => {
      rememberPicture(fileId, file);
      return refreshCase(client);
    },
    keep: ({ slot: { key, fileType, personalInfoId }, id, file }) =>
      store.keep({ slot: { key, fileType, personalInfoId }, id, file }),
    drop: store.drop,
  });
  queues.set(name, queue);
  void store.read().then(
    (stored) => stored.forEach(queue.restore),
    () => undefined,
  );
  return queue;
}

/**
 * Returns why a file cannot be sent, in the specification's words; `undefined` if it can. Without a type the limits of
 * any document apply.
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

/** After a lost connection or a server fault the same file can be sent again; after a refusal it cannot. */
function failureOf(error: unknown): UploadFailure<string> {
  return {
    problem: problemText(error) || m.documents_problem_server(),
    canRetry: !isRefusal(error),
    isPassing: isPassing(error),
    lock: lockOf(error),
  };
}

function problemText(error: unknown): string | undefined {
  if (error instanceof RefusedFile) return error.problem as string;
  if (!(error instanceof ApiError)) return errorText(error);
  if (error.status === 0)
    return error.code === 'offline' ? m.documents_problem_offline() : m.documents_problem_timeout();
  if (error.status === 413) return m.documents_problem_size({ limit: maxUploadBytes / (1024 * 1024) });
  if (error.status !== 200) return errorText(error);
  return Object.values(error.fields)[0] ?? error.message;
}

/** True if the same file would be refused again. */
function isRefusal(error: unknown): boolean {
  if (error instanceof RefusedFile) return true;
  return error instanceof ApiError && !isPassing(error) && (error.status === 200 || error.status === 413);
}

/** Returns the uploads of a case and what can be done with them. */
export function useUploads(caseNo: string) {
  const queue = queueOf(caseNo, useQueryClient());
  return {
    uploads: useUploadQueue(queue),
    add: queue.add,
    retry: queue.retry,
    cancel: queue.cancel,
    unlock: queue.unlock,
  };
}
