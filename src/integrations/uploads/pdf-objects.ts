import { createInflate } from 'node:zlib';

/** A stream of a PDF: the dictionary before it, as text, and its bytes. */
export interface PdfStream {
  dictionary: string;
  data: Uint8Array;
}

export interface PdfObjects {
  /** Everything outside the streams, escaped names written out. */
  plain: string;
  streams: PdfStream[];
}

/** `/J#61vaScript` is a way to write `/JavaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Cuts a PDF into what its streams hold and the rest, without following its index. */
export function splitPdf(bytes: Uint8Array): PdfObjects {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const streams: PdfStream[] = [];
  const between: string[] = [];
  const start = /stream\r?\n/g;
  let at = 0;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const before = text.slice(at, found.index);
    between.push(before);
    const dictionary = plainNames(before.slice(Math.max(0, before.lastIndexOf(' obj') - 24)));
    const from = start.lastIndex;
    const stated = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
    const statedEnd = /^\s*endstream/.test(text.slice(from + stated, from + stated + 16)) ? from + stated : -1;
    const to = statedEnd >= 0 ? statedEnd : text.indexOf('endstream', from);
    const end = to < 0 ? text.length : to;
    streams.push({ dictionary, data: bytes.subarray(from, end) });
    at = to < 0 ? text.length : to + 'endstream'.length;
    start.lastIndex = at;
  }
  between.push(text.slice(at));
  return { plain: plainNames(between.join(' ')), streams };
}

/**
 * Unpacked size of deflated bytes and, where `keep` is set, what they hold; stops at `limit` bytes.
 * @returns `undefined` for bytes that unpack to more than the limit
 */
function unpack(data: Uint8Array, limit: number, keep: boolean): Promise<{ size: number; kept: Buffer } | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const inflate = createInflate();
    const end = () => resolve({ size, kept: Buffer.concat(chunks) });
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (keep) chunks.push(chunk);
      if (size <= limit) return;
      inflate.destroy();
      resolve(undefined);
    });
    inflate.on('end', end);
    inflate.on('error', end);
    inflate.end(data);
  });
}

const streamLimit = 160_000_000;
const fileLimit = 400_000_000;
const keptLimit = 30_000_000;

/**
 * Unpacks the deflated streams to see how large they are, layer under layer, and gives the text of object streams.
 * @returns `undefined` where they unpack to more than a document of the allowed size would
 */
export async function unpackStreams(streams: PdfStream[]): Promise<string | undefined> {
  const objects: string[] = [];
  let total = 0;
  for (const { dictionary, data } of streams) {
    const layers = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0;
    const isObjects = /\/ObjStm\b/.test(dictionary);
    let current: Uint8Array = data;
    for (let layer = 0; layer < layers; layer += 1) {
      const keep = isObjects || layer < layers - 1;
      const unpacked = await unpack(current, keep ? keptLimit : streamLimit, keep);
      if (!unpacked) return undefined;
      total += unpacked.size;
      if (total > fileLimit) return undefined;
      current = unpacked.kept;
    }
    if (isObjects && layers > 0) objects.push(Buffer.from(current).toString('latin1'));
  }
  return plainNames(objects.join(' '));
}

/** Width times height of each picture; infinite where a size is not written as a number. */
export function pictureSizes(streams: PdfStream[]): number[] {
  return streams
    .filter(({ dictionary }) => /\/Subtype\s*\/Image\b/.test(dictionary))
    .map(({ dictionary }) => {
      const width = /\/Width\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
      const height = /\/Height\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
      return width && height ? Number(width) * Number(height) : Number.POSITIVE_INFINITY;
    });
}
