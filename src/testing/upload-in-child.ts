import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beginUpload, finishUpload, putPiece } from '../features/documents/server/resume-upload.ts';
import { type DocumentPlace, uploadDocument } from '../features/documents/server/upload-document.ts';
import { features } from '../features/order.ts';
import { readConfig } from '../server/config.ts';
import { type Actor, createContext } from '../server/context.ts';
import { openDatabase } from '../server/database.ts';
import { createIntegrations } from '../server/integrations.ts';

/**
 * Uploads one picture after another until it is killed. Each line on standard output is a successful upload: its file
 * and the hash of its pixels. `CASE_NO` and `ACTOR` determine the case and the user.
 */
const config = readConfig(process.env);
const silent = () => undefined;
const ctx = {
  ...createContext({
    features,
    db: openDatabase(config.DATABASE_URL, { max: 4 }),
    config,
    integrations: createIntegrations(config),
    log: { info: silent, warn: silent, error: silent },
  }),
  actor: JSON.parse(process.env.ACTOR ?? '{}') as Actor,
};
const caseNo = process.env.CASE_NO ?? '';
process.stdout.write('ready\n');
for (let number = 0; ; number += 1) {
  const pixels = randomBytes(64 * 64 * 3);
  const bytes = await sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  const place = { caseNo, fileType: 'OtherDocument', fileName: `${number}.png` } as const;
  const { fileId } = number % 2 === 0 ? await uploadDocument(ctx, { ...place, bytes }) : await inPieces(place, bytes);
  process.stdout.write(`${fileId} ${createHash('sha256').update(pixels).digest('hex')}\n`);
}

async function inPieces(place: DocumentPlace, bytes: Buffer) {
  const { uploadId } = await beginUpload(ctx, { ...place, size: bytes.length, key: randomUUID() });
  for (let index = 0; index < bytes.length; index += 4000) {
    await putPiece(ctx, { uploadId, offset: index, bytes: bytes.subarray(index, index + 4000) });
  }
  return finishUpload(ctx, { uploadId });
}
