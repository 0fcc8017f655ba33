import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Barcode } from './page.ts';
import type { Raster } from './raster.ts';

let prepared: Promise<unknown> | undefined;

/** Loads the reader's WebAssembly from the installed package; by default it would be fetched from a server. */
async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = await readFile(file);
  const wasmBinary = new Uint8Array(bytes).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** Full opacity, in the last of a pixel's four bytes. */
const opaque = 0xff_00_00_00;

function toPixels({ data, width, height }: Raster) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const colours = new Uint32Array(pixels.buffer);
  // One write per pixel, because there are up to nine million of them.
  for (let index = 0; index < data.length; index += 1) colours[index] = opaque | ((data[index] ?? 0) * 0x01_01_01);
  return { data: pixels, width, height, colorSpace: 'srgb' as const } as ImageData;
}

/** Finds bar codes of the kinds used on identity cards, in any rotation. */
export async function findBarcodes(raster: Raster): Promise<Barcode[]> {
  prepared ??= prepare().catch((error) => {
    prepared = undefined;
    throw error;
  });
  await prepared;
  const found = await readBarcodes(toPixels(raster), { formats: ['Code39', 'Code128'], tryHarder: true });
  return found
    .filter((code) => code.isValid && code.text !== '')
    .map(({ text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
      const clamp = (value: number) => Math.max(0, Math.min(1, value));
      const xs = corners.map((corner) => clamp(corner.x / raster.width));
      const ys = corners.map((corner) => clamp(corner.y / raster.height));
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      // A code read along one line has no height.
      const width = Math.max(0.005, Math.max(...xs) - x);
      const height = Math.max(0.005, Math.max(...ys) - y);
      return { text, x: Math.min(x, 1 - width), y: Math.min(y, 1 - height), width, height };
    });
}

/** Returns the positions of codes after the page was rotated by quarter turns. */
export function turnBarcodes(codes: Barcode[], quarterTurns: number): Barcode[] {
  let turned = codes;
  for (let turn = 0; turn < quarterTurns; turn += 1) {
    turned = turned.map(({ text, x, y, width, height }) => ({
      text,
      x: 1 - y - height,
      y: x,
      width: height,
      height: width,
    }));
  }
  return turned;
}
