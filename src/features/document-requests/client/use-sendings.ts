import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import { prepareUpload } from '../../documents/client/prepare-upload.ts';
import { uploadProblem } from '../../documents/client/upload-rules.ts';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import type { AskableType } from '../request-rules.ts';
import { dropPaper, keepPaper, readPapers } from './pending-papers.ts';
import { sendPaper } from './send-paper.ts';
import { type SendProblem, sendProblem } from './send-problem.ts';

/** A paper on its way. */
export interface PaperSending {
  /** Bytes; 0 while it is being prepared. */
  size: number;
  /** Share that has arrived, 0 to 1. */
  share: number;
  /** The line is cut; it goes on by itself. */
  isWaiting: boolean;
  /** It goes on after the page was loaded anew. */
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
  /** A paper has arrived, or was there already. */
  onArrived: () => Promise<void>;
  /** The link opens nothing any more. */
  onLost: () => void;
}

/** The papers that are on their way, each by itself; they go on while the line is bad, and stop when they are told to. */
export function useSendings({ token, ticket, onArrived, onLost }: Options) {
  const [sendings, setSendings] = useState<ReadonlyMap<AskableType, PaperSending>>(new Map());
  const stops = useRef(new Map<AskableType, AbortController>());
  const wouldBeLost = [...sendings.values()].some(({ problem, isKept }) => !problem && !isKept);

  // Where this browser keeps nothing, a page that is left forgets what it has not sent.
  useEffect(() => {
    if (!wouldBeLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldBeLost]);

  const change = (fileType: AskableType, more: Partial<PaperSending>) =>
    setSendings((all) => {
      const before = all.get(fileType);
      return before ? new Map(all).set(fileType, { ...before, ...more }) : all;
    });
  const drop = (fileType: AskableType) =>
    setSendings((all) => {
      const left = new Map(all);
      left.delete(fileType);
      return left;
    });

  const start = async (fileType: AskableType, chosen: File, former?: string) => {
    stops.current.get(fileType)?.abort();
    const stop = new AbortController();
    stops.current.set(fileType, stop);
    const picture = chosen.type.startsWith('image/') ? URL.createObjectURL(chosen) : undefined;
    const begun: PaperSending = { size: 0, share: 0, isWaiting: false, isKept: former !== undefined, picture };
    setSendings((all) => new Map(all).set(fileType, begun));
    const isCurrent = () => stops.current.get(fileType) === stop;
    try {
      const refused = refusalOf(fileType, chosen);
      const isReady = former !== undefined || refused === 'format' || refused === 'empty';
      const file = isReady ? chosen : await prepareUpload(chosen);
      const problem = refusalOf(fileType, file);
      if (!isCurrent()) return;
      if (problem) return change(fileType, { problem });
      const key = former ?? randomKey();
      const isKept = former !== undefined || (await keepPaper(token, { fileType, key, file }));
      // Stopped meanwhile: it is not to begin again by itself.
      if (!stops.current.has(fileType)) return void dropPaper(token, fileType);
      if (isCurrent()) change(fileType, { size: file.size, isKept });
      await sendPaper(fileType, file, {
        ...{ ticket, key },
        signal: stop.signal,
        onProgress: (share) => isCurrent() && change(fileType, { share, isWaiting: false }),
        onWaiting: () => isCurrent() && change(fileType, { isWaiting: true }),
      });
      void dropPaper(token, fileType);
      await onArrived();
      if (isCurrent()) drop(fileType);
    } catch (error) {
      if (stop.signal.aborted || !isCurrent()) return;
      if (isLinkOver(error)) return onLost();
      void dropPaper(token, fileType);
      if (codeOf(error) === codes.alreadyDone.code) {
        await onArrived();
        return drop(fileType);
      }
      change(fileType, { problem: sendProblem(error) });
    }
  };

  const restart = useRef(start);
  restart.current = start;
  useEffect(() => {
    void readPapers(token).then((papers) => {
      for (const { fileType, file, key } of papers) void restart.current(fileType, file, key);
    });
  }, [token]);

  return {
    sendings,
    start: (fileType: AskableType, file: File) => void start(fileType, file),
    stop: (fileType: AskableType) => {
      stops.current.get(fileType)?.abort();
      stops.current.delete(fileType);
      void dropPaper(token, fileType);
      drop(fileType);
    },
  };
}

/** Why a file is not sent at all. */
function refusalOf(fileType: AskableType, file: File): SendProblem | undefined {
  const problem = uploadProblem(file, fileType);
  return problem === undefined || problem === 'size' || problem === 'empty' ? problem : 'format';
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
