function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value);
}

/** Extensions an upload may have, in the order of the message's list. */
export const acceptedExtensions = ['png', 'jpg', 'pdf', 'jpeg'] as const;

/** Contents of a file type: a document or a photo of one, a picture only, or a document only. */
export type UploadMode = 'scan' | 'image' | 'document';

const extensionsOf: Record<UploadMode, readonly string[]> = {
  scan: acceptedExtensions,
  image: ['jpeg', 'jpg', 'png', 'gif', 'webp'],
  document: ['pdf', 'doc', 'docx'],
};

/** Further extensions of a JPEG: programs save pictures from chats under them. */
const jpegExtensions = ['jfif', 'jpe', 'pjpeg'];

const contentsOf: Record<UploadMode, readonly string[]> = {
  scan: ['image/png', 'image/jpeg', 'application/pdf'],
  image: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  document: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
};

/** Size limit of one upload in bytes: 10 MB. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Maximum of photos and files in one document: each has half a megabyte of the 10 MB, enough for its text. */
export const mostPages = 20;

/** Bytes of one piece of an upload in pieces: little is lost if the connection breaks. */
export const pieceBytes = 256 * 1024;

/** An unfinished upload in pieces is deleted after a day. */
export const uploadLifetimeMs = 24 * 3600_000;

/** Unfinished uploads kept for one account. */
export const mostUploadsUnderWay = 20;

/** Extension of a file name in lower case, without the dot; empty if it has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

export function hasAcceptedExtension(fileName: string, mode: UploadMode): boolean {
  return isOneOf(extensionsOf[mode], extensionOf(fileName));
}

/**
 * True if a file's name or its type in the system is of an accepted kind, or if it has neither extension nor type. The
 * content decides later; this only avoids a useless upload.
 */
export function mayBeAccepted({ name, type }: { name: string; type: string }, mode: UploadMode): boolean {
  const extension = extensionOf(name);
  if (hasAcceptedExtension(name, mode) || isOneOf(contentsOf[mode], type)) return true;
  if (mode !== 'document' && isOneOf(jpegExtensions, extension)) return true;
  return extension === '' && type === '';
}

/** One file of a type per party, vehicle or case: a new one replaces the old one. */
export const maxFilesPerType = 1;
