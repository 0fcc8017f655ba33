/** Maximum number of nested lists and objects, and of values, in one body. */
export interface JsonShape {
  depth: number;
  values: number;
}

/** Far more than a form or an event contains; parsing and checking that much takes milliseconds. */
export const usualShape: JsonShape = { depth: 32, values: 20_000 };

const [quote, backslash, comma, openList, openObject, closeList, closeObject] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x7b, 0x5d, 0x7d,
];

/**
 * True if JSON has at most the levels and values of `shape`. Reads the bytes once, up to the first violation, and
 * allocates nothing. For bytes that are not JSON, the result may be either.
 */
export function fitsShape(json: Uint8Array, shape: JsonShape): boolean {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < json.length; index += 1) {
    switch (json[index]) {
      case quote:
        index = endOfText(json, index);
        break;
      case comma:
        values += 1;
        break;
      case openList:
      case openObject:
        depth += 1;
        values += 1;
        if (depth > shape.depth) return false;
        break;
      case closeList:
      case closeObject:
        depth -= 1;
        break;
      default:
    }
    if (values > shape.values) return false;
  }
  return true;
}

/** Returns the place of the closing quote of the text that begins at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < json.length && json[index] !== quote) index += json[index] === backslash ? 2 : 1;
  return index;
}
