import type { FileType } from '../../domain/documents/document-types.ts';
import type { UploadMode } from '../../domain/documents/file-types.ts';
import type { LeftOut } from '../../domain/documents/left-out.ts';
import type { UploadRefusal } from '../../integrations/uploads/refusal.ts';
import type { ParserTask } from '../../server/parsing/parser-task.ts';
import type { ReadValue } from './reading/read-value.ts';

const code = new URL('./parsing/parsers.ts', import.meta.url);

/**
 * A file ready for storing, without harmful content, with pictures upright and without metadata; or the reason for
 * refusing it.
 */
export type JudgedFile =
  | { ok: true; bytes: Buffer; mime: string; pages: number; leftOut?: readonly LeftOut[] }
  | { ok: false; reason: UploadRefusal; isWord?: true };

/**
 * Checks a file by its content and intended document type. HEIC becomes JPEG; pictures other than JPEG and PNG become
 * PNG, and a locked PDF becomes a copy without the given password.
 */
export const judgeFileTask: ParserTask<{ bytes: Buffer; mode: UploadMode; password?: string }, JudgedFile> = {
  name: 'documents.judge-file',
  code,
  pool: 'files',
  // Enough to render the pages of a file that cannot be copied object by object.
  seconds: 30,
};

/** The values of a document, and pictures of its pages as JPEG or PNG. */
export interface ReadFile {
  pages: { width: number; height: number; image: Uint8Array; imageMime: string }[];
  values: ReadValue[];
  /** Set if the document is plainly of another type. */
  looksLike: FileType | null;
  /** For an unsorted document: its type, if the evidence is clear. */
  recognised?: FileType;
  /** Further document types that it also covers. */
  alsoShows?: FileType[];
  /** For notices of assessment: the years found on their pages. */
  years?: number[];
}

/** Makes pictures of a document's pages and reads them. */
export const readFileTask: ParserTask<{ bytes: Buffer; mime: string; fileType: string }, ReadFile> = {
  name: 'documents.read-file',
  code,
  pool: 'reading',
  seconds: 10,
  // A page of small print takes ten seconds; the rest of the time is for pages that are read several times.
  secondsInAll: 480,
};

/** Shrinks a picture; `side` is the longest one, in pixels. */
export const makePreviewTask: ParserTask<{ bytes: Buffer; side: number; format: 'jpeg' | 'webp' }, Buffer> = {
  name: 'documents.make-preview',
  code,
  pool: 'files',
  seconds: 10,
};

/** Removes a phone's metadata from a picture: place, device, thumbnails and anything after its end. */
export const stripNotesTask: ParserTask<{ bytes: Buffer }, Buffer> = {
  name: 'documents.strip-notes',
  code,
  pool: 'files',
  seconds: 5,
};

/** The pages of a PDF and the bookmarks of its first two levels. */
export interface PdfOutline {
  /** In points, as shown. */
  pages: { width: number; height: number }[];
  bookmarks: { title: string; page: number; isBelow: boolean }[];
}

/** Lists the pages and bookmarks of a PDF. */
export const describePdfTask: ParserTask<{ bytes: Buffer }, PdfOutline> = {
  name: 'documents.describe-pdf',
  code,
  pool: 'files',
  seconds: 10,
};

/** Renders a page of a PDF as JPEG; `null` beyond its last page. */
export const drawPageTask: ParserTask<{ bytes: Buffer; page: number }, Buffer | null> = {
  name: 'documents.draw-page',
  code,
  pool: 'files',
  seconds: 10,
};
