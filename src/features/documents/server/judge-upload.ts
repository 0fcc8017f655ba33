import sharp from 'sharp';
import { convertHeic, isHeic } from '../../../integrations/uploads/convert-heic.ts';
import { inspectDocument } from '../../../integrations/uploads/inspect-document.ts';
import { inspectPicture } from '../../../integrations/uploads/inspect-picture.ts';
import { inspectUpload, type UploadRefusal } from '../../../integrations/uploads/inspect-upload.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { createTurns } from '../../../server/turns.ts';
import { type FileType, uploadMode } from '../file-types.ts';
import { orientationOf, stripNotes } from '../strip-notes.ts';
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

export interface JudgedUpload {
  bytes: Buffer;
  mime: string;
  pages: number;
}

/**
 * Judges what was sent, by its content and what it is to be: scanned, converted from HEIC, inspected, pictures turned upright and without the
 * notes of the phone. `fileRefused` says what is wrong.
 */
export function judgeUpload(
  ctx: Context,
  sent: Buffer,
  { caseNo, fileType }: { caseNo: string; fileType: FileType },
): Promise<JudgedUpload> {
  const mode = uploadMode(fileType);
  return judging.take(1, async () => {
    await scanUpload(ctx, sent, caseNo);
    const bytes = mode !== 'document' && isHeic(sent) ? ((await convertHeic(sent)) ?? sent) : sent;
    const inspected = await inspect[mode](bytes);
    if (!inspected.ok) {
      throw new PortalError('fileRefused', { message: refusals[inspected.reason], data: { reason: inspected.reason } });
    }
    const { mime, pages } = inspected;
    if (!mime.startsWith('image/')) return { bytes, mime, pages };
    // What reads and prints pictures knows these two.
    if (mime === 'image/png' || mime === 'image/jpeg') return { bytes: await cleanPicture(bytes), mime, pages };
    return { bytes: await sharp(bytes).png().toBuffer(), mime: 'image/png', pages };
  });
}

/** Only a picture that lies on its side is encoded anew. */
async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  const turned = orientationOf(bytes) === 1 ? bytes : await sharp(bytes).autoOrient().jpeg({ quality: 92 }).toBuffer();
  return Buffer.from(stripNotes(turned));
}
