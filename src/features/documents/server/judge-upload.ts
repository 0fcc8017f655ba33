import { type StoredFileType, uploadMode } from '../../../domain/documents/document-types.ts';
import { extensionOf, type UploadMode } from '../../../domain/documents/file-types.ts';
import type { LeftOut } from '../../../domain/documents/left-out.ts';
import type { UploadRefusal } from '../../../integrations/uploads/refusal.ts';
import type { Context } from '../../../server/context.ts';
import { ParserExceeded, ParserFailed } from '../../../server/parsing/parser-errors.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { type JudgedFile, judgeFileTask } from '../parser-tasks.ts';
import { senderOf } from './document-sender.ts';
import { scanUpload } from './scan-upload.ts';

const moreThanDocument = 'This file contains more than a document. Save it again and upload that.';

/** Messages to the user about files of any kind: what is wrong and what to do. */
const refusals: Record<UploadRefusal, string> = {
  format: 'Please upload the file format as png, jpg, pdf, jpeg',
  image: 'Please upload a valid image file',
  document: 'Please upload a valid document file',
  'too-large': 'File size should not exceed 10MB',
  empty: 'This file is empty. Choose another one.',
  damaged: 'This file is damaged or was cut off. Choose another one.',
  encrypted: 'This PDF is locked with a password. Save a copy without the password and upload that.',
  'wrong-password': 'This is not the password of the PDF. Try again, or upload a copy without a password.',
  form: 'Only Adobe Reader shows the pages of this form. Print it there to a new PDF and upload that.',
  folder: 'This PDF is a folder of files. Save each file from it and upload them one by one.',
  scripted: moreThanDocument,
  attachment: moreThanDocument,
  'too-many-pages': 'This PDF has too many pages. Upload only the pages that are needed.',
  'too-many-pixels': 'This picture is too large to open. Take it again at a smaller size.',
  'too-complex': 'This file is too complicated to open safely. Choose another one.',
  'page-too-big': 'A page of this PDF is too large. Print it to A4 and upload that.',
  polyglot: moreThanDocument,
};

/** Returns the messages for the file's actual or claimed kind. */
function refusalsFor(fileName: string, isWord: boolean | undefined): Partial<Record<UploadRefusal, string>> {
  const extension = extensionOf(fileName);
  if (isWord || /^docx?$/.test(extension)) return refusalsOfWord;
  if (extension === 'pdf') return refusalsOfPdf;
  return isPictureName(extension) ? refusalsOfPicture : {};
}

function isPictureName(extension: string): boolean {
  return /^(png|jpe?g|gif|webp|hei[cf])$/.test(extension);
}

/** Replaces the message "format" if the file name has an accepted format but the content does not. */
function contentRefusal(fileName: string): string | undefined {
  const extension = extensionOf(fileName);
  if (extension === 'pdf') return 'This file is not a PDF, although its name says so. Choose another file.';
  return isPictureName(extension)
    ? 'This file is not a picture, although its name says so. Choose another file.'
    : undefined;
}

/** Replaces the messages above for PDFs. */
const refusalsOfPdf: Partial<Record<UploadRefusal, string>> = {
  damaged: 'This PDF is damaged or was cut off. Save it again, or choose another file.',
  'too-complex': 'This PDF is too complicated to open safely. Print it to a new PDF and upload that.',
};

/** Replaces the messages above for pictures. */
const refusalsOfPicture: Partial<Record<UploadRefusal, string>> = {
  damaged: 'This picture is damaged or was cut off. Take it again, or choose another one.',
  'too-complex': 'This picture is too complicated to open safely. Take it again, or choose another one.',
};

/** Replaces the messages above for Word files. */
const refusalsOfWord: Partial<Record<UploadRefusal, string>> = {
  damaged: 'This Word file is damaged or was cut off. Save it again, or choose another file.',
  polyglot: 'This Word file contains more than a document. Save it as a PDF and upload that.',
  encrypted: 'This Word file is locked with a password. Save a copy without the password and upload that.',
  scripted: 'This Word file contains a macro or an active field. Save it as a PDF and upload that.',
  attachment: 'Part of the text of this Word file is in another file. Save it as a PDF and upload that.',
  'too-complex': 'This Word file is too complicated to open safely. Save it as a PDF and upload that.',
};

export interface JudgedUpload {
  bytes: Buffer;
  mime: string;
  pages: number;
  /** Parts of the uploaded file that are missing in these bytes. */
  leftOut?: readonly LeftOut[];
}

interface UploadToJudge {
  caseNo: string;
  fileType: StoredFileType;
  fileName: string;
  /** Password of a locked PDF. It is used once and neither stored nor logged. */
  password?: string | undefined;
}

/**
 * Checks an upload by its content and intended document type. Scans and inspects it, converts HEIC, turns pictures
 * upright and strips their metadata; a locked PDF is stored as a copy without a password. Throws `fileRefused` with the
 * reason.
 * @param read fetches the file when its turn comes
 */
export async function judgeUpload(
  ctx: Context,
  read: () => Promise<Buffer>,
  { caseNo, fileType, fileName, password }: UploadToJudge,
): Promise<JudgedUpload> {
  const { dealerId } = senderOf(ctx);
  const readScanned = await scanUpload(ctx, read, { subject: caseNo, dealerId });
  const judged = await judgeFileOf(ctx, { dealerId, mode: uploadMode(fileType), password }, readScanned);
  if (judged.ok) {
    // The scanner could not read the locked file, so the unlocked copy is scanned.
    if (password !== undefined) await scanUpload(ctx, async () => judged.bytes, { subject: caseNo, dealerId });
    return judged;
  }
  const ofKind = refusalsFor(fileName, judged.isWord)[judged.reason];
  const ofContent = judged.reason === 'format' ? contentRefusal(fileName) : undefined;
  throw new PortalError('fileRefused', {
    message: ofKind ?? ofContent ?? refusals[judged.reason],
    data: { reason: judged.reason, ...(judged.isWord && { isWord: true }) },
  });
}

/** Checks a file in a separate process. A file that exceeds that process's limits (for memory: twice) is refused. */
export async function judgeFileOf(
  ctx: Context,
  { dealerId, mode, password }: { dealerId: string; mode: UploadMode; password?: string | undefined },
  read: () => Promise<Buffer>,
): Promise<JudgedFile> {
  const judge = () =>
    ctx.integrations.parser.parse(
      judgeFileTask,
      async () => ({ bytes: await read(), mode, ...(password !== undefined && { password }) }),
      dealerId,
    );
  try {
    return await judge().catch((error: unknown) => {
      // The process may have been full of earlier files; a new one has replaced it.
      if (error instanceof ParserExceeded && error.reason === 'memory') return judge();
      throw error;
    });
  } catch (error) {
    if (error instanceof ParserFailed) return { ok: false, reason: 'damaged' };
    if (!(error instanceof ParserExceeded)) throw error;
    ctx.log.warn({ dealerId, reason: error.reason }, 'an upload exceeded the limits of its parser');
    return { ok: false, reason: 'too-complex' };
  }
}
