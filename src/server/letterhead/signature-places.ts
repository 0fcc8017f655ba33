import type { Column, Content } from 'pdfmake/interfaces.js';
import { faceText, ink, soft, textWidth } from './blocks.ts';
import { runsOf } from './fonts.ts';

/** A place to sign, with the pictures as PNG with a transparent background. */
export interface SignaturePlace {
  readonly name: string;
  readonly role: string;
  /** Text below the name: when it was signed, or that it was not. */
  readonly state: string;
  readonly signature?: Buffer | undefined;
  readonly stamp?: Buffer | undefined;
}

const gap = 30;
const width = (textWidth - gap) / 2;
/** Space above the line for signing with a pen, and for a stamp. */
const roomForPen = 40;
const roomForStamp = 62;
const signatureSize = { width: 132, height: 38 };
const stampSize = 60;

/** Two places for signatures next to each other. */
export function signaturePair(places: readonly SignaturePlace[]): Content {
  const room = places.some(({ stamp }) => stamp) ? roomForStamp : roomForPen;
  return {
    columns: places.map((place) => placeColumn(place, room)),
    columnGap: gap,
    unbreakable: true,
    margin: [0, 2, 0, 6],
  };
}

function placeColumn({ name, role, state, signature, stamp }: SignaturePlace, room: number): Column {
  const signer = name ? runsOf(name, 500) : [];
  const suffix = runsOf(name ? `, ${role}` : role, 400).map((run) => ({ ...run, color: soft }));
  return {
    width,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: room, x2: width, y2: room, lineWidth: 0.75, lineColor: ink }] },
      ...(signature ? [onLine(signature, { left: 8, ...signatureSize })] : []),
      // Last, so that it covers the line and the signature, as on a paper letter.
      ...(stamp ? [onLine(stamp, { left: width - stampSize - 8, width: stampSize, height: stampSize })] : []),
      { text: [...signer, ...suffix], margin: [0, 3, 0, 0] },
      faceText(state, 400, { color: soft }),
    ],
  };
}

/** Places a picture on the preceding line without moving the content below. */
function onLine(
  png: Buffer,
  { left, width: widest, height }: { left: number; width: number; height: number },
): Content {
  return {
    image: `data:image/png;base64,${png.toString('base64')}`,
    fit: [widest, height],
    relativePosition: { x: left, y: 2 - heightOf(png, widest, height) },
  };
}

/** Returns the height of a PNG scaled into a box; its size is read from its header. */
function heightOf(png: Buffer, widest: number, highest: number): number {
  const [pixels, rows] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  return rows * Math.min(widest / pixels, highest / rows);
}
