import { codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import { pieceBytes } from '../../../domain/documents/file-types.ts';
import { isPassing, linePatience, pause, untilOnline } from '../../documents/client/upload/passing-failure.ts';
import { sendInPieces } from '../../documents/client/upload/send-in-pieces.ts';
import { ticketCall } from '../../tickets/client/ticket-call.ts';
import type { AskableType } from '../request-rules.ts';

interface Options {
  ticket: string;
  /** The server's name for this upload; the same one goes on where it was cut off. */
  key: string;
  signal: AbortSignal;
  /** Share that has arrived, 0 to 1. */
  onProgress: (share: number) => void;
  /** Called when the connection is lost; the upload resumes automatically. */
  onWaiting: () => void;
}

/** Sends a document piece by piece, however often the line is cut, until it is there or was stopped. */
export async function sendDocument(fileType: AskableType, file: File, options: Options): Promise<void> {
  const { ticket, key, signal, onProgress, onWaiting } = options;
  let uploadId: string | undefined;
  const begin = { fileType, fileName: file.name, size: file.size, key };
  const wire = {
    begin: async () => {
      const state = await ticketCall(
        'POST /dealer-portal/web/ticket/upload/begin',
        { body: begin },
        { ticket, signal },
      );
      uploadId = state.uploadId;
      return state;
    },
    put: (upload: string, offset: number, piece: Blob, onPiece: (share: number) => void) =>
      ticketCall(
        'POST /dealer-portal/web/ticket/upload/piece',
        { form: { uploadId: upload, offset }, file: piece, fileName: 'piece' },
        { ticket, signal, onProgress: onPiece },
      ),
    finish: (upload: string) =>
      ticketCall('POST /dealer-portal/web/ticket/upload/finish', { body: { uploadId: upload } }, { ticket, signal }),
    isPassing,
    isForgotten: (error: unknown) => codeOf(error) === codes.notFound.code,
    pause: async (tries: number) => {
      onWaiting();
      await pause(tries * 1000, signal);
    },
  };
  for (;;) {
    try {
      await sendInPieces(file, pieceBytes, wire, onProgress);
      return;
    } catch (error) {
      if (signal.aborted) {
        // The pieces that have arrived are no longer needed.
        if (uploadId) void stopUpload(ticket, uploadId);
        throw error;
      }
      if (!isPassing(error)) throw error;
      onWaiting();
      await untilOnline(linePatience, signal);
    }
  }
}

async function stopUpload(ticket: string, uploadId: string): Promise<void> {
  await ticketCall('POST /dealer-portal/web/ticket/upload/stop', { body: { uploadId } }, { ticket }).catch(
    () => undefined,
  );
}
