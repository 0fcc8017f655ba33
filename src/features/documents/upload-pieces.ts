import { z } from 'zod';
import { line } from '../../contract/text.ts';
import { maxUploadBytes } from '../../domain/documents/file-types.ts';

/** Schemas shared by all uploads in pieces: by an account, or by a customer with a link. */
export const uploadId = line().min(1).max(64);

export const UploadStateSchema = z.object({
  uploadId: z.string(),
  /** Number of bytes received; the next piece begins there. */
  arrived: z.number(),
});

/**
 * Password of a PDF that opens only with it, such as a bank statement. It is used once and not stored. It is not
 * cleaned, because each of its characters matters.
 */
export const filePassword = z.string().min(1).max(127).optional();

export const finishedUpload = z.object({ uploadId, password: filePassword });

/** The file of an upload that begins. */
export const begunFile = {
  fileName: line().min(1).max(300),
  size: z
    .number()
    .int()
    .min(1, { error: 'This file is empty. Choose another one.' })
    .max(maxUploadBytes, { error: 'File size should not exceed 10MB' }),
  /** Chosen by the caller; the same key is the same upload. */
  key: line().min(16).max(100),
};

export const PieceSchema = z.object({ uploadId, offset: z.coerce.number().int().min(0).max(maxUploadBytes) });
