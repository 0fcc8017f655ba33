import { call } from '../../../../client/api.ts';
import { codeOf } from '../../../../client/api-error.ts';
import { codes } from '../../../../contract/codes.ts';
import { pieceBytes } from '../../../../domain/documents/file-types.ts';
import type { CaseDocument } from '../../contract.ts';
import { askAgain } from './ask-again.ts';
import { isPassing, isScanWaits, pause } from './passing-failure.ts';
import { sendInPieces } from './send-in-pieces.ts';
import type { UploadPlace } from './upload-place.ts';

interface Options {
  /** The same for every try of one upload. */
  id: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

const pausesMs = [1000, 3000, 8000];

/** Sends a file to its place: a small one in one go, others piece by piece so that a cut line costs little. */
export async function sendUpload(
  caseNo: string,
  { fileType, personalInfoId }: UploadPlace,
  file: File,
  { id, signal, onProgress }: Options,
): Promise<CaseDocument> {
  const place = { caseNo, fileType, personalInfoId };
  if (file.size <= pieceBytes) {
    const request = { form: place, file, fileName: file.name };
    const send = () => call('POST /dealer-portal/web/case/file/upload', request, { signal, onProgress });
    return askAgain(send, { isPassing: isScanWaits, pause: (tries) => pause(pausesMs[tries - 1] ?? 8000, signal) });
  }
  let uploadId: string | undefined;
  const begin = { ...place, fileName: file.name, size: file.size, key: id };
  try {
    return await sendInPieces(
      file,
      pieceBytes,
      {
        begin: async () => {
          const state = await call('POST /dealer-portal/web/case/file/upload/begin', { body: begin }, { signal });
          uploadId = state.uploadId;
          return state;
        },
        put: (upload, offset, piece, onPiece) =>
          call(
            'POST /dealer-portal/web/case/file/upload/piece',
            { form: { uploadId: upload, offset }, file: piece, fileName: 'piece' },
            { signal, onProgress: onPiece },
          ),
        finish: (upload) =>
          call('POST /dealer-portal/web/case/file/upload/finish', { body: { uploadId: upload } }, { signal }),
        isPassing,
        isForgotten: (error) => codeOf(error) === codes.notFound.code,
        pause: (tries) => pause(pausesMs[tries - 1] ?? 8000, signal),
      },
      onProgress,
    );
  } catch (error) {
    // What has arrived is of no use to anybody any more.
    if (signal.aborted && uploadId) void stop(uploadId);
    throw error;
  }
}

async function stop(uploadId: string): Promise<void> {
  await call('POST /dealer-portal/web/case/file/upload/stop', { body: { uploadId } }).catch(() => undefined);
}
