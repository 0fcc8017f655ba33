import { nameAs, openedSize, type PicturePart, pixelsOf } from './picture-rules.ts';

/** Maximum number of pixels of a possibly transparent picture that stays a PNG. */
const mostPngPixels = 4_000_000;

/** A picture opened in the browser: upright, no larger than a phone can hold. */
export interface OpenedPicture {
  readonly canvas: HTMLCanvasElement;
  /** Stored as JPEG, because a PNG would be large and slow to make. */
  readonly isPhoto: boolean;
  /** The picture to show. */
  readonly blob: Blob;
}

/** Opens a chosen file; `undefined` if this browser cannot read it. */
export async function openPicture(file: File): Promise<OpenedPicture | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = openedSize(bitmap);
  const isPhoto = file.type === 'image/jpeg' || width * height > mostPngPixels;
  const canvas = canvasOf(width, height, (context) => {
    if (isPhoto) whiten(context);
    context.drawImage(bitmap, 0, 0, width, height);
  });
  bitmap.close();
  return withBlob(canvas, isPhoto);
}

/** Returns the picture rotated by a quarter turn. */
export async function turnPicture(
  { canvas, isPhoto }: OpenedPicture,
  to: 'left' | 'right',
): Promise<OpenedPicture | undefined> {
  const turned = canvasOf(canvas.height, canvas.width, (context) => {
    context.translate(canvas.height / 2, canvas.width / 2);
    context.rotate((to === 'right' ? 1 : -1) * (Math.PI / 2));
    context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  });
  return withBlob(turned, isPhoto);
}

/** Returns a part of the picture as a file to send. */
export async function cutPicture(
  { canvas, isPhoto }: OpenedPicture,
  part: PicturePart,
  fileName: string,
): Promise<File | undefined> {
  const { x, y, width, height } = pixelsOf(part, canvas);
  const cut = canvasOf(width, height, (context) => context.drawImage(canvas, x, y, width, height, 0, 0, width, height));
  const blob = await blobOf(cut, isPhoto);
  return blob ? new File([blob], nameAs(fileName, isPhoto ? 'jpg' : 'png'), { type: blob.type }) : undefined;
}

/** Fills the background with white, because transparent parts would turn black in a JPEG. */
function whiten(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

function canvasOf(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    draw(context);
  }
  return canvas;
}

async function withBlob(canvas: HTMLCanvasElement, isPhoto: boolean): Promise<OpenedPicture | undefined> {
  const blob = await blobOf(canvas, isPhoto);
  return blob ? { canvas, isPhoto, blob } : undefined;
}

function blobOf(canvas: HTMLCanvasElement, isPhoto: boolean): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, isPhoto ? 'image/jpeg' : 'image/png', 0.92));
}
