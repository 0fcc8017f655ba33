import type { Envelope } from '../contract/call.ts';
import { ApiError } from './api-error.ts';
import type { RawReply } from './send.ts';

/** The parts of a request, by any caller. */
export type Parts = {
  query?: object;
  params?: object;
  body?: unknown;
  form?: object;
  file?: Blob;
  fileName?: string;
};

/** Returns the path of a call with its parameters filled in. */
export function fillPath(path: string, params: object = {}): string {
  const values = params as Record<string, unknown>;
  return path.replace(/\{(\w+)\}|:(\w+)/g, (_, braced, plain) => encodeURIComponent(`${values[braced ?? plain]}`));
}

/** The fields go before the file, so that the server knows them when the file arrives. */
export function formData({ form = {}, file, fileName }: Parts): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) if (value !== undefined) data.append(name, String(value));
  if (file) data.append('file', file, fileName);
  return data;
}

/** `data` of a successful reply; throws an `ApiError` for any other. */
export async function readReply(reply: RawReply): Promise<unknown> {
  const isJson = (reply.header('Content-Type') ?? '').startsWith('application/json');
  if (!isJson && reply.status === 200) return fileOf(reply);
  const envelope = isJson ? parse(await reply.body.text()) : undefined;
  if (reply.status === 200 && envelope?.code === '0000') return envelope.data;
  throw new ApiError({
    code: envelope?.code ?? '',
    message: envelope?.message ?? '',
    status: reply.status,
    data: envelope?.data,
  });
}

function parse(text: string): Envelope<unknown> | undefined {
  try {
    return JSON.parse(text) as Envelope<unknown>;
  } catch {
    return undefined;
  }
}

/** RFC 6266: the encoded name is preferred to the plain one. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? '';
}

function fileOf(reply: RawReply): File {
  return new File([reply.body], fileNameOf(reply.header('Content-Disposition') ?? ''), { type: reply.body.type });
}

/**
 * Returns a unique idempotency key for a call that creates or sends something. Reuse it when the same call is retried.
 */
export function newKey(): string {
  // `randomUUID` is missing on plain http with a host name.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
