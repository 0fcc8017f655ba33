import sharp from 'sharp';
import { orientationOf, stripNotes } from '../../../domain/strip-notes.ts';
import { convertHeic, isHeic } from '../../../integrations/uploads/convert-heic.ts';
import { inspectDocument } from '../../../integrations/uploads/inspect-document.ts';
import { inspectPicture } from '../../../integrations/uploads/inspect-picture.ts';
import { inspectUpload, type UploadRefusal } from '../../../integrations/uploads/inspect-upload.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { createTurns } from '../../../server/turns.ts';
import { type FileType, uploadMode } from '../file-types.ts';
import { scanUpload } from './scan-upload.ts';

/** Said to the person who uploads: what is wrong and what to do. */
const refusals: Record<UploadRefusal, string> = {
  format: 'Please upload the file format as png, jpg, pdf, jpeg',
  image: 'Please upload a valid image file',
  document: 'Please upload a valid document file',
  'too-large': 'File size should not exceed 10MB',
  empty: 'This file is empty. Choose another one.',
  damaged: 'This file is damaged or was cut off. Save or photograph it again.',
  encrypted: 'This PDF is locked with a password. Save a copy without the password and upload that.',
  scripted: 'This PDF contains a script. Print it to a new PDF and upload that.',
  attachment: 'This PDF carries another file inside. Print it to a new PDF and upload that.',
  'too-many-pages': 'This PDF has too many pages. Upload only the pages that are needed.',
  'too-many-pixels': 'This picture is too large to open. Take it again at a smaller size.',
  'page-too-big': 'A page of this PDF is too large. Print it to A4 and upload that.',
  polyglot: 'This file contains more than a document. Save or print it anew and upload that.',
};

const inspect = { paper: inspectUpload, image: inspectPicture, document: inspectDocument };

// No picture is opened twice: what would be kept of them is only memory.
sharp.cache(false);

/** A picture is unpacked to some hundred megabytes to be judged: only so many at a time. */
const judging = createTurns(3);
/** Of its own: one photo may take half a minute, and holds up only others of its kind. */
const converting = createTurns(1);
/** Bytes of photos in memory that wait to be converted. They keep the room of other uploads meanwhile (read-upload.ts). */
const mostHeldBytes = 20 * 1024 * 1024;
let heldBytes = 0;

export interface JudgedUpload {
  bytes: Buffer;
  mime: string;
  pages: number;
}

/** A file that is put together when its turn has come. */
export interface SentInPieces {
  /** Its first bytes, a dozen at least. */
  head: Buffer;
  read(): Promise<Buffer>;
}

/**
 * Judges what was sent, by its content and what it is to be: scanned, converted from HEIC, inspected, pictures turned upright and without the
 * notes of the phone. `fileRefused` says what is wrong; `unavailable` where too many photos wait to be converted.
 */
export async function judgeUpload(
  ctx: Context,
  sent: Buffer | SentInPieces,
  { caseNo, fileType }: { caseNo: string; fileType: FileType },
): Promise<JudgedUpload> {
  const mode = uploadMode(fileType);
  const { head, read } = Buffer.isBuffer(sent) ? { head: sent, read: async () => sent } : sent;
  const readScanned = async () => {
    const bytes = await read();
    await scanUpload(ctx, bytes, caseNo);
    return bytes;
  };
  if (mode === 'document' || !isHeic(head)) return judging.take(1, async () => judge(await readScanned(), mode));
  const converted = await whileHeld(Buffer.isBuffer(sent) ? sent.length : 0, () =>
    converting.take(1, async () => {
      const bytes = await readScanned();
      return (await convertHeic(bytes)) ?? bytes;
    }),
  );
  return judging.take(1, () => judge(converted, mode));
}

async function whileHeld<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (heldBytes > 0 && heldBytes + bytes > mostHeldBytes) {
    const message = 'Many photos are being converted right now. Try again in a minute, or send this one as JPEG.';
    throw new PortalError('unavailable', { message, data: { retryAfterSeconds: 60 } });
  }
  heldBytes += bytes;
  try {
    return await work();
  } finally {
    heldBytes -= bytes;
  }
}

async function judge(bytes: Buffer, mode: ReturnType<typeof uploadMode>): Promise<JudgedUpload> {
  const inspected = await inspect[mode](bytes);
  if (!inspected.ok) {
    throw new PortalError('fileRefused', { message: refusals[inspected.reason], data: { reason: inspected.reason } });
  }
  const { mime, pages } = inspected;
  if (!mime.startsWith('image/')) return { bytes, mime, pages };
  // What reads and prints pictures knows these two.
  if (mime === 'image/png' || mime === 'image/jpeg') return { bytes: await cleanPicture(bytes), mime, pages };
  return { bytes: await sharp(bytes).png().toBuffer(), mime: 'image/png', pages };
}

/** Only a picture that lies on its side is encoded anew. */
async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  const turned = orientationOf(bytes) === 1 ? bytes : await sharp(bytes).autoOrient().jpeg({ quality: 92 }).toBuffer();
  const { buffer, byteOffset, length } = stripNotes(turned);
  return Buffer.from(buffer, byteOffset, length);
}
