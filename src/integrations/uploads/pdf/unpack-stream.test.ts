import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PdfName, type PdfValue } from './pdf-values.ts';
import { undoPredictor } from './undo-predictor.ts';
import { layersOf, unpackStream } from './unpack-stream.ts';

const plain = (value: PdfValue | undefined) => value ?? null;
const limit = 1_000_000;
const unpack = (data: Buffer, ...filters: string[]) => {
  const layers = layersOf(new Map([['Filter', filters.map((name) => new PdfName(name))]]), plain);
  return unpackStream(data, layers, { limit, keep: true });
};
const anyBytes = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));

/** Encodes bytes as ASCII85, the usual text encoding. */
function ascii85(data: Buffer): Buffer {
  let text = '';
  for (let index = 0; index < data.length; index += 4) {
    const group = Buffer.alloc(4);
    const length = data.copy(group, 0, index, index + 4);
    let value = group.readUInt32BE(0);
    const digits = Array.from({ length: 5 }, () => {
      const digit = value % 85;
      value = Math.floor(value / 85);
      return String.fromCharCode(33 + digit);
    });
    text +=
      value === 0 && length === 4 && group.equals(Buffer.alloc(4))
        ? 'z'
        : digits
            .reverse()
            .join('')
            .slice(0, length + 1);
  }
  return Buffer.from(`${text}~>`);
}

describe('filters of streams', () => {
  it('give back what was packed, one behind the other', async () => {
    await fc.assert(
      fc.asyncProperty(anyBytes, async (bytes) => {
        expect((await unpack(deflateSync(bytes), 'FlateDecode'))?.data).toEqual(bytes);
        expect((await unpack(Buffer.from(`${bytes.toString('hex')}>`), 'AHx'))?.data).toEqual(bytes);
        expect((await unpack(ascii85(bytes), 'ASCII85Decode'))?.data).toEqual(bytes);
        expect((await unpack(ascii85(deflateSync(bytes)), 'A85', 'Fl'))?.data).toEqual(bytes);
      }),
      { numRuns: 50 },
    );
  });

  it('know LZW by the example of the specification, and runs', async () => {
    const packed = Buffer.from('800b6050220c0c8501', 'hex');
    expect((await unpack(packed, 'LZWDecode'))?.data?.toString('latin1')).toBe('-----A---B');
    expect((await unpack(Buffer.from([2, 65, 66, 67, 254, 68, 128]), 'RL'))?.data?.toString()).toBe('ABCDDD');
  });

  it('end with some result for any bytes', async () => {
    const filters = ['FlateDecode', 'LZWDecode', 'RunLengthDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'Unknown'];
    await fc.assert(
      fc.asyncProperty(anyBytes, fc.array(fc.constantFrom(...filters), { maxLength: 4 }), async (bytes, names) => {
        const unpacked = await unpack(bytes, ...names);
        expect(unpacked?.size ?? 0).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('say that bytes behind a fault are missing', async () => {
    const stored = Buffer.concat([Buffer.from('789c000300fcff', 'hex'), Buffer.from('abc')]);
    expect(await unpack(stored, 'FlateDecode')).toMatchObject({ isWhole: true, size: 3 });
    // There is no block of type 3.
    expect(await unpack(Buffer.concat([stored, Buffer.from([7])]), 'FlateDecode')).toMatchObject({ isWhole: false });
  });

  it('stop at the limit', async () => {
    expect(await unpack(deflateSync(Buffer.alloc(2 * limit)), 'FlateDecode')).toBeUndefined();
    expect(await unpack(Buffer.alloc(20_000, Buffer.from([129, 1])), 'RunLengthDecode')).toBeUndefined();
  });
});

describe('differences between neighbours', () => {
  it('are undone for each of the five kinds', () => {
    fc.assert(
      fc.property(anyBytes, fc.integer({ min: 1, max: 30 }), fc.array(fc.nat({ max: 4 })), (bytes, columns, kinds) => {
        const params = new Map([
          ['Predictor', 15],
          ['Columns', columns],
        ]);
        const padded = Buffer.concat([bytes, Buffer.alloc((columns - (bytes.length % columns)) % columns)]);
        expect(undoPredictor(differences(padded, columns, kinds), params)).toEqual(padded);
      }),
    );
  });
});

function differences(data: Buffer, columns: number, kinds: readonly number[]): Buffer {
  const byteAt = (row: number, column: number) => (row < 0 || column < 0 ? 0 : (data[row * columns + column] ?? 0));
  const guess = (kind: number, row: number, column: number) => {
    const [left, up, corner] = [byteAt(row, column - 1), byteAt(row - 1, column), byteAt(row - 1, column - 1)];
    const near = [left, up, corner].toSorted(
      (one, other) => Math.abs(left + up - corner - one) - Math.abs(left + up - corner - other),
    );
    return [0, left, up, Math.floor((left + up) / 2), near[0] ?? 0][kind] ?? 0;
  };
  const rows = Array.from({ length: data.length / columns }, (_, row) => {
    const kind = kinds[row % Math.max(1, kinds.length)] ?? 0;
    const bytes = Array.from(
      { length: columns },
      (_, column) => (byteAt(row, column) - guess(kind, row, column)) & 255,
    );
    return Buffer.from([kind, ...bytes]);
  });
  return Buffer.concat(rows);
}
