import type { LeftOut } from '../../domain/documents/left-out.ts';

/** Why an upload is refused. `too-large` is used by the caller, which knows the limit in bytes. */
export type UploadRefusal =
  | 'format'
  | 'image'
  | 'document'
  | 'too-large'
  | 'empty'
  | 'damaged'
  | 'encrypted'
  | 'wrong-password'
  /** A form that only one program can show. */
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
      /** Width of a picture as displayed, in pixels. */
      width?: number;
      height?: number;
      /** A copy without harmful content; absent if the file itself can be stored. */
      copy?: Buffer;
      /** Parts that the copy lacks and that the user should know about. */
      leftOut?: readonly LeftOut[];
    }
  /** `isWord`: the file is a Word file. */
  | { ok: false; reason: UploadRefusal; isWord?: true };

export function refuse(reason: UploadRefusal): InspectedUpload {
  return { ok: false, reason };
}

/** Maximum number of pixels of a picture, in a separate file or within a PDF. */
export const pixelLimit = 50_000_000;

/**
 * A web page or program text inside another file. The character after the name is required because one in fifty large
 * photographs contains the four characters `<svg` by chance.
 */
export const markup = /<\s*(html|script|!doctype|svg|iframe|\?php)[\s>]/i;
