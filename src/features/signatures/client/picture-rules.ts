import { extensionOf, maxUploadBytes } from '../../../domain/documents/file-types.ts';
import type { Size } from './fit-strokes.ts';

/** Image mode of the specification, and HEIC, which the server converts. */
const pictureName = /^(jpe?g|png|gif|webp|hei[cf])$/;

/** Longest side of a picture when it is sent: enough for printing and for reading a card. */
const longestSide = 2600;

/** Returns why a chosen file cannot be used. Its size is checked after cropping. */
export function pictureProblem(file: { name: string; type: string; size: number }): 'image' | 'empty' | undefined {
  const isPicture = file.type
    ? /^image\/(jpe?g|png|gif|webp|hei[cf])$/.test(file.type)
    : pictureName.test(extensionOf(file.name));
  if (!isPicture) return 'image';
  return file.size === 0 ? 'empty' : undefined;
}

export function isTooLarge(file: { size: number }): boolean {
  return file.size > maxUploadBytes;
}

/** A part of a picture as shares of its sides, 0 to 1. */
export interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** True if the part is the whole picture, within the width of a hair. */
export function isWhole({ x, y, width, height }: PicturePart): boolean {
  return x < 0.005 && y < 0.005 && x + width > 0.995 && y + height > 0.995;
}

/** Returns the pixels of a part in a picture of this size: whole, at least one, and none outside. */
export function pixelsOf(part: PicturePart, size: Size): PicturePart {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const x = clamp(part.x * size.width, size.width - 1);
  const y = clamp(part.y * size.height, size.height - 1);
  const right = Math.max(x + 1, clamp((part.x + part.width) * size.width, size.width));
  const bottom = Math.max(y + 1, clamp((part.y + part.height) * size.height, size.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Returns the size for opening a picture within a phone's memory; never larger than the original. */
export function openedSize(size: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(size.width, size.height, 1));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** Renames `stamp.webp` to `stamp.png`. */
export function nameAs(fileName: string, extension: 'png' | 'jpg'): string {
  return `${fileName.replace(/\.[^.]*$/, '') || 'picture'}.${extension}`;
}
