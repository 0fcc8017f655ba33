import { useEffect, useRef, useState } from 'react';
import { call } from '../../../client/api.ts';
import { ApiError } from '../../../client/api-error.ts';
import { errorText } from '../../../client/show-error.ts';
import { maxUploadBytes } from '../../../domain/documents/file-types.ts';
import * as m from '../../../paraglide/messages.js';
import type { SignatureFile } from '../contract.ts';
import type { SignatureFileType, SignatureOrigin } from '../signature-file-types.ts';
import { isTooLarge } from './picture-rules.ts';
import { useRefresh } from './use-signatures.ts';

export type SignatureSending =
  | { step: 'idle' }
  /** `share`: sent share of the file, 0 to 1. */
  | { step: 'sending'; share: number }
  | { step: 'failed'; message: string; canRetry: boolean };

const megabytes = maxUploadBytes / (1024 * 1024);

/**
 * Sends a picture. A failed upload can be repeated, and one in progress can be stopped; leaving the dialog also stops
 * it.
 */
export function useSendSignature(
  fileType: SignatureFileType,
  origin: SignatureOrigin,
  onSent: (file: SignatureFile) => void,
): { sending: SignatureSending; send: (file: File) => Promise<void>; stop: () => void } {
  const [sending, setSending] = useState<SignatureSending>({ step: 'idle' });
  const control = useRef<AbortController>(undefined);
  const refresh = useRefresh();
  useEffect(() => () => control.current?.abort(), []);

  const send = async (file: File) => {
    if (isTooLarge(file)) {
      return setSending({ step: 'failed', message: m.signatures_problem_size({ limit: megabytes }), canRetry: false });
    }
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    setSending({ step: 'sending', share: 0 });
    try {
      const sent = await call(
        'POST /dealer-portal/web/signature/uploadSignature',
        { form: { fileType, origin }, file, fileName: file.name },
        { signal: own.signal, onProgress: (share) => !own.signal.aborted && setSending({ step: 'sending', share }) },
      );
      await refresh();
      onSent(sent);
    } catch (error) {
      // The signature may have arrived: the request was stopped too late, or only its reply was lost.
      void refresh();
      if (!own.signal.aborted) setSending({ step: 'failed', ...failureOf(error) });
    }
  };
  const stop = () => {
    control.current?.abort();
    setSending({ step: 'idle' });
  };
  return { sending, send, stop };
}

/** After a lost connection or a server fault the same file can be sent again; after a refusal it cannot. */
function failureOf(error: unknown): { message: string; canRetry: boolean } {
  if (!(error instanceof ApiError)) return { message: m.signatures_problem_server(), canRetry: true };
  if (error.status === 0) {
    const isTimeout = error.code === 'timeout';
    return { message: isTimeout ? m.signatures_problem_timeout() : m.signatures_problem_offline(), canRetry: true };
  }
  if (error.status === 413) return { message: m.signatures_problem_size({ limit: megabytes }), canRetry: false };
  const said = Object.values(error.fields)[0] ?? errorText(error) ?? error.message;
  return { message: said || m.signatures_problem_server(), canRetry: error.status !== 200 && error.status !== 403 };
}
