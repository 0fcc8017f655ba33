import { codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import type { AskableType } from '../../../domain/documents/document-types.ts';
import { sendFile } from '../../documents/client/upload/send-file.ts';
import { ticketCall } from '../../tickets/client/ticket-call.ts';

interface Options {
  ticket: string;
  /** Identifies the upload on the server. A call with the same id resumes an interrupted upload. */
  id: string;
  signal: AbortSignal;
  /** Called with the received share, 0 to 1. */
  onProgress: (share: number) => void;
  /** Password of a locked PDF. */
  password?: string | undefined;
  /** Called when the connection is lost; the upload resumes automatically. */
  onWaiting: () => void;
}

/** Sends a requested file. A file that the server already has counts as sent. */
export async function sendDocument(fileType: AskableType, file: File, options: Options): Promise<void> {
  const { ticket, id, signal, onProgress, onWaiting, password } = options;
  const begin = { fileType, fileName: file.name, size: file.size, key: id };
  try {
    await sendFile(
      file,
      {
        begin: () => ticketCall('POST /dealer-portal/web/ticket/upload/begin', { body: begin }, { ticket, signal }),
        put: (uploadId, offset, piece, onPiece) =>
          ticketCall(
            'POST /dealer-portal/web/ticket/upload/piece',
            { form: { uploadId, offset }, file: piece, fileName: 'piece' },
            { ticket, signal, onProgress: onPiece },
          ),
        finish: (uploadId) =>
          ticketCall(
            'POST /dealer-portal/web/ticket/upload/finish',
            { body: { uploadId, password } },
            { ticket, signal },
          ),
        stop: (uploadId) =>
          ticketCall('POST /dealer-portal/web/ticket/upload/stop', { body: { uploadId } }, { ticket }),
      },
      { signal, onProgress, onPause: onWaiting },
    );
  } catch (error) {
    if (codeOf(error) !== codes.alreadyDone.code) throw error;
  }
}
