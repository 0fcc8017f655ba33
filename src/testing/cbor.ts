export type CborValue = number | string | Buffer | Map<CborValue, CborValue>;

const major = { positive: 0, negative: 1, bytes: 2, text: 3, map: 5 };

/** Encodes a map in CBOR (RFC 8949), to the extent that authenticators need. */
export function cborMap(map: Map<CborValue, CborValue>): Buffer {
  return Buffer.concat([head(major.map, map.size), ...[...map].flatMap(([key, value]) => [item(key), item(value)])]);
}

function item(value: CborValue): Buffer {
  if (value instanceof Map) return cborMap(value);
  if (typeof value === 'number') return value < 0 ? head(major.negative, -1 - value) : head(major.positive, value);
  const bytes = Buffer.from(value as string);
  return Buffer.concat([head(typeof value === 'string' ? major.text : major.bytes, bytes.length), bytes]);
}

/** Encodes type and size, below 65536. */
function head(kind: number, size: number): Buffer {
  const first = kind << 5;
  if (size < 24) return Buffer.from([first | size]);
  if (size < 256) return Buffer.from([first | 24, size]);
  return Buffer.from([first | 25, size >> 8, size & 255]);
}
