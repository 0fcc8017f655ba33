import { useRef, useState } from 'react';
import type { RequestOf } from '../../../client/api.ts';
import { codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import { ticketCall } from '../../tickets/client/ticket-call.ts';
import type { DocumentToSign, SigningPageData, signatureSources } from '../contract.ts';
import { hasChanged, signProblem } from './sign-problem.ts';
import type { KeptSignature } from './stored-signature.ts';

const sources: typeof signatureSources = { drawn: 0, typed: 1, uploaded: 2 };

interface Options {
  page: SigningPageData;
  documents: readonly DocumentToSign[];
  ticket: string;
  /** Reloads the page after signing, or if it is out of date. */
  onDone: () => Promise<void>;
  /** The photo is no longer on the server: another signature was sent meanwhile. */
  onPhotoGone: () => void;
  onLost: () => void;
}

/**
 * Returns a function that sends the signature and signs every document with it. Calling it again after a lost reply
 * signs nothing twice.
 */
export function useSign({ page, documents, ticket, onDone, onPhotoGone, onLost }: Options) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const sent = useRef<{ signature: unknown; fileId: string }>(undefined);

  /** Uploads the picture, unless this same signature has already arrived. */
  const upload = async (kept: KeptSignature, makePicture: () => Promise<File | undefined>): Promise<string> => {
    if (kept.way === 'uploaded') return kept.fileId ?? '';
    const signature = kept.way === 'drawn' ? kept.drawing : kept.typed;
    if (sent.current?.signature === signature) return sent.current?.fileId ?? '';
    const file = await makePicture();
    if (!file) throw new Error('This browser made no picture of the signature.');
    const form: RequestOf<'POST /dealer-portal/web/lca/upload/signature'>['form'] = {
      fileType: page.fileType,
      source: sources[kept.way],
      ...(kept.way === 'typed' ? { name: kept.typed?.trim() } : {}),
    };
    const request = { form, file, fileName: file.name };
    const { fileId } = await ticketCall('POST /dealer-portal/web/lca/upload/signature', request, { ticket });
    sent.current = { signature, fileId };
    return fileId;
  };

  const signWith = async (kept: KeptSignature, makePicture: () => Promise<File | undefined>) => {
    const fileId = await upload(kept, makePicture);
    const seen = documents.map(({ letterId, hash }) => ({ letterId, hash }));
    const body = { documents: seen, fileId, agreed: true as const };
    await ticketCall('POST /dealer-portal/web/ticket/signing/sign', { body }, { ticket });
  };

  const sign = async (kept: KeptSignature, makePicture: () => Promise<File | undefined>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await signWith(kept, makePicture).catch((error) => {
        // Another kind of signature replaced this picture on the server, so it is sent again.
        if (!isGone(error) || kept.way === 'uploaded') throw error;
        sent.current = undefined;
        return signWith(kept, makePicture);
      });
      await onDone();
    } catch (error) {
      if (isLinkOver(error)) return onLost();
      if (isGone(error) && kept.way === 'uploaded') return onPhotoGone();
      if (hasChanged(error)) await onDone();
      setProblem(hasChanged(error) ? m.signing_page_changed() : signProblem(error, kept.way));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, sign, clearProblem: () => setProblem(undefined) };
}

function isGone(error: unknown): boolean {
  return codeOf(error) === codes.notFound.code;
}
