import { getLocale } from '../paraglide/runtime.js';
import { ApiError } from './api-error.ts';

/** A call fails after this many milliseconds without an answer or progress of an upload. */
const patience = 60_000;

/** A reply before it is parsed. */
export interface RawReply {
  status: number;
  header: (name: string) => string | null;
  body: Blob;
}

export interface PendingCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  /** Called with the sent share of the body, 0 to 1. */
  onProgress?: (share: number) => void;
}

const offline = () => new ApiError({ code: 'offline', message: '', status: 0 });
const timedOut = () => new ApiError({ code: 'timeout', message: '', status: 0 });

export async function send(sending: PendingCall): Promise<RawReply> {
  // Otherwise the browser would send its own languages instead of the page's language.
  const headers = { ...sending.headers, 'Accept-Language': getLocale() };
  return sending.onProgress ? sendWithProgress({ ...sending, headers }) : sendPlainly({ ...sending, headers });
}

async function sendPlainly({ method, url, headers, body, signal }: PendingCall): Promise<RawReply> {
  // A page starts ten requests at once: between two of them the browser may handle a touch.
  if (method === 'GET') await globalThis.scheduler?.yield?.();
  const tooLong = AbortSignal.timeout(patience);
  try {
    const reply = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
    });
    return { status: reply.status, header: (name) => reply.headers.get(name), body: await reply.blob() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw tooLong.aborted ? timedOut() : offline();
  }
}

/** Uses XMLHttpRequest, because only it reports upload progress. Every progress event restarts the timeout. */
function sendWithProgress({ method, url, headers, body, signal, onProgress }: PendingCall): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        reject(timedOut());
        request.abort();
      }, patience);
    };
    const abort = () => {
      reject(signal?.reason);
      request.abort();
    };
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      resolve({ status: request.status, header: (name) => request.getResponseHeader(name), body: request.response });
    request.onerror = () => reject(offline());
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) return abort();
    wait();
    request.send(body ?? null);
  });
}
