import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { maxUploadBytes } from '../../domain/documents/file-types.ts';
import { refuseUnstorable } from '../http/unstorable-text.ts';
import { validationError } from '../http/validate-part.ts';
import { PortalError } from '../portal-error.ts';
import { createTurns } from '../turns.ts';

export interface Upload {
  fields: unknown;
  /** The dealer named in the form. */
  channelNo?: string | undefined;
  bytes: Buffer;
  fileName: string;
}

/** Limits the upload bytes in memory at a time; later uploads are read when there is space. */
const uploadTurns = createTurns(40 * 1024 * 1024);
/** Bytes that a form adds to its file. */
const formBytes = 64 * 1024;
/** A caller that sends nothing for this long loses its share of the memory. */
const stallMs = 30_000;

/**
 * Reads an upload and works on it once memory is available.
 *
 * @param owner the dealer of the upload: dealers share the memory fairly
 */
export function inUploadTurn<T>(request: FastifyRequest, owner: string, work: () => Promise<T>): Promise<T> {
  return uploadTurns.take(mostBytesOf(request), owner, work);
}

function mostBytesOf(request: FastifyRequest): number {
  const announced = Number(request.headers['content-length']);
  const most = maxUploadBytes + formBytes;
  return announced > 0 ? Math.min(announced, most) : most;
}

/** Reads the single part `file` and the other fields, which must match `schema`. */
export async function readUpload(request: FastifyRequest, schema: z.ZodType): Promise<Upload> {
  if (!request.isMultipart()) throw new PortalError('badRequest', { message: 'Send the file as multipart form data.' });
  const { fields, file } = await readParts(request).catch((error: unknown) => {
    if (error instanceof PortalError || (error as { statusCode?: number }).statusCode) throw error;
    throw new PortalError('fileRefused', { message: 'The file did not arrive in full. Upload it again.' });
  });
  refuseUnstorable(fields, { file: file?.fileName });
  const named = new URL(request.url, 'http://portal').searchParams.get('channelNo');
  // A file intended for one dealer must never be stored for another.
  if (named && fields.channelNo && fields.channelNo !== named) {
    throw new PortalError('validation', { fields: { channelNo: 'The address of the call names another dealer.' } });
  }
  if (!file) throw new PortalError('validation', { fields: { file: 'Choose a file.' } });
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw validationError(parsed.error.issues);
  return { fields: parsed.data, ...(fields.channelNo && { channelNo: fields.channelNo }), ...file };
}

async function readParts(request: FastifyRequest) {
  const watch = watchForStall(request);
  try {
    return await partsOf(request);
  } finally {
    clearInterval(watch);
  }
}

function watchForStall({ raw }: FastifyRequest): NodeJS.Timeout {
  let before = -1;
  return setInterval(() => {
    const now = raw.socket?.bytesRead;
    if (now === before) raw.destroy(new Error('An upload stood still.'));
    before = now ?? -2;
  }, stallMs);
}

async function partsOf(request: FastifyRequest) {
  const fields: Record<string, string> = {};
  let file: { bytes: Buffer; fileName: string } | undefined;
  for await (const part of request.parts({ limits: { files: 1, fields: 20, fileSize: maxUploadBytes } })) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part.file, mostBytesOf(request)).catch((error: unknown) => {
        if (!part.file.truncated) throw error;
        throw new PortalError('fileRefused', { message: 'File size should not exceed 10MB' });
      });
      file = { bytes, fileName: part.filename };
    } else if (typeof part.value === 'string') {
      fields[part.fieldname] = part.value;
    }
  }
  return { fields, file };
}

/** Writes all pieces into one buffer: joining them at the end would take twice the memory. */
async function bytesOf(file: MultipartFile['file'], most: number): Promise<Buffer> {
  const all = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for await (const chunk of file) {
    if (file.truncated) throw new Error('The file is larger than is taken.');
    length += (chunk as Buffer).copy(all, length);
  }
  return all.subarray(0, length);
}
