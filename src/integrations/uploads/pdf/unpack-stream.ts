import { createInflateRaw, inflateRawSync, constants as zlib } from 'node:zlib';
import { type PdfDict, PdfName, type PdfValue, UnreadablePdf } from './pdf-values.ts';
import { undoPredictor } from './undo-predictor.ts';
import { unpackAscii85, unpackHex, unpackLzw, unpackRunLength } from './unpack-text-filters.ts';

/** The rest of a stream after it was decompressed up to a picture's own coding. */
export interface Unpacked {
  size: number;
  /** Absent if only the size was asked for and the last layer is Flate. */
  data: Buffer | undefined;
  /** The remaining coding, such as `DCTDecode`. */
  coding: string | undefined;
  /** False if the data does not match its filters up to the end. */
  isWhole: boolean;
}

export interface UnpackOptions {
  /** Maximum number of bytes of a decompressed layer. */
  limit: number;
  /** True if the bytes are wanted, or only their number. */
  keep: boolean;
}

/**
 * Up to this many compressed bytes are decompressed without a stream, because creating one would take longer than the
 * work.
 */
const longestAtOnce = 16_384;
const inflateOptions = { finishFlush: zlib.Z_SYNC_FLUSH };

interface Layer {
  filter: string;
  params: PdfDict | undefined;
}

type Resolve = (value: PdfValue | undefined) => PdfValue;

/** Maximum number of filters in a chain; real files have two at most. */
const chainLimit = 6;
const shortNames: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
};
const pictureCodings = new Set(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode']);

/** Returns the filters of a stream in the order in which they are undone. */
export function layersOf(dict: PdfDict, resolve: Resolve): Layer[] {
  const list = (value: PdfValue) => (Array.isArray(value) ? value : value === null ? [] : [value]);
  const filters = list(resolve(dict.get('Filter') ?? dict.get('F')));
  if (filters.length > chainLimit) throw new UnreadablePdf('too-complex');
  const params = list(resolve(dict.get('DecodeParms') ?? dict.get('DP')));
  return filters.map((value, index) => {
    const name = resolve(value);
    const own = resolve(params[index]);
    const filter = name instanceof PdfName ? (shortNames[name.name] ?? name.name) : '';
    return { filter, params: own instanceof Map ? resolved(own, resolve) : undefined };
  });
}

function resolved(params: PdfDict, resolve: Resolve): PdfDict {
  return new Map([...params].map(([key, value]) => [key, resolve(value)]));
}

/** Undoes the filters of a stream up to a picture's own coding. Returns undefined if a layer exceeds the limit. */
export async function unpackStream(
  data: Buffer,
  layers: readonly Layer[],
  { limit, keep }: UnpackOptions,
): Promise<Unpacked | undefined> {
  let unpacked: Unpacked = { size: data.length, data, coding: undefined, isWhole: true };
  for (const [index, layer] of layers.entries()) {
    if (!unpacked.data) break;
    if (pictureCodings.has(layer.filter)) return { ...unpacked, coding: layer.filter };
    if (layer.filter === 'Crypt') continue;
    const next = await unpackLayer(unpacked.data, layer, { limit, keep: keep || index < layers.length - 1 });
    if (!next || next.size > limit) return undefined;
    unpacked = { ...next, coding: undefined, isWhole: unpacked.isWhole && next.isWhole };
  }
  return unpacked;
}

type UnpackedLayer = Omit<Unpacked, 'coding'>;

async function unpackLayer(
  data: Buffer,
  { filter, params }: Layer,
  options: UnpackOptions,
): Promise<UnpackedLayer | undefined> {
  if (filter === 'FlateDecode') {
    return withoutPredictor(await inflate(data, options), params);
  }
  const isEarly = params?.get('EarlyChange') !== 0;
  if (filter === 'LZWDecode') return withoutPredictor(whole(unpackLzw(data, options.limit, isEarly)), params);
  if (filter === 'RunLengthDecode') return whole(unpackRunLength(data, options.limit));
  if (filter === 'ASCII85Decode') return whole(unpackAscii85(data));
  if (filter === 'ASCIIHexDecode') return whole(unpackHex(data));
  // No reader supports this filter, so none shows its content.
  return { size: data.length, data, isWhole: false };
}

function whole(data: Buffer | undefined): UnpackedLayer | undefined {
  return data && { size: data.length, data, isWhole: true };
}

function withoutPredictor(unpacked: UnpackedLayer | undefined, params: PdfDict | undefined): UnpackedLayer | undefined {
  if (!unpacked?.data) return unpacked;
  const data = undoPredictor(unpacked.data, params);
  return data ? { ...unpacked, data } : { ...unpacked, isWhole: false };
}

/**
 * Decompresses deflated bytes, including those before an error, without verifying their checksum: other readers do the
 * same.
 */
async function inflate(data: Buffer, { limit, keep }: UnpackOptions): Promise<UnpackedLayer | undefined> {
  if (data.length > longestAtOnce) return inflateInPieces(data, { limit, keep });
  try {
    const inflated = inflateRawSync(data.subarray(2), { ...inflateOptions, maxOutputLength: limit });
    return { size: inflated.length, data: keep ? inflated : undefined, isWhole: true };
  } catch {
    return inflateInPieces(data, { limit, keep });
  }
}

function inflateInPieces(data: Buffer, { limit, keep }: UnpackOptions): Promise<UnpackedLayer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stream = createInflateRaw({ ...inflateOptions, chunkSize: 65_536 });
    const end = (isWhole: boolean) => resolve({ size, data: keep ? Buffer.concat(chunks) : undefined, isWhole });
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (keep) chunks.push(chunk);
      if (size <= limit) return;
      stream.destroy();
      resolve(undefined);
    });
    stream.on('end', () => end(true));
    stream.on('error', () => end(false));
    stream.end(data.subarray(2));
  });
}
