import sharp from 'sharp';
import type { SignatureFile, SignatureInForce } from '../features/signatures/contract.ts';
import type { SignatureFileType } from '../features/signatures/signature-file-types.ts';
import type { TestPortal } from './test-portal.ts';

interface Detail extends Record<SignatureFileType, SignatureInForce | null> {
  mayChangeStamp: boolean;
}

/** Returns the calls for signature files, as tests make them. */
export function signatureDesk(portal: TestPortal) {
  return {
    upload: (
      token: string,
      fileType: SignatureFileType,
      bytes: Buffer,
      { name = 'picture.png', ...fields }: { name?: string; origin?: string; channelNo?: string } = {},
    ) =>
      portal.upload<SignatureFile & { reason: string; fields: object }>(
        { fileType, ...fields },
        { name, bytes },
        token,
        '/signature/uploadSignature',
      ),
    detail: async (token: string) => (await portal.call<Detail>('GET /signature/getSignatureDetail', { token })).data,
    remove: (token: string, fileId: string) =>
      portal.call('POST /signature/deleteSignature', { token, body: { fileId } }),
    get: (token: string, path: string, fileId: string) =>
      portal.app.inject({ url: `/api/dealer-portal/web${path}`, query: { fileId }, headers: { token } }),
    /** Returns the uploaded file, or the code of the refusal. */
    download: async (token: string, fileId: string): Promise<Buffer | string> => {
      const url = '/api/dealer-portal/web/common/download';
      const reply = await portal.app.inject({ method: 'POST', url, headers: { token }, payload: { fileId } });
      return reply.headers['content-type']?.toString().startsWith('application/json')
        ? reply.json().code
        : reply.rawPayload;
    },
  };
}

/** Shrinks a picture so that tests are fast, if its size does not matter. */
export function small(picture: Buffer, width = 480): Promise<Buffer> {
  return sharp(picture).resize(width).toBuffer();
}
