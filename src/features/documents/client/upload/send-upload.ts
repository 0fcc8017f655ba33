import { call } from '../../../../client/api.ts';
import type { CaseDocument } from '../../contract.ts';
import { sendFile } from './send-file.ts';
import type { UploadPlace } from './upload-place.ts';

interface Options {
  /** The same for every try of one upload. */
  id: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Password of a locked PDF. */
  password?: string | undefined;
}

/** Sends a file to its place in a case. */
export function sendUpload(
  caseNo: string,
  { fileType, personalInfoId }: UploadPlace,
  file: File,
  { id, signal, onProgress, password }: Options,
): Promise<CaseDocument> {
  const place = { caseNo, fileType, personalInfoId };
  return sendFile(
    file,
    {
      whole: () => {
        const request = { form: { ...place, password }, file, fileName: file.name };
        return call('POST /dealer-portal/web/case/file/upload', request, { signal, onProgress });
      },
      begin: () => {
        const body = { ...place, fileName: file.name, size: file.size, key: id };
        return call('POST /dealer-portal/web/case/file/upload/begin', { body }, { signal });
      },
      put: (uploadId, offset, piece, onPiece) =>
        call(
          'POST /dealer-portal/web/case/file/upload/piece',
          { form: { uploadId, offset }, file: piece, fileName: 'piece' },
          { signal, onProgress: onPiece },
        ),
      finish: (uploadId) =>
        call('POST /dealer-portal/web/case/file/upload/finish', { body: { uploadId, password } }, { signal }),
      stop: (uploadId) => call('POST /dealer-portal/web/case/file/upload/stop', { body: { uploadId } }),
    },
    { signal, onProgress },
  );
}
