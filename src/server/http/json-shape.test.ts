import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitsShape } from './json-shape.ts';

/** Returns the levels and values of a parsed value; an empty list or object counts as if it had one value. */
function shapeOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inner = Object.values(value).map(shapeOf);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values:
      1 +
      Math.max(
        1,
        inner.reduce((sum, { values }) => sum + values, 0),
      ),
  };
}

const fits = (json: string, shape: { depth: number; values: number }) => fitsShape(Buffer.from(json), shape);

it('counts the levels and values of any JSON, whatever its texts hold', () => {
  const texts = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ',', ']', 'é', '\u{1F600}', 'a') });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, texts, fc.integer(), fc.boolean(), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(texts, tie('value'), { maxKeys: 4 }),
  }));
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2), (parsed, spaces) => {
      const json = JSON.stringify(parsed, null, spaces);
      const { depth, values } = shapeOf(JSON.parse(json));
      expect(fits(json, { depth, values })).toBe(true);
      if (depth > 0) expect(fits(json, { depth: depth - 1, values })).toBe(false);
      expect(fits(json, { depth, values: values - 2 })).toBe(false);
    }),
  );
});

it('reads no further than the first level or value that is too much', () => {
  let read = 0;
  const watched = (byte: number) =>
    new Proxy(Buffer.alloc(1_000_000, byte), {
      get(bytes, name) {
        if (typeof name === 'string' && /^\d+$/.test(name)) read += 1;
        return Reflect.get(bytes, name, bytes);
      },
    });
  expect(fitsShape(watched(0x5b), { depth: 32, values: 20_000 })).toBe(false);
  expect(fitsShape(watched(0x2c), { depth: 32, values: 100 })).toBe(false);
  expect(read).toBeLessThan(1000);
});

it('ends with the bytes, also within a text', () => {
  for (const json of ['"', '"\\', '["a', '{', '']) expect(fits(json, { depth: 1, values: 2 })).toBe(true);
});
