import { type Decryption, openEncryption } from './decrypt.ts';
import { type ParseBudget, PdfParser } from './parse-value.ts';
import { type PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue, UnreadablePdf } from './pdf-values.ts';
import { type Definition, objectLimit, type PlacedTrailer, scanObjects } from './scan-objects.ts';
import { layersOf, type Unpacked, type UnpackOptions, unpackStream } from './unpack-stream.ts';

/** A PDF with its objects, decrypted. */
export interface PdfFile {
  /** Every value that the file defines, including those replaced by a later definition of the same number. */
  values: PdfValue[];
  catalogue: PdfDict;
  /** Everything outside the streams, one character per byte. */
  plain: string;
  /** True if readers that use the index may see pages other than the ones these objects form. */
  isDoubtful: boolean;
  /** True if an object is written where readers that use the index do not look. */
  hasStrays: boolean;
  /** Returns the value at the end of references; null if a reference has no target. */
  resolve(value: PdfValue | undefined): PdfValue;
  /** Returns the packed bytes of a stream. */
  packed(stream: PdfStream): Buffer;
  /** Decompresses a stream. Returns `undefined` if it exceeds the limit. */
  unpack(stream: PdfStream, options: UnpackOptions): Promise<Unpacked | undefined>;
}

/** Maximum number of values in all objects; a tagged document of 40 pages has some hundred thousand. */
const valueLimit = 2_000_000;
/** Maximum length of a chain of references. */
const chainLimit = 20;
const objectStreamLimit = 32_000_000;
/** Bytes of all object streams unpacked. */
const objectBytesLimit = 100_000_000;

interface Place {
  number: number;
  generation: number;
}

/**
 * Reads all objects of a PDF that opens without a password, without judging them. Throws `UnreadablePdf` for files that
 * are damaged, locked or beyond the limits.
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfFile> {
  const budget: ParseBudget = { values: valueLimit, replaced: [] };
  const { definitions, trailers, ...scanned } = scanObjects(bytes, budget);
  const objects = new Map(definitions.map(({ number, value }) => [number, value]));
  const resolve = (value: PdfValue | undefined): PdfValue => {
    let found = value ?? null;
    for (let step = 0; found instanceof PdfRef && step < chainLimit; step += 1)
      found = objects.get(found.number) ?? null;
    return found instanceof PdfRef ? null : found;
  };
  const placedTrailers = [...trailers, ...definitions.flatMap((definition) => trailerOf(definition, resolve))];
  const allTrailers = placedTrailers.map(({ dict }) => dict);
  const decryption = decryptionOf(allTrailers, resolve);
  const places = decryption ? placesOf(definitions) : new Map<PdfStream, Place>();
  if (decryption) decryptStrings(definitions, decryption, encryptNumbers(allTrailers));
  const packed = (stream: PdfStream) => decryptStream(stream, places.get(stream), decryption, resolve);
  const unpack = (stream: PdfStream, options: UnpackOptions) =>
    unpackStream(packed(stream), layersOf(stream.dict, resolve), options);
  const within = await readObjectStreams(definitions, { budget, resolve, unpack });
  // In file order: of two definitions, the later one counts.
  objects.clear();
  for (const definition of definitions) {
    objects.set(definition.number, definition.value);
    for (const { number, value } of within.get(definition) ?? []) objects.set(number, value);
  }
  const values = [...definitions, ...[...within.values()].flat()].map(({ value }) => value);
  const catalogue = catalogueOf(placedTrailers, lastIndexAt(bytes), values, resolve);
  return { values: [...values, ...allTrailers, ...budget.replaced], catalogue, ...scanned, resolve, packed, unpack };
}

/** The dictionary of a compressed index has the entries of a trailer. */
function trailerOf({ value, at: offset }: Definition, resolve: PdfFile['resolve']): PlacedTrailer[] {
  return value instanceof PdfStream && isNamed(resolve(value.dict.get('Type')), 'XRef')
    ? [{ dict: value.dict, at: offset }]
    : [];
}

/** Returns the offset of the newest index that the file declares; undefined if it has none. */
function lastIndexAt(bytes: Uint8Array): number | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = file.lastIndexOf('startxref', undefined, 'latin1');
  const stated =
    mark < 0 ? undefined : /^startxref\s{1,8}(\d{1,10})/.exec(file.toString('latin1', mark, mark + 32))?.[1];
  if (stated === undefined) return undefined;
  const offset = Number(stated);
  return /^(?:xref\s|\d{1,10} \d{1,5} obj)/.test(file.toString('latin1', offset, offset + 24)) ? offset : undefined;
}

function isNamed(value: PdfValue, name: string): boolean {
  return value instanceof PdfName && value.name === name;
}

function catalogueOf(
  trailers: PlacedTrailer[],
  newestAt: number | undefined,
  values: PdfValue[],
  resolve: PdfFile['resolve'],
): PdfDict {
  const isCatalogue = (value: PdfValue): value is PdfDict =>
    value instanceof Map && resolve(value.get('Pages')) instanceof Map;
  const namedBy = (some: PlacedTrailer[]) => [
    ...new Set(some.map(({ dict }) => resolve(dict.get('Root'))).filter(isCatalogue)),
  ];
  const all = namedBy(trailers);
  // A program that appended changes may have named a different one: the newest index, which is also the last, counts.
  const newest = newestAt === undefined ? [] : namedBy(trailers.filter(({ at: offset }) => offset >= newestAt));
  // Otherwise readers could choose different ones, and show different pages.
  if (all.length > 1 && newest.length !== 1) throw new UnreadablePdf('damaged');
  const named = all.length > 1 ? newest[0] : all[0];
  const typed = values.filter(isCatalogue).filter((value) => isNamed(resolve(value.get('Type')), 'Catalog'));
  const found = named ?? typed.at(-1);
  if (!found) throw new UnreadablePdf('damaged');
  return found;
}

function decryptionOf(trailers: PdfDict[], resolve: PdfFile['resolve']): Decryption | undefined {
  const [encrypt, ...others] = new Set(
    trailers.map((one) => resolve(one.get('Encrypt'))).filter((value) => value !== null),
  );
  if (encrypt === undefined) return undefined;
  // Readers could choose different ones.
  if (others.length > 0) throw new UnreadablePdf('damaged');
  if (!(encrypt instanceof Map)) throw new UnreadablePdf('encrypted');
  const lookup = (dict: PdfDict, key: string) => resolve(dict.get(key));
  const ids = trailers.map((one) => resolve(one.get('ID'))).find((value) => Array.isArray(value));
  const id = Array.isArray(ids) ? resolve(ids[0]) : null;
  return openEncryption(encrypt, Buffer.from(id instanceof PdfString ? id.text : '', 'latin1'), lookup);
}

/** Returns the numbers of the objects that describe the encryption, which are not encrypted themselves. */
function encryptNumbers(trailers: PdfDict[]): Set<number> {
  const refs = trailers.map((trailer) => trailer.get('Encrypt')).filter((value) => value instanceof PdfRef);
  return new Set(refs.map(({ number }) => number));
}

function placesOf(definitions: readonly Definition[]): Map<PdfStream, Place> {
  return new Map(
    definitions.flatMap(({ number, generation, value }) =>
      value instanceof PdfStream ? [[value, { number, generation }] as const] : [],
    ),
  );
}

function decryptStrings(definitions: readonly Definition[], decryption: Decryption, exceptions: Set<number>): void {
  for (const { number, generation, value } of definitions) {
    if (exceptions.has(number)) continue;
    eachString(value, (string) => {
      string.text = decryption.string(Buffer.from(string.text, 'latin1'), number, generation).toString('latin1');
    });
  }
}

function eachString(value: PdfValue, found: (string: PdfString) => void): void {
  if (value instanceof PdfString) found(value);
  else if (Array.isArray(value)) for (const item of value) eachString(item, found);
  else if (value instanceof Map) for (const item of value.values()) eachString(item, found);
  else if (value instanceof PdfStream) eachString(value.dict, found);
}

function decryptStream(
  stream: PdfStream,
  place: Place | undefined,
  decryption: Decryption | undefined,
  resolve: PdfFile['resolve'],
): Buffer {
  const raw = Buffer.from(stream.raw.buffer, stream.raw.byteOffset, stream.raw.byteLength);
  const isPlain =
    isNamed(resolve(stream.dict.get('Type')), 'XRef') || layersOf(stream.dict, resolve)[0]?.filter === 'Crypt';
  return decryption && place && !isPlain ? decryption.stream(raw, place.number, place.generation) : raw;
}

interface Tools extends Pick<PdfFile, 'resolve' | 'unpack'> {
  budget: ParseBudget;
}

/** Reads the objects inside streams, by the stream that contains them. */
async function readObjectStreams(
  definitions: readonly Definition[],
  tools: Tools,
): Promise<Map<Definition, Definition[]>> {
  const found = new Map<Definition, Definition[]>();
  let [objects, bytes] = [definitions.length, 0];
  for (const definition of definitions) {
    const { value } = definition;
    if (!(value instanceof PdfStream) || !isNamed(tools.resolve(value.dict.get('Type')), 'ObjStm')) continue;
    const unpacked = await tools.unpack(value, { limit: objectStreamLimit, keep: true });
    bytes += unpacked?.size ?? objectBytesLimit;
    if (!unpacked || bytes > objectBytesLimit) throw new UnreadablePdf('too-complex');
    // Another reader may be able to read what this one cannot.
    if (!unpacked.isWhole || !unpacked.data || unpacked.coding) throw new UnreadablePdf('damaged');
    const within = readPackedObjects(unpacked.data, { dict: value.dict, at: definition.at }, tools);
    objects += within.length;
    if (objects > objectLimit) throw new UnreadablePdf('too-complex');
    found.set(definition, within);
  }
  return found;
}

function readPackedObjects(
  data: Buffer,
  { dict, at: offset }: { dict: PdfDict; at: number },
  { budget, resolve }: Tools,
): Definition[] {
  const [count, first] = [resolve(dict.get('N')), resolve(dict.get('First'))];
  if (typeof count !== 'number' || typeof first !== 'number' || count < 0) throw new UnreadablePdf('damaged');
  if (count > objectLimit) throw new UnreadablePdf('too-complex');
  const parser = new PdfParser(data, 0, budget);
  const readInteger = () => {
    parser.skipSpace();
    const integer = parser.readInteger();
    if (integer === undefined) throw new UnreadablePdf('damaged');
    return integer;
  };
  const places = Array.from({ length: count }, () => ({ number: readInteger(), at: first + readInteger() }));
  return places.map((place) => {
    parser.at = place.at;
    return { number: place.number, generation: 0, at: offset, value: parser.readValue() };
  });
}
