import { useEffect, useRef, useState } from 'react';
import { ownerOfLink } from '../../../client/device/link-owner.ts';
import type { AskableType } from '../../../domain/documents/document-types.ts';
import type { DocumentPage } from '../../document-pages/client/page-order.ts';
import { lockOf } from '../../documents/client/upload/locked-file.ts';
import { isPassing, linePatience, untilOnline } from '../../documents/client/upload/passing-failure.ts';
import { createUploadStore } from '../../documents/client/upload/stored-uploads.ts';
import {
  createUploadQueue,
  type QueuedUpload,
  RefusedFile,
  type UploadFailure,
  type UploadQueue,
} from '../../documents/client/upload/upload-queue.ts';
import { useUploadQueue } from '../../documents/client/upload/use-upload-queue.ts';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import { bindWhenOnline, prepareDocument } from './prepare-document.ts';
import { sendDocument } from './send-document.ts';
import { type SendProblem, sendProblem } from './send-problem.ts';
import { readLinkPages, storeLinkPages } from './use-pages.ts';
import { usePictures } from './use-pictures.ts';

interface Slot {
  key: AskableType;
}

/** A document being uploaded. */
export interface DocumentSending extends QueuedUpload<Slot, SendProblem> {
  /** Object URL of its picture on this device. */
  picture?: string | undefined;
}

interface Options {
  /** The link's secret. */
  token: string;
  ticket: string;
  /** Called when a document has arrived, or had already arrived. */
  onArrived: (fileType: AskableType) => Promise<void>;
  /** Called when the link is no longer valid. */
  onLost: () => void;
}

/** Chosen content: a file, or pages that become one file. */
type Chosen = { file: File } | { pages: readonly DocumentPage[] };

/** Uploads requested documents. Uploads resume after a lost connection and a reload, and stop on request. */
export function useSendings(options: Options) {
  const { token } = options;
  const latest = useRef(options);
  latest.current = options;
  /** Pages being uploaded stay stored until the upload is complete, so that stopping it does not lose them. */
  const sent = useRef(new Map<AskableType, readonly DocumentPage[]>());
  /**
   * Uploads started since the page was opened, including stopped ones: what is stored for them is not from an earlier
   * visit.
   */
  const begun = useRef(new Set<string>());
  const pictures = usePictures();

  const [queue] = useState(() => {
    const store = createUploadStore<Slot>(async () => ({ owner: await ownerOfLink(token), caseNo: '' }));
    const made: UploadQueue<Slot, SendProblem> = createUploadQueue({
      prepare: async (file: File, { key }: Slot, step) => {
        const pages = sent.current.get(key);
        if (!pages) return prepareDocument(file, key);
        await storeLinkPages(token, { slotKey: key, pages, isSent: true });
        return bindWhenOnline(pages, key, step);
      },
      send: ({ key }, file, step) => sendDocument(key, file, { ...step, ticket: latest.current.ticket }),
      failure: (error) => {
        if (isLinkOver(error)) latest.current.onLost();
        return failureOf(error);
      },
      untilNextTry: (signal) => untilOnline(linePatience, signal),
      settled: async ({ key }) => {
        sent.current.delete(key);
        await latest.current.onArrived(key);
      },
      keep: store.keep,
      drop: async (key) => {
        await store.drop(key);
        const pages = sent.current.get(key as AskableType);
        sent.current.delete(key as AskableType);
        if (pages) await storeLinkPages(token, { slotKey: key, pages, isSent: false });
      },
    });
    return { ...made, store };
  });
  const uploads = useUploadQueue(queue);

  const start = useRef((fileType: AskableType, chosen: Chosen) => {
    begun.current.add(fileType);
    if ('pages' in chosen) sent.current.set(fileType, chosen.pages);
    else sent.current.delete(fileType);
    const file = 'pages' in chosen ? chosen.pages[0]?.file : chosen.file;
    if (!file) return;
    pictures.show(fileType, file);
    void queue.add({ key: fileType }, file);
  });

  useEffect(() => {
    const goOn = async () => {
      // Uploads started since the page was opened are newer than stored ones.
      const isTaken = (key: string) => begun.current.has(key) || queue.read().has(key);
      const stored = (await queue.store.read()).filter(({ slot }) => !isTaken(slot.key));
      for (const upload of stored) {
        pictures.show(upload.slot.key, upload.file);
        queue.restore(upload);
      }
      for (const { slotKey, pages, isSent } of await readLinkPages(token)) {
        const isRestored = stored.some(({ slot }) => slot.key === slotKey);
        if (isSent && isRestored) sent.current.set(slotKey as AskableType, pages);
        else if (isSent && !isTaken(slotKey)) start.current(slotKey as AskableType, { pages });
      }
    };
    // If the storage cannot be read, there is nothing to resume.
    goOn().catch(() => undefined);
  }, [queue, token, pictures.show]);

  // Revokes the URL of a picture that is no longer shown.
  useEffect(() => {
    for (const fileType of pictures.shown()) if (!uploads.has(fileType)) pictures.forget(fileType);
  }, [uploads, pictures]);

  const sendings = new Map<AskableType, DocumentSending>();
  for (const upload of uploads.values()) {
    sendings.set(upload.slot.key, { ...upload, picture: pictures.of(upload.slot.key) });
  }
  return {
    sendings,
    start: start.current,
    stop: (fileType: AskableType) => queue.cancel(fileType),
    unlock: queue.unlock,
  };
}

function failureOf(error: unknown): UploadFailure<SendProblem> {
  if (error instanceof RefusedFile) return { problem: error.problem, canRetry: false, isPassing: false };
  // If the link has expired, the file stays on the device until the next code is entered.
  return {
    problem: sendProblem(error),
    canRetry: isPassing(error) || isLinkOver(error),
    isPassing: isPassing(error),
    lock: lockOf(error),
  };
}
