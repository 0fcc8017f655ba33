import sharp from 'sharp';
import type { UploadMode } from '../../../domain/documents/file-types.ts';
import { orientationOf, stripNotes } from '../../../domain/pictures/strip-notes.ts';
import { convertHeic, isHeicContent } from '../../../integrations/uploads/convert-heic.ts';
import { inspectDocument } from '../../../integrations/uploads/inspect-document.ts';
import { inspectPicture } from '../../../integrations/uploads/inspect-picture.ts';
import { inspectUpload } from '../../../integrations/uploads/inspect-upload.ts';
import { unlockPdf } from '../../../integrations/uploads/unlock-pdf.ts';
import type { JudgedFile } from '../parser-tasks.ts';

const inspect = { scan: inspectUpload, image: inspectPicture, document: inspectDocument };

interface JudgeInput {
  bytes: Buffer;
  mode: UploadMode;
  /** Password of a locked PDF; other files ignore it. */
  password?: string;
}

/** Judges a file by its content and prepares it for storing. */
export async function judgeFile({ bytes, mode, password }: JudgeInput): Promise<JudgedFile> {
  const isPhoto = mode !== 'document' && isHeicContent(bytes);
  const readable = isPhoto ? ((await convertHeic(bytes)) ?? bytes) : bytes;
  const first = await inspect[mode](readable);
  const isLocked = !first.ok && first.reason === 'encrypted' && !first.isWord;
  const unlocked = isLocked && password !== undefined ? await unlockPdf(readable, password) : undefined;
  if (typeof unlocked === 'string') return { ok: false, reason: unlocked };
  const opened = unlocked ?? readable;
  const inspected = unlocked ? await inspect[mode](unlocked) : first;
  if (!inspected.ok) return inspected;
  const { mime, pages, copy = opened, leftOut = [] } = inspected;
  const judged = { ok: true, mime, pages, ...(leftOut.length > 0 && { leftOut }) } as const;
  if (!mime.startsWith('image/')) return { ...judged, bytes: copy };
  // The reader and the PDF printer support only these two.
  if (mime === 'image/png' || mime === 'image/jpeg') return { ...judged, bytes: await cleanPicture(copy) };
  return { ...judged, bytes: await sharp(copy).png().toBuffer(), mime: 'image/png' };
}

/** Removes the metadata of a picture. Re-encodes it only if it is not upright. */
async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  const turned = orientationOf(bytes) === 1 ? bytes : await sharp(bytes).autoOrient().jpeg({ quality: 92 }).toBuffer();
  const { buffer, byteOffset, length } = stripNotes(turned);
  return Buffer.from(buffer, byteOffset, length);
}
