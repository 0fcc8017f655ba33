import type { LeftOut } from '../../domain/documents/left-out.ts';

/** Why an upload is refused; `too-large` is the caller's, who knows the limit in bytes. */
export type UploadRefusal =
  | 'format'
  | 'image'
  | 'document'
  | 'too-large'
  | 'empty'
  | 'damaged'
  | 'encrypted'
  | 'wrong-password'
  /** A form whose pages only one program draws. */
  | 'form'
  /** A PDF that is a folder of other files. */
  | 'folder'
  | 'scripted'
  | 'attachment'
  | 'too-many-pages'
  | 'too-many-pixels'
  | 'page-too-big'
  | 'polyglot'
  /** More of something than any ordinary program writes. */
  | 'too-complex';

export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp';

export type InspectedUpload =
  | {
      ok: true;
      type: 'pdf' | PictureType;
      mime: 'application/pdf' | `image/${PictureType}`;
      pages: number;
      /** Pixels of a picture as it is to be seen. */
      width?: number;
      height?: number;
      /** The file without what could do harm; absent if it has nothing of that kind. */
      copy?: Buffer;
      /** Parts that the copy lacks, as far as the user should know. */
      leftOut?: readonly LeftOut[];
    }
  /** `isWord`: the file is one of Word. */
  | { ok: false; reason: UploadRefusal; isWord?: true };

export function refuse(reason: UploadRefusal): InspectedUpload {
  return { ok: false, reason };
}

/** Pixels of a picture, in a file of its own or within a PDF. */
export const pixelLimit = 50_000_000;

/**
 * A web page or program text inside another file. The sign after the name is asked for because the pixels of one large
 * photograph in fifty hold the four characters of `<svg` by chance.
 */
export const markup = /<\s*(html|script|!doctype|svg|iframe|\?php)[\s>]/i;
