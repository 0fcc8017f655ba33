import { inkBlue } from '../../signatures/ink-colours.ts';

/** The handwriting font; Chinese names use the system's brush font. */
export const scriptFace = '"Dancing Script", "Kaiti SC", STKaiti, KaiTi, cursive';

const size = { letters: 112, width: 1400, height: 240 };
const margin = 20;

/** Renders a name in a handwriting font, as a PNG with a transparent background. */
export async function typedPicture(name: string): Promise<File | undefined> {
  // A canvas does not wait until its font is loaded.
  await document.fonts.load(`${size.letters}px "Dancing Script"`, name).catch(() => undefined);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const fontOf = (letters: number) => `${letters}px ${scriptFace}`;
  context.font = fontOf(size.letters);
  const wanted = context.measureText(name).width;
  const scale = Math.min(1, (size.width - 2 * margin) / Math.max(1, wanted));
  canvas.width = Math.ceil(wanted * scale) + 2 * margin;
  canvas.height = size.height;
  context.font = fontOf(size.letters * scale);
  context.fillStyle = inkBlue;
  context.textBaseline = 'middle';
  context.fillText(name, margin, size.height / 2);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined;
}
