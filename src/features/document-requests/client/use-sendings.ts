import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../../../client/api-error.ts';
import { newKey } from '../../../client/exchange.ts';
import { codes } from '../../../contract/codes.ts';
import type { DocumentPage } from '../../document-pages/client/page-order.ts';
import { prepareUpload } from '../../documents/client/upload/prepare-upload.ts';
import { uploadProblem } from '../../documents/client/upload/upload-rules.ts';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import type { AskableType } from '../request-rules.ts';
import { bindWhenOnline } from './bind-when-online.ts';
import { dropDocument, keepDocument, readDocuments } from './pending-documents.ts';
import { keepPages, readPages } from './pending-pages.ts';
import { sendDocument } from './send-document.ts';
import { type SendProblem, sendProblem } from './send-problem.ts';
import { usePictures } from './use-pictures.ts';

/** A document on its way. */
export interface DocumentSending {
  /** Bytes; 0 while it is being prepared. */
  size: number;
  /** Share that has arrived, 0 to 1. */
  share: number;
  /** The connection is lost; the upload resumes automatically. */
  isWaiting: boolean;
  /** It resumes after a reload. */
  isKept: boolean;
  /** Address of a picture of it on this device. */
  picture?: string | undefined;
  /** Why it was given up. */
  problem?: SendProblem;
}

interface Options {
  /** The link's secret. */
  token: string;
  ticket: string;
  /** A document has arrived, or was there already. */
  onArrived: (fileType: AskableType) => Promise<void>;
  /** The link opens nothing any more. */
  onLost: () => void;
}

/** An upload: a file, or the pages of a document that become one; `key` if it resumes after a reload. */
type Chosen = { file: File; key?: string } | { pages: readonly DocumentPage[] };

/** Uploads documents independently; they resume after a lost connection and stop on request. */
export function useSendings({ token, ticket, onArrived, onLost }: Options) {
  const [sendings, setSendings] = useState<ReadonlyMap<AskableType, DocumentSending>>(new Map());
  const stops = useRef(new Map<AskableType, AbortController>());
  const pictures = usePictures();
  const wouldBeLost = [...sendings.values()].some(({ problem, isKept }) => !problem && !isKept);

  // Where this browser keeps nothing, a page that is left forgets what it has not sent.
  useEffect(() => {
    if (!wouldBeLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldBeLost]);

  const change = (fileType: AskableType, more: Partial<DocumentSending>) =>
    setSendings((all) => {
      const before = all.get(fileType);
      return before ? new Map(all).set(fileType, { ...before, ...more }) : all;
    });
  const drop = (fileType: AskableType) => {
    pictures.forget(fileType);
    setSendings((all) => {
      const left = new Map(all);
      left.delete(fileType);
      return left;
    });
  };

  const start = async (fileType: AskableType, chosen: Chosen) => {
    stops.current.get(fileType)?.abort();
    const stop = new AbortController();
    stops.current.set(fileType, stop);
    const first = 'file' in chosen ? chosen.file : chosen.pages[0]?.file;
    const picture = pictures.show(fileType, first);
    const former = 'file' in chosen ? chosen.key : undefined;
    const begun: DocumentSending = { size: 0, share: 0, isWaiting: false, isKept: former !== undefined, picture };
    setSendings((all) => new Map(all).set(fileType, begun));
    const isCurrent = () => stops.current.get(fileType) === stop;
    const onWaiting = () => isCurrent() && change(fileType, { isWaiting: true });
    // The pages stay stored until the upload is complete, so that stopping it does not lose them.
    const keep = async (isSent: boolean) =>
      'pages' in chosen && (await keepPages(token, { fileType, pages: chosen.pages, isSent }));
    const giveUp = (problem: SendProblem) => {
      void keep(false);
      change(fileType, { problem });
    };
    try {
      const arePagesKept = await keep(true);
      if (isCurrent() && arePagesKept) change(fileType, { isKept: true });
      const made = await ('pages' in chosen
        ? bindWhenOnline(chosen.pages, fileType, { signal: stop.signal, onWaiting })
        : prepare(fileType, chosen.file, former !== undefined));
      if (!isCurrent()) return;
      if (typeof made === 'string') return giveUp(made);
      const problem = refusalOf(fileType, made);
      if (problem) return giveUp(problem);
      const key = former ?? newKey();
      const isKept = former !== undefined || (await keepDocument(token, { fileType, key, file: made }));
      // Stopped meanwhile: do not resume.
      if (!stops.current.has(fileType)) return void dropDocument(token, fileType);
      if (isCurrent()) change(fileType, { size: made.size, isKept: isKept || arePagesKept, isWaiting: false });
      await sendDocument(fileType, made, {
        ticket,
        key,
        onWaiting,
        signal: stop.signal,
        onProgress: (share) => isCurrent() && change(fileType, { share, isWaiting: false }),
      });
      void dropDocument(token, fileType);
      await onArrived(fileType);
      if (isCurrent()) drop(fileType);
    } catch (error) {
      if (stop.signal.aborted || !isCurrent()) return;
      if (isLinkOver(error)) return onLost();
      void dropDocument(token, fileType);
      if (codeOf(error) === codes.alreadyDone.code) {
        await onArrived(fileType);
        return drop(fileType);
      }
      giveUp(sendProblem(error));
    }
  };

  const restart = useRef(start);
  restart.current = start;
  useEffect(() => {
    const goOn = async () => {
      const documents = await readDocuments(token);
      for (const { fileType, ...document } of documents) void restart.current(fileType, document);
      for (const { fileType, pages, isSent } of await readPages(token)) {
        const isOnItsWay = documents.some((document) => document.fileType === fileType);
        if (isSent && !isOnItsWay) void restart.current(fileType, { pages });
      }
    };
    void goOn();
  }, [token]);

  return {
    sendings,
    start: (fileType: AskableType, chosen: Chosen) => void start(fileType, chosen),
    /** Stops a document; pages stay in hand. */
    stop: (fileType: AskableType, pages: readonly DocumentPage[] = []) => {
      stops.current.get(fileType)?.abort();
      stops.current.delete(fileType);
      void dropDocument(token, fileType);
      void keepPages(token, { fileType, pages, isSent: false });
      drop(fileType);
    },
  };
}

/** A file as it is sent, or why it is not sent at all. */
async function prepare(fileType: AskableType, chosen: File, isReady: boolean): Promise<File | SendProblem> {
  if (isReady) return chosen;
  const problem = refusalOf(fileType, chosen);
  return problem === 'format' || problem === 'empty' ? problem : prepareUpload(chosen);
}

/** Why a file is not sent at all. */
function refusalOf(fileType: AskableType, file: File): SendProblem | undefined {
  const problem = uploadProblem(file, fileType);
  return problem === undefined || problem === 'size' || problem === 'empty' ? problem : 'format';
}
