/** Decoders for PDF filters that Node.js lacks. All stop at the end mark; those of text skip invalid characters. */

export function unpackHex(data: Buffer): Buffer {
  const end = data.indexOf(62);
  const digits = data.toString('latin1', 0, end < 0 ? data.length : end).replace(/[^0-9A-Fa-f]/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

export function unpackAscii85(data: Buffer): Buffer {
  const result = Buffer.alloc(data.length * 4);
  let [length, count, value] = [0, 0, 0];
  const put = (bytes: number) => {
    for (let index = 0; index < bytes; index += 1) {
      result[length] = Math.floor(value / 256 ** (3 - index)) % 256;
      length += 1;
    }
    [count, value] = [0, 0];
  };
  for (const byte of data) {
    if (byte === 126) break;
    if (byte === 122 && count === 0) put(4);
    if (byte < 33 || byte > 117) continue;
    value = value * 85 + (byte - 33);
    count += 1;
    if (count === 5) put(4);
  }
  if (count > 1) {
    const bytes = count - 1;
    for (; count < 5; count += 1) value = value * 85 + 84;
    put(bytes);
  }
  return result.subarray(0, length);
}

/** Returns `undefined` if the decompressed size exceeds the limit. */
export function unpackRunLength(data: Buffer, limit: number): Buffer | undefined {
  let size = 0;
  for (const { length } of runs(data)) size += length;
  if (size > limit) return undefined;
  const result = Buffer.alloc(size);
  let to = 0;
  for (const { at: offset, length, isRepeated } of runs(data)) {
    if (isRepeated) result.fill(data[offset] ?? 0, to, to + length);
    else data.copy(result, to, offset, offset + length);
    to += length;
  }
  return result;
}

function* runs(data: Buffer): Generator<{ at: number; length: number; isRepeated: boolean }, void> {
  for (let index = 0; index < data.length; ) {
    const code = data[index] ?? 128;
    if (code === 128) return;
    const isRepeated = code > 128;
    yield { at: index + 1, length: isRepeated ? 257 - code : code + 1, isRepeated };
    index += isRepeated ? 2 : code + 2;
  }
}

const clearCode = 256;
const endCode = 257;

/** Returns `undefined` if the decompressed size exceeds the limit. */
export function unpackLzw(data: Buffer, limit: number, isEarly: boolean): Buffer | undefined {
  let result = Buffer.alloc(Math.min(limit, Math.max(1024, data.length * 4)));
  // Each entry is a part of the result, given by its start and length.
  const [starts, lengths] = [new Uint32Array(4097), new Uint16Array(4097)];
  let [size, next, bits, held, heldBits] = [0, 258, 9, 0, 0];
  let before: { start: number; length: number } | undefined;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    heldBits += 8;
    if (heldBits < bits) continue;
    heldBits -= bits;
    const code = (held >> heldBits) & ((1 << bits) - 1);
    if (code === endCode) break;
    if (code === clearCode) {
      [next, bits, before] = [258, 9, undefined];
      continue;
    }
    const isNew = code >= next;
    if (code > next || (isNew && !before)) break;
    const length = code < 256 ? 1 : isNew ? (before?.length ?? 0) + 1 : (lengths[code] ?? 0);
    const start = isNew ? (before?.start ?? 0) : (starts[code] ?? 0);
    if (size + length > limit) return undefined;
    if (size + length > result.length) result = grown(result, size + length, limit);
    if (code < 256) result[size] = code;
    // Byte by byte, because a new entry repeats its own first byte.
    else for (let index = 0; index < length; index += 1) result[size + index] = result[start + index] ?? 0;
    if (before && next < 4096) {
      starts[next] = before.start;
      lengths[next] = before.length + 1;
      next += 1;
    }
    before = { start: size, length };
    size += length;
    const reached = next + (isEarly ? 1 : 0);
    bits = reached >= 2048 ? 12 : reached >= 1024 ? 11 : reached >= 512 ? 10 : 9;
  }
  return result.subarray(0, size);
}

function grown(result: Buffer, needed: number, limit: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(Math.min(limit, Math.max(needed, result.length * 2)));
  result.copy(larger);
  return larger;
}
