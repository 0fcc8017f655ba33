import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import { prepareUpload } from '../../documents/client/prepare-upload.ts';
import { uploadProblem } from '../../documents/client/upload-rules.ts';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import type { AskableType } from '../request-rules.ts';
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
  /** Address of a picture of it on this device. */
  picture?: string | undefined;
  /** Why it was given up. */
  problem?: SendProblem;
}

interface Options {
  ticket: string;
  /** A paper has arrived, or was there already. */
  onArrived: () => Promise<void>;
  /** The link opens nothing any more. */
  onLost: () => void;
}

/** The papers that are on their way, each by itself; they go on while the line is bad, and stop when they are told to. */
export function useSendings({ ticket, onArrived, onLost }: Options) {
  const [sendings, setSendings] = useState<ReadonlyMap<AskableType, PaperSending>>(new Map());
  const stops = useRef(new Map<AskableType, AbortController>());
  const isBusy = [...sendings.values()].some(({ problem }) => !problem);

  // A page that is left forgets what it has not sent.
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

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

  const start = async (fileType: AskableType, chosen: File) => {
    stops.current.get(fileType)?.abort();
    const stop = new AbortController();
    stops.current.set(fileType, stop);
    const picture = chosen.type.startsWith('image/') ? URL.createObjectURL(chosen) : undefined;
    const begun: PaperSending = { size: 0, share: 0, isWaiting: false, picture };
    setSendings((all) => new Map(all).set(fileType, begun));
    const isCurrent = () => stops.current.get(fileType) === stop;
    try {
      const refused = uploadProblem(chosen);
      const file = refused === 'format' || refused === 'empty' ? chosen : await prepareUpload(chosen);
      const problem = uploadProblem(file);
      if (problem) return change(fileType, { problem });
      if (isCurrent()) change(fileType, { size: file.size });
      await sendPaper(fileType, file, {
        ticket,
        signal: stop.signal,
        onProgress: (share) => isCurrent() && change(fileType, { share, isWaiting: false }),
        onWaiting: () => isCurrent() && change(fileType, { isWaiting: true }),
      });
      await onArrived();
      if (isCurrent()) drop(fileType);
    } catch (error) {
      if (stop.signal.aborted || !isCurrent()) return;
      if (isLinkOver(error)) return onLost();
      if (codeOf(error) === codes.alreadyDone.code) {
        await onArrived();
        return drop(fileType);
      }
      change(fileType, { problem: sendProblem(error) });
    }
  };

  return {
    sendings,
    start: (fileType: AskableType, file: File) => void start(fileType, file),
    stop: (fileType: AskableType) => {
      stops.current.get(fileType)?.abort();
      stops.current.delete(fileType);
      drop(fileType);
    },
  };
}
